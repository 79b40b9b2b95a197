import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine } from './index.ts'
import { sceneNodeTypes } from './testing.ts'
import { Followers } from './testing/checks/Followers.ts'
import { createCommand } from './testing/checks/randomCommands.ts'
import { readColumns } from './testing/checks/readColumns.ts'
import { createSubgraphCommand, createWithSubgraphs, SUBGRAPH_KINDS } from './testing/checks/subgraphCommands.ts'

const COMMANDS = 29
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'any graph',
      'any graph',
      'any graph',
      'main graph',
      'main graph',
      'undo',
      'undo',
      'redo',
      'load',
    ),
    of: fc.nat(1000),
    a: fc.nat(1000),
    b: fc.nat(1000),
    isChecked: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never

function perform(engine: GraphEngine, { kind, of, a, b }: Step): void {
  if (kind === 'undo') engine.undo()
  else if (kind === 'redo') engine.redo()
  else if (kind === 'load') engine.load(engine.save())
  else if (kind === 'any graph') engine.execute(createSubgraphCommand(engine, [of % SUBGRAPH_KINDS, a, b]))
  else engine.execute(createCommand(engine, [of % COMMANDS, a, b]))
}

/** The file as it is saved, opened by another engine where this one stands. */
function reopen(engine: GraphEngine): GraphEngine {
  const fresh = createGraphEngine({ nodeTypes: sceneNodeTypes })
  fresh.load(engine.save())
  const subgraph = engine.path.at(-1)?.id
  if (subgraph !== undefined) fresh.execute({ type: 'openSubgraph', subgraph })
  return fresh
}

test.each(['curved', 'straight', 'orthogonal'] as const)(
  'E1 Q1 R7 columns, indices, rows of tiles and kept tiles are those that are built afresh, whatever was done (%s)',
  (style) => {
    fc.assert(
      fc.property(fc.nat(50), steps, (seed, plan) => {
        const engine = createWithSubgraphs(seed)
        const followers = new Followers(engine, style)
        for (const [at, step] of plan.entries()) {
          perform(engine, step)
          if (!step.isChecked && at < plan.length - 1) continue
          const { followed, rebuilt } = followers.compare()
          expect(followed).toEqual(rebuilt)
        }
        expect(readColumns(engine)).toEqual(readColumns(reopen(engine)))
      }),
      { numRuns: 25, seed: 20261122 },
    )
  },
  60_000,
)
