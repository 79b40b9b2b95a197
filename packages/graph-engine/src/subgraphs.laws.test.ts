import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GraphEngine } from './index.ts'
import {
  createSubgraphCommand,
  createWithSubgraphs,
  nodesOf,
  SUBGRAPH_KINDS,
} from './testing/checks/subgraphCommands.ts'
import { saveWhole } from './testing/checks/saveWhole.ts'

const RUNS = { numRuns: 25, seed: 20261120 }
const steps = fc.array(fc.tuple(fc.nat(SUBGRAPH_KINDS - 1), fc.nat(1000), fc.nat(1000)), {
  minLength: 5,
  maxLength: 40,
})

/** Without what is never undone: how graphs were looked at. */
function saved(engine: GraphEngine) {
  const file = engine.save()
  for (const graph of [file.graph, ...file.graphTemplates]) {
    delete graph.panning
    delete graph.scaling
  }
  return file
}

describe('subgraphs', () => {
  test('U10 C1 undoing all gives the loaded file, redoing all the last, in every graph', () => {
    fc.assert(
      fc.property(fc.nat(50), steps, (seed, plan) => {
        const engine = createWithSubgraphs(seed)
        const states = [saved(engine)]
        for (const step of plan) {
          // One node, so that there is something to group that is on no cycle.
          if (step[0] === 1) engine.execute(createSubgraphCommand(engine, [0, 1 << (step[2] % 8), 0]))
          const command = createSubgraphCommand(engine, step)
          const said = engine.canExecute(command)
          const { length } = engine.history
          expect(engine.execute(command)).toEqual(said)
          if (engine.history.length > length) states.push(saved(engine))
        }
        expect(engine.history.length).toBe(states.length - 1)
        const last = states.at(-1)!
        for (let at = states.length - 2; at >= 0; at--) {
          expect(engine.undo()).toBe(true)
          expect(saved(engine)).toEqual(states[at])
        }
        expect([engine.undo(), engine.history.isDirty]).toEqual([false, false])
        for (let at = 1; at < states.length; at++) expect(engine.redo()).toBe(true)
        expect(saved(engine)).toEqual(last)
      }),
      RUNS,
    )
  })

  test('U5 E1 S5 what is saved opens as what it was, in every graph', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(50), steps, async (seed, plan) => {
        const engine = createWithSubgraphs(seed)
        for (const step of plan) {
          if (step[0] === 1) engine.execute(createSubgraphCommand(engine, [0, 1 << (step[2] % 8), 0]))
          engine.execute(createSubgraphCommand(engine, step))
        }
        const again = await saveWhole(engine)
        expect(again.subgraphs.list).toEqual(engine.subgraphs.list)
        for (const { id } of engine.subgraphs.list) {
          for (const each of [engine, again]) each.execute({ type: 'openSubgraph', subgraph: id })
          expect(again.subgraphs.hasUnsavedEnds).toBe(false)
          expect(nodesOf(again)).toEqual(nodesOf(engine))
        }
        for (const each of [engine, again]) each.execute({ type: 'backToMainGraph' })
        expect(nodesOf(again)).toEqual(nodesOf(engine))
      }),
      RUNS,
    )
  })
})
