import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { applyPatch } from '../../document/applyPatch.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { releasePatch } from '../../document/releasePatch.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import type { GraphEngine, SavedEditor } from '../../index.ts'
import { finish } from '../../model/steps.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import type { CommandContext, Plan } from '../CommandContext.ts'
import { planCommand } from '../decide.ts'
import { AbsentRows } from './AbsentRows.ts'

const EVERYWHERE = [-1e7, -1e7, 1e7, 1e7] as const

function open(saved: SavedEditor): GraphEngine {
  let ids = 0
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes, createId: () => `id-${++ids}` })
  expect(engine.load(saved).warnings).toEqual([])
  return engine
}

/** Nodes last first, so that connections lead to lower rows. */
function scene(nodes: number, seed: number): SavedEditor {
  const { graph, ...rest } = createFlowScene({ nodes, seed })
  return { ...rest, graph: { ...graph, nodes: graph.nodes.toReversed() } }
}

type Connections = 'all' | 'allowed'
type Inside = { readonly context: CommandContext; carryOut(plan: Plan): void }

/** Works a paste out, which nobody sees yet. @param look Looks on between two steps. */
function planPaste(engine: GraphEngine, { graph }: SavedEditor, connections: Connections, look = () => {}): Plan {
  const { context } = engine as unknown as Inside
  const steps = planCommand({ type: 'paste', data: graph, connections }, context, true)
  for (let step = steps.next(); ; step = steps.next()) {
    look()
    if (step.done) return step.value
  }
}

const rowsOf = ({ nodes, interfaces }: GraphEngine['graph'], isPresent: boolean) =>
  Array.from({ length: interfaces.length }, (_, row) => row).filter(
    (row) => (nodes.present[interfaces.node[row]!] === 1) === isPresent,
  )

/** Lists, for each interface that is there, how many connections it says it has, and which it has, in order. */
function lists({ graph }: GraphEngine): [id: string, degree: number, connections: string[]][] {
  return rowsOf(graph, true).map((row) => {
    const ids: string[] = []
    graph.forEachConnection(row, (connection) => ids.push(graph.connectionId(connection)))
    return [graph.interfaceId(row), graph.interfaces.degree[row]!, ids]
  })
}

/** Counts the connections that would be drawn. */
function countCurves({ graph }: GraphEngine): number {
  const { curves } = new GraphIndices(graph)
  curves.build(Infinity)
  return curves.query(...EVERYWHERE, new Int32Array(graph.connections.length))
}

/** Asks for each output which inputs it may be connected to, with cycles looked for. */
function answers({ graph, canExecute }: GraphEngine, engine: GraphEngine): unknown[] {
  const rows = rowsOf(graph, true)
  const isOutput = (row: number) => (graph.interfaces.flags[row]! & InterfaceFlag.output) !== 0
  return rows.filter(isOutput).flatMap((from) =>
    rows
      .filter((row) => !isOutput(row))
      .map((to) => {
        const command = { type: 'connect', from: graph.interfaceId(from), to: graph.interfaceId(to) } as const
        return [command, canExecute.call(engine, command)]
      }),
  )
}

