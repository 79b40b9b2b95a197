import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGraphEngine, type GraphEngine, type GraphReader, type SavedEditor } from './index.ts'
import { sceneNodeTypes } from './testing.ts'
import { findLost } from './testing/findLost.ts'
import { editors } from './testing/checks/oddEditors.ts'
import { createCommand, steps } from './testing/checks/randomCommands.ts'
import { readColumns } from './testing/checks/readColumns.ts'

const RUNS = { numRuns: 60, seed: 20261120 }

function createEngine(saved: SavedEditor): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: countIds() })
  engine.load(saved)
  return engine
}

/** Counts up the same ids in every run, so that a failure can be replayed. */
function countIds(): () => string {
  let count = 0
  return () => `ffffffff-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`
}

function pointsOf(graph: GraphReader, connection: number): string {
  return graph
    .reroutesOf(connection)
    .map((row) => `${graph.reroutes.x[row]} ${graph.reroutes.y[row]}`)
    .join()
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Lets ids differ: the later of two elements with one id gets another. */
const isId = (path: readonly string[]) => path.at(-1) === 'id'

describe('laws', () => {
  test('S1 G13 all that a file has is in what is saved, whatever could not be read', () => {
    fc.assert(
      fc.property(editors, (saved) => {
        const file = structuredClone(saved)
        expect(findLost(file, createEngine(saved).save(), isId)).toEqual([])
      }),
      RUNS,
    )
  })

  test('S5 load(save(d)) = d', () => {
    fc.assert(
      fc.property(editors, (saved) => {
        const first = createEngine(saved).save()
        const engine = createEngine(first)
        expect(JSON.stringify(engine.save())).toBe(JSON.stringify(first))
      }),
      RUNS,
    )
  })

  test('H1 undo(do(d)) = d and redo(undo(d)) = d, for each step and for all of them', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        const states = [engine.save()]
        for (const step of plan) {
          const before = engine.history.length
          engine.execute(createCommand(engine, step))
          const isStep = engine.history.length > before
          states.push(engine.save())
          expect(isStep || equal(states.at(-1), states.at(-2))).toBe(true)
          if (!isStep) {
            states.pop()
            continue
          }
          engine.undo()
          expect(engine.save()).toEqual(states.at(-2))
          engine.redo()
          expect(engine.save()).toEqual(states.at(-1))
        }
        for (let i = states.length - 2; i >= 0; i--) {
          expect(engine.undo()).toBe(true)
          expect(engine.save()).toEqual(states[i])
        }
        expect(engine.undo()).toBe(false)
        expect(engine.history.isDirty).toBe(false)
        while (engine.redo());
        expect(engine.save()).toEqual(states.at(-1))
      }),
      RUNS,
    )
  })

  test('H3 a cancelled gesture leaves nothing, a committed one is one step', () => {
    fc.assert(
      fc.property(editors, steps, fc.boolean(), (saved, plan, isCommitted) => {
        const engine = createEngine(saved)
        const before = engine.save()
        const gesture = engine.beginGesture()
        for (const step of plan) gesture.execute(createCommand(engine, step))
        const after = engine.save()
        if (isCommitted) gesture.commit()
        else gesture.cancel()
        expect(engine.save()).toEqual(isCommitted ? after : before)
        expect(engine.history.length).toBeLessThanOrEqual(isCommitted ? 1 : 0)
        engine.undo()
        expect(engine.save()).toEqual(before)
        engine.redo()
        expect(engine.save()).toEqual(isCommitted ? after : before)
      }),
      RUNS,
    )
  })

  test('E1 E2 the columns are those of the saved form loaded afresh', () => {
    fc.assert(
      fc.property(editors, steps, fc.array(fc.boolean(), { maxLength: 20 }), (saved, plan, moves) => {
        const engine = createEngine(saved)
        for (const step of plan) engine.execute(createCommand(engine, step))
        for (const isUndo of moves) {
          if (isUndo) engine.undo()
          else engine.redo()
        }
        expect(readColumns(engine)).toEqual(readColumns(createEngine(engine.save())))
      }),
      RUNS,
    )
  })

  test('E3 the ChangeSets tell every difference', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        const nodes = new Set<number>()
        const connections = new Set<number>()
        const { graph } = engine
        const annotations = new Map<number, unknown>()
        const points = new Map<number, string>()
        for (let row = 0; row < graph.annotations.length; row++) annotations.set(row, graph.annotation(row))
        for (let row = 0; row < graph.nodes.length; row++) nodes.add(row)
        for (let row = 0; row < graph.connections.length; row++) {
          points.set(row, pointsOf(graph, row))
          if (graph.connections.present[row] === 1) connections.add(row)
        }
        let { version } = graph
        engine.subscribe((change) => {
          expect(change.version).toBe(++version)
          for (const row of change.nodesAdded) expect(nodes.size).toBeLessThan(nodes.add(row).size)
          for (const row of change.nodesRemoved) expect(nodes.delete(row)).toBe(true)
          for (const row of change.connectionsAdded) expect(connections.size).toBeLessThan(connections.add(row).size)
          for (const row of change.connectionsRemoved) expect(connections.delete(row)).toBe(true)
          for (const row of [...change.moved, ...change.edited]) expect(nodes.has(row)).toBe(true)
          for (const row of change.annotations) annotations.set(row, graph.annotation(row))
          for (const row of change.rerouted) points.set(row, pointsOf(graph, row))
        })
        for (const step of plan) engine.execute(createCommand(engine, step))
        while (engine.undo());
        expect([nodes.size, connections.size]).toEqual([graph.nodeCount, graph.connectionCount])
        for (const [row, annotation] of annotations) expect(graph.annotation(row)).toEqual(annotation)
        for (const [row, text] of points) expect(pointsOf(graph, row)).toBe(text)
      }),
      RUNS,
    )
  })

  test('C1 canExecute says what execute does, and does nothing', () => {
    fc.assert(
      fc.property(editors, steps, (saved, plan) => {
        const engine = createEngine(saved)
        for (const step of plan) {
          const command = createCommand(engine, step)
          const before = engine.save()
          const { version } = engine.graph
          const said = engine.canExecute(command)
          expect(engine.save()).toEqual(before)
          const done = engine.execute(command)
          expect(done).toEqual(said)
          expect(done.ok || (engine.graph.version === version && equal(engine.save(), before))).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('B1 B4 bytes in and bytes out are load and save', async () => {
    await fc.assert(
      fc.asyncProperty(editors, steps, async (saved, plan) => {
        const loaded = createEngine(saved)
        const opened = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: countIds() })
        const bytes = new TextEncoder().encode(JSON.stringify(saved, null, 1))
        const { warnings } = await opened.open(bytes)
        expect(warnings).toEqual(createGraphEngine({ nodeTypes: sceneNodeTypes }).load(saved).warnings)
        bytes.fill(0)
        for (const step of plan) {
          const command = createCommand(loaded, step)
          expect(opened.execute(command)).toEqual(loaded.execute(command))
        }
        expect(opened.save()).toEqual(loaded.save())
        const text = new TextDecoder().decode(await opened.saveBytes())
        expect(JSON.parse(text)).toEqual(opened.save())
        expect(new TextDecoder().decode(await loaded.saveBytes())).toBe(JSON.stringify(loaded.save()))
      }),
      { ...RUNS, numRuns: 30 },
    )
  })
})
