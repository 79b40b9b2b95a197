import { describe, expect, test } from 'vitest'
import type { GraphEngine } from '../../index.ts'
import { connectionsOf, createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import { createGrouped, nodesOf, OUTPUT, refuse, run } from '../../testing/checks/subgraphs.ts'

/** Nodes that are new are called n. */
function pairsOf(engine: GraphEngine): string[] {
  const pairs = connectionsOf(engine).map((pair) => pair.replaceAll(/[0-9a-f-]{36}/g, 'n'))
  return pairs.sort()
}

describe('unpacking, renaming, deleting', () => {
  test('U8 unpacking puts the nodes back in place, connected as they were', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'connect', from: output(engine, 'a', 'text'), to: input(engine, 'd', 'text') })
    const places = () => nodesOf(engine, 'sink').map(({ position }) => position)
    const [before, connected] = [places(), engine.graph.connectionCount]
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    run(engine, { type: 'unpackSubgraph', node: engine.selection.nodes[0]! })
    expect([places().sort((a, b) => a.y - b.y), engine.graph.connectionCount]).toEqual([before, connected])
    const pairs = connectionsOf(engine)
    expect(pairs).toContain('a.text -> d.text')
    expect(pairs.filter((pair) => pair.endsWith('.done -> d.many'))).toHaveLength(1)
    expect(engine.subgraphs.list).toHaveLength(1)
    expect(refuse(engine, { type: 'unpackSubgraph', node: 'a' })).toBe('not-a-subgraph')
  })

  test('U8 an interface that nothing is connected to gives its value to what it fed', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'a', 'number'), to: input(engine, 'c', 'number') })
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    const node = engine.graph.getNode(engine.selection.nodes[0]!)!
    run(engine, { type: 'removeNodes', nodes: ['a'] })
    const [number] = node.inputs.filter(({ name }) => name === 'Number')
    run(engine, { type: 'setValue', interface: number!.id, value: 42 })
    run(engine, { type: 'unpackSubgraph', node: node.id })
    expect(engine.graph.getNode(engine.selection.nodes[0]!)!.inputs[1]!.value).toBe(42)
  })

  test('U8 G8 what was drawn inside comes along: frames, notes, points and collapsed nodes, as they lay', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', id: 'inner', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['c', 'd'] })
    run(engine, { type: 'addFrame', id: 'frame', title: 'Both' })
    run(engine, { type: 'addNote', id: 'note', text: 'Why', x: 420, y: 600 })
    run(engine, { type: 'addReroute', connection: 'inner', x: 700, y: 200 })
    run(engine, { type: 'setCollapsed', nodes: ['d'], collapsed: true })
    const drawn = () => {
      const { annotations, reroutes, nodes } = engine.graph
      const shown = []
      for (let row = 0; row < annotations.length; row++) {
        if (annotations.present[row] === 0) continue
        const { kind, text, x, y, width, height } = engine.graph.annotation(row)
        shown.push([kind, text, x, y, width, height])
      }
      for (let row = 0; row < engine.graph.connections.length; row++) {
        if (engine.graph.connections.present[row] === 0) continue
        for (const point of engine.graph.reroutesOf(row)) shown.push([reroutes.x[point], reroutes.y[point]])
      }
      for (let row = 0; row < nodes.length; row++) {
        if (nodes.present[row] === 1 && engine.graph.getNode(engine.graph.nodeId(row))!.collapsed) {
          shown.push(['collapsed', nodes.x[row], nodes.y[row]])
        }
      }
      return shown
    }
    const before = drawn()
    expect(before).toHaveLength(4)
    run(engine, { type: 'select', nodes: ['c', 'd'], annotations: ['frame', 'note'] })
    run(engine, { type: 'createSubgraph', open: false })
    expect(drawn()).toEqual([])
    run(engine, { type: 'move', nodes: [{ id: engine.selection.nodes[0]!, x: 500, y: 250 }] })
    run(engine, { type: 'unpackSubgraph', node: engine.selection.nodes[0]! })
    const moved = before.map((each) => {
      const at = each.length === 2 ? 0 : each.length === 3 ? 1 : 2
      return each.map((field, i) => (i === at || i === at + 1 ? (field as number) + 100 : field))
    })
    expect(drawn()).toEqual(moved)
    expect(engine.selection.annotations).toHaveLength(2)
    engine.load(engine.save())
    expect(drawn()).toEqual(moved)
  })

  test('U8 L10 a connection that the file has the other way round leads from output to input', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['c', 'd'] })
    run(engine, { type: 'createSubgraph', open: false })
    const file = engine.save()
    for (const each of file.graphTemplates[0]!.connections) [each.from, each.to] = [each.to, each.from]
    engine.load(file)
    run(engine, { type: 'unpackSubgraph', node: file.graph.nodes.at(-1)!.id })
    expect(pairsOf(engine)).toEqual(['a.text -> n.text', 'n.done -> n.many'])
  })

  test('U8 what only a file connects at an end: from an output it passes on what feeds it, to a name it goes', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'select', nodes: ['c'] })
    run(engine, { type: 'createSubgraph', open: false })
    const file = engine.save()
    const { nodes, connections } = file.graphTemplates[0]!
    const inner = nodes.find(({ type }) => type === 'sink')!
    const end = nodes.find(({ type }) => type === OUTPUT)!
    connections.push(
      { id: 'passed', from: end.outputs['output']!.id, to: inner.inputs['many']!.id },
      { id: 'itself', from: end.outputs['output']!.id, to: end.inputs['placeholder']!.id },
      { id: 'name', from: inner.outputs['done']!.id, to: end.inputs['name']!.id },
    )
    engine.load(file)
    run(engine, { type: 'unpackSubgraph', node: file.graph.nodes.at(-1)!.id })
    expect(pairsOf(engine)).toEqual(['a.text -> n.text', 'n.done -> d.many', 'n.done -> n.many'])
  })

  test('U8 of what a file connects twice between the same two, the last is there once it is unpacked, with its points', () => {
    const engine = createSmallFlow()
    run(engine, { type: 'connect', id: 'inner', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
    run(engine, { type: 'addReroute', connection: 'inner', x: 700, y: 200 })
    run(engine, { type: 'select', nodes: ['c', 'd'] })
    run(engine, { type: 'createSubgraph', open: false })
    const file = engine.save()
    const { connections } = file.graphTemplates[0]!
    const inner = connections.find(({ id }) => id === 'inner')!
    for (const isLast of [false, true]) {
      const again = { ...inner, id: 'again' }
      connections.splice(0, connections.length, ...(isLast ? [again, inner] : [inner, again]))
      engine.load(file)
      run(engine, { type: 'unpackSubgraph', node: file.graph.nodes.at(-1)!.id })
      const rows = Array.from(engine.graph.connections.present.keys()).filter(
        (row) => engine.graph.connections.present[row] === 1,
      )
      const between = rows.filter((row) => engine.graph.interfaceKey(engine.graph.connections.to[row]!) === 'many')
      expect(between.map((row) => engine.graph.reroutesOf(row).length)).toEqual([isLast ? 1 : 0])
    }
  })

  test('U9 renaming follows in every use that bears the name; deleting waits until there is none', () => {
    const { engine, id, node } = createGrouped()
    run(engine, { type: 'select', nodes: [node] })
    run(engine, { type: 'duplicate' })
    run(engine, { type: 'setTitle', node: engine.selection.nodes[0]!, title: 'Mine' })
    const heard: string[][] = []
    engine.subgraphs.subscribe(() => heard.push(engine.subgraphs.list.map(({ name }) => name)))
    run(engine, { type: 'renameSubgraph', subgraph: id, name: 'Better' })
    const { nodeType } = engine.subgraphs.list[0]!
    expect(nodesOf(engine, nodeType.type).map(({ title }) => title)).toEqual(['Better', 'Mine'])
    expect([nodeType.title, engine.nodeTypes.get(nodeType.type)!.title]).toEqual(['Better', 'Better'])
    expect(engine.save().graphTemplates[0]!.name).toBe('Better')
    expect(refuse(engine, { type: 'renameSubgraph', subgraph: id, name: ' ' })).toBe('invalid-value')
    expect(refuse(engine, { type: 'deleteSubgraph', subgraph: id })).toBe('subgraph-in-use')
    run(engine, { type: 'removeNodes', nodes: nodesOf(engine, nodeType.type).map((each) => each.id) })
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(refuse(engine, { type: 'deleteSubgraph', subgraph: id })).toBe('subgraph-open')
    run(engine, { type: 'leaveSubgraph' })
    run(engine, { type: 'deleteSubgraph', subgraph: id })
    expect([engine.subgraphs.list, engine.nodeTypes.has(nodeType.type)]).toEqual([[], false])
    for (let i = 0; i < 3; i++) engine.undo()
    expect(engine.save().graphTemplates[0]!.name).toBe('Group')
    expect(heard).toEqual([['Better'], ['Better'], ['Better'], [], ['Better'], ['Group']])
  })
})