describe('rows that are made ready before they are there', { timeout: 30_000 }, () => {
  test('I18 U10 have the lists at their interfaces that the saved file has, whatever is undone, cancelled and pasted again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.integer({ min: 1, max: 120 }),
        fc.nat(99),
        fc.constantFrom('all', 'allowed'),
        fc.array(fc.constantFrom('paste', 'undo', 'redo', 'drop', 'delete'), { maxLength: 8 }),
        async (present, nodes, seed, connections, steps) => {
          const engine = open(scene(present, seed))
          const file = scene(nodes, seed + 1)
          for (const step of ['paste', ...steps]) {
            if (step === 'paste') engine.execute({ type: 'paste', data: file.graph, connections })
            else if (step === 'undo') engine.undo()
            else if (step === 'redo') engine.redo()
            else if (step === 'delete') {
              const rows = Array.from(engine.graph.nodes.present.keys()).filter((row) => row % 3 === 0)
              const ids = rows.filter((row) => engine.graph.nodes.present[row]).map((row) => engine.graph.nodeId(row))
              engine.execute({ type: 'removeNodes', nodes: ids })
            } else dropped(engine, file, connections)
            const [own, loaded] = [lists(engine), lists(open(engine.save()))]
            // The undo of a removal may turn a list round.
            if (steps.includes('delete')) for (const [, , ids] of [...own, ...loaded]) ids.sort()
            expect(own).toEqual(loaded)
          }
        },
      ),
      { seed: 4, numRuns: 40 },
    )
  })

  test('I18 E2 are seen by nobody before: neither drawn, nor followed, nor in the way of a connection', async () => {
    const engine = open(scene(6, 5))
    const { graph } = engine
    const before = [lists(engine), countCurves(engine), engine.save()]
    const rows = graph.nodes.length
    let looks = 0
    const plan = planPaste(engine, scene(14, 6), 'all', () => {
      if (graph.nodes.length === rows) return
      looks++
      expect([lists(engine), countCurves(engine), engine.save()]).toEqual(before)
      for (const row of rowsOf(graph, false)) graph.forEachConnection(row, () => expect.unreachable())
      answers(engine, engine)
    })
    ;(engine as unknown as Inside).carryOut(plan)
    expect(looks).toBeGreaterThan(0)
    const again = open(engine.save())
    expect(answers(engine, engine)).toEqual(answers(again, again))
    expect(countCurves(engine)).toBe(countCurves(again))
  })

  test('I18 are in the order of their rows where some end at what is there, of whose lists they stay out before', () => {
    const engine = open(scene(8, 7))
    const document = engine.graph as GraphDocument
    const { content } = document
    const before = lists(engine)
    const present = ends(engine.save())
    const { graph } = scene(20, 8)
    const absent = ends({ graph } as SavedEditor)
    const rows = new AbsentRows(content)
    finish(rows.reserve(graph.nodes.length, graph.connections.length * 3))
    for (const node of graph.nodes) rows.addNode(node, false)
    for (const [i, connection] of graph.connections.entries()) {
      rows.addDistinct(connection)
      const from = present.outputs[i % present.outputs.length]!
      const to = present.inputs[i % present.inputs.length]!
      rows.addDistinct({ id: `in ${i}`, from, to: connection.to })
      if (i % 3 === 0) rows.addDistinct({ id: `out ${i}`, from: absent.outputs[i % absent.outputs.length]!, to })
    }
    finish(rows.settle())
    expect(lists(engine)).toEqual(before)
    const { nodes, connections } = rows.changes()
    const { inverse: undo } = applyPatch(document, [nodes, ...connections], 'user')
    const after = lists(engine)
    expect(after).toEqual(listsByRow(document))
    expect(after.length).toBeGreaterThan(before.length)
    const { inverse: redo } = applyPatch(document, undo, 'undo')
    expect(lists(engine)).toEqual(before)
    const { inverse: again } = applyPatch(document, redo, 'undo')
    expect(lists(engine)).toEqual(after)
    applyPatch(document, again, 'undo')
    releasePatch(content, redo)
    expect(lists(engine)).toEqual(before)
  })
})

/** Drops a paste when all is ready. */
function dropped(engine: GraphEngine, file: SavedEditor, connections: Connections): void {
  const { patch } = planPaste(engine, file, connections)
  releasePatch((engine.graph as GraphDocument).content, patch!)
}

/** Gives what `lists` gives when connections are listed in the order of their rows. */
function listsByRow(document: GraphDocument): ReturnType<typeof lists> {
  const { connections } = document
  const rows = Array.from({ length: connections.length }, (_, row) => row).filter(
    (row) => connections.present[row] === 1,
  )
  return rowsOf(document, true).map((end) => {
    const own = rows.filter((row) => connections.from[row] === end || connections.to[row] === end)
    return [document.interfaceId(end), own.length, own.map((row) => document.connectionId(row))]
  })
}

function ends({ graph: { nodes } }: SavedEditor): { readonly inputs: string[]; readonly outputs: string[] } {
  const idsOf = (side: 'inputs' | 'outputs') => nodes.flatMap((node) => Object.values(node[side]).map(({ id }) => id))
  return { inputs: idsOf('inputs'), outputs: idsOf('outputs') }
}
