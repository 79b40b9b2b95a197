/** A hand at the canvas while others change the graph under it: scripts, undo, saves and loads, in any order. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createSubgraphCommand,
  createWithSubgraphs,
  nodesOf,
  SUBGRAPH_KINDS,
} from '../testing/checks/subgraphCommands.ts'
import type { Target } from '../testing/GraphDriver.ts'
import { createWorkbench, type Workbench } from '../testing/workbench.ts'
import { saveWhole } from '../testing/checks/saveWhole.ts'

const RUNS = { numRuns: 60, seed: 20261122 }
const KEYS = [
  'Escape',
  'Delete',
  'Control+z',
  'Control+y',
  'Control+d',
  'ArrowLeft',
  'b',
  'f',
  'n',
  'c',
  'i',
  'Control+g',
]
const steps = fc.array(fc.tuple(fc.nat(9), fc.nat(1000), fc.nat(1000)), { minLength: 10, maxLength: 80 })

function target({ engine }: Workbench, a: number, b: number): Target {
  const nodes = nodesOf(engine)
  const node = nodes[a % Math.max(1, nodes.length)]
  const ends =
    node === undefined ? [] : [...node.inputs, ...node.outputs].filter(({ definition }) => !definition?.hidden)
  const end = ends[b % Math.max(1, ends.length)]
  if (node === undefined || b % 4 === 0) return { screen: { x: a, y: b % 800 } }
  if (b % 4 === 1) return { node: node.id }
  if (b % 4 === 2) return { rightEdge: node.id }
  return end === undefined ? { node: node.id } : { interface: end.id }
}

async function work(bench: Workbench, [kind, a, b]: readonly [number, number, number]): Promise<void> {
  const { engine, driver } = bench
  if (kind < 2) await driver.move(target(bench, a, b), 1 + (b % 3))
  else if (kind === 2) await driver.press(a % 5 === 0 ? 'right' : 'left')
  else if (kind === 3) await driver.release(a % 5 === 0 ? 'right' : 'left')
  else if (kind === 4) await driver.key(KEYS[a % KEYS.length]!)
  else if (kind === 5) await driver.drag(target(bench, a, b), target(bench, b, a))
  else if (kind === 6) engine.undo()
  else if (kind === 7 && a % 9 === 0) engine.load(engine.save())
  else engine.execute(createSubgraphCommand(engine, [a % SUBGRAPH_KINDS, b, a]))
}

test('P11 H3 S5 whatever a hand is at while others change the graph, it ends, and the file is whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(50), steps, async (seed, plan) => {
      const bench = createWorkbench({ quickAdd: seed % 2 === 0 }, createWithSubgraphs(seed))
      const { engine, driver, view } = bench
      for (const step of plan) {
        await work(bench, step)
        expect(engine.selection.nodes.every((id) => engine.graph.nodeRow(id) >= 0)).toBe(true)
      }
      for (let i = 0; i < 3; i++) await driver.key('Escape')
      for (const button of ['left', 'right'] as const) await driver.release(button)
      view.interaction.cancel()
      const { draft, box, liftedNodes } = view.overlay
      expect([draft, box, liftedNodes, view.interaction.gestureEnd, engine.gestureEnd]).toEqual([
        null,
        null,
        null,
        undefined,
        undefined,
      ])
      await saveWhole(engine)
      view.destroy()
    }),
    RUNS,
  )
}, 120_000)
