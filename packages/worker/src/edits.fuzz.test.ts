import { createGraphEngine } from '@phoenix/graph-engine'
import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { createFuzzFile, fuzzNodeTypes } from './testing/createFuzzFile.ts'
import { FollowedFile } from './testing/FollowedFile.ts'
import { RandomEditor } from './testing/RandomEditor.ts'
import { withSources } from './testing/withSources.ts'
import { runLimits } from './validation/types/runLimits.ts'

/** `npm run fuzz:edits [-- TURNS [SEED]]` runs many more turns, with other seeds each time unless one is given. */
const { FUZZ_TURNS, FUZZ_SEED } = process.env
const isLong = FUZZ_TURNS !== undefined
const seedOfFirst = Number(FUZZ_SEED ?? (isLong ? Date.now() % 1e9 : 20261123))
const time = isLong ? 3_600_000 : 60_000

const TURNS = 80
const runsOf = (usual: number): number => Math.ceil(Number(FUZZ_TURNS ?? usual) / TURNS)
/** Pairs a number of nodes with the number of turns between two checks of the whole. */
const SIZES = [
  [6, 1],
  [30, 1],
  [30, 1],
  [200, 1],
  [1500, 4],
  [12_000, 8],
] as const
const sizes = isLong ? SIZES : SIZES.slice(0, 4)

interface Run {
  /** The first difference, with the seed and the turn. */
  readonly wrong: readonly unknown[]
  /** Counts the edits that could not be followed. */
  readonly wholeChecks: number
}

async function edit(seed: number): Promise<Run> {
  const random = createRandom(seed)
  const [nodes, pause] = random.pick(sizes)
  const engine = createGraphEngine({ nodeTypes: fuzzNodeTypes, cycles: random.pick(['allow', 'allow', 'refuse']) })
  engine.load(createFuzzFile(random, nodes))
  const file = new FollowedFile(engine, fuzzNodeTypes)
  const editor = new RandomEditor(engine, random)
  // Some edits reach the validator together.
  const heard = random.pick([1, 1, 3])
  for (let turn = 1; turn <= TURNS; turn++) {
    await editor.step()
    if (turn % heard === 0) file.update()
    const wrong = turn % (heard * pause) === 0 ? file.differences() : []
    if (wrong.length > 0) return { wrong: [`seed ${seed}, turn ${turn}`, ...wrong], wholeChecks: 0 }
  }
  return { wrong: [], wholeChecks: file.wholeChecks }
}

it(
  `tells after any edits what a check of the whole tells, of seeds from ${seedOfFirst}`,
  async () => {
    const runs = runsOf(400)
    let wholeChecks = 0
    for (let run = 0; run < runs; run++) {
      const seed = seedOfFirst + run
      // A low limit makes runs meet inputs that too much leads to.
      const answer = await withSources(seed % 3 === 0 ? 3 : runLimits.sources, () => edit(seed)).catch(
        (cause: unknown) => {
          throw new Error(`seed ${seed}`, { cause })
        },
      )
      expect(answer.wrong).toEqual([])
      wholeChecks += answer.wholeChecks
    }
    // More whole checks would leave nothing to compare.
    expect(wholeChecks).toBeLessThan((runs * TURNS) / 5)
  },
  time,
)
