import { describe, expect, test } from 'vitest'
import type { Command, GraphEngine, SavedEditor } from '../../index.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { connectionsOf, createSmallFlow, input, output } from '../../testing/smallFlow.ts'

/** A file with a subgraph Inner in a subgraph Outer, and two uses of Outer. */
function createFile(): SavedEditor {
  const engine = createSmallFlow()
  engine.execute({ type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
  for (const name of ['Inner', 'Outer']) {
    const nodes = name === 'Inner' ? ['c', 'd'] : [engine.selection.nodes[0]!]
    engine.execute({ type: 'select', nodes })
    engine.execute({ type: 'createSubgraph', name, open: false })
  }
  engine.execute({ type: 'duplicate' })
  return engine.save()
}

function pasteOf({ graph, graphTemplates }: SavedEditor): Command {
  const templates = graphTemplates.map((saved) => ({ saved }))
  return {
    type: 'paste',
    data: { nodes: graph.nodes, connections: graph.connections, templates },
    offset: { x: 0, y: 1000 },
    connections: 'all',
  }
}

const shapes = (engine: GraphEngine) =>
  engine.subgraphs.list.map(({ nodeType: { title, inputs } }) => [title, Object.values(inputs)])
const namesOf = (engine: GraphEngine) => engine.subgraphs.list.map(({ name }) => name)

describe('paste with templates', () => {
  test('I17 brings subgraphs under new ids, with what they hold, as one step', () => {
    const file = createFile()
    const engine = createSmallFlow()
    engine.load(file)
    const before = engine.save()
    expect(engine.execute(pasteOf(file))).toEqual({ ok: true })
    expect(namesOf(engine)).toEqual(['Inner', 'Outer', 'Inner', 'Outer'])
    expect(new Set(engine.subgraphs.list.map(({ id }) => id)).size).toBe(4)
    expect(engine.graph.nodeCount).toBe(2 * file.graph.nodes.length)
    expect(connectionsOf(engine)).toHaveLength(2 * file.graph.connections.length)
    // The copies go their own way: the one in the new Outer is the new Inner.
    const [, , inner, outer] = engine.subgraphs.list
    engine.execute({ type: 'openSubgraph', subgraph: outer!.id })
    const uses = engine.save().graphTemplates[3]!.nodes.map(({ type }) => type)
    expect(uses).toContain(`__baklava_GraphNode-${inner!.id}`)
    engine.execute({ type: 'backToMainGraph' })
    const loaded = createSmallFlow()
    expect(loaded.load(engine.save()).warnings).toEqual([])
    expect(loaded.save()).toEqual(engine.save())
    engine.undo()
    expect(engine.save()).toEqual(before)
    engine.redo()
    expect(namesOf(engine)).toHaveLength(4)
  })

  test('I17 into an empty graph is what the file is, but for ids', () => {
    const file = createFile()
    const opened = createSmallFlow()
    opened.load(file)
    const engine = createGraphEngine({ nodeTypes: [...opened.nodeTypes.values()].slice(0, 2) })
    expect(engine.execute(pasteOf(file)).ok).toBe(true)
    expect(engine.graph.nodeCount).toBe(opened.graph.nodeCount)
    expect(shapes(engine)).toEqual(shapes(opened))
    for (const node of engine.save().graph.nodes) expect(engine.graph.getNode(node.id)!.placeholder).toBe(false)
  })

  test('G13 I17 a subgraph without frames, points and collapsed nodes gets no key', () => {
    const file = createFile()
    delete file['phoenix']
    const engine = createSmallFlow()
    expect(engine.execute(pasteOf(file))).toEqual({ ok: true })
    expect(engine.save()).not.toHaveProperty('phoenix')
  })

  test('I17 C1 refuses what is no subgraph, and one that would hold the open one', () => {
    const file = createFile()
    const engine = createSmallFlow()
    engine.load(file)
    const wrong = { nodes: file.graph.nodes, connections: [], templates: [{ saved: { id: 'x' } }] }
    expect(engine.execute({ type: 'paste', data: wrong as never })).toEqual({ ok: false, code: 'invalid-value' })
    const [inner] = engine.subgraphs.list
    engine.execute({ type: 'openSubgraph', subgraph: inner!.id })
    // Its Outer uses an Inner that it does not bring: ours, which is open.
    const partial = { ...file, graphTemplates: file.graphTemplates.slice(1) }
    expect(engine.execute(pasteOf(partial))).toEqual({ ok: false, code: 'recursion' })
  })
})
