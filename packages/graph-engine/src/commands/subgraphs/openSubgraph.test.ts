import { describe, expect, test, vi } from 'vitest'
import type { ChangeSet } from '../../index.ts'
import { connectionsOf, createSmallFlow, input, output } from '../../testing/smallFlow.ts'
import { createGrouped, INPUT, nodesOf, OUTPUT, pathOf, refuse, run } from '../../testing/checks/subgraphs.ts'

describe('opening, saving, leaving', () => {
  test('U4 opening another graph is one reset for all, and no step', () => {
    const { engine, id, node } = createGrouped()
    const seen: ChangeSet[] = []
    const paths: (string | undefined)[][] = []
    engine.subscribe((change) => seen.push(change))
    engine.subgraphs.subscribe(() => paths.push(pathOf(engine)))
    const { length } = engine.history
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(engine.selection.size).toBe(0)
    run(engine, { type: 'leaveSubgraph' })
    expect(seen.map(({ reset, source }) => [reset, source])).toEqual([
      [true, 'user'],
      [true, 'user'],
    ])
    expect(paths).toEqual([[undefined, id], [undefined]])
    expect(engine.history.length).toBe(length)
    expect(refuse(engine, { type: 'openSubgraph', node: 'a' })).toBe('not-a-subgraph')
    expect(refuse(engine, { type: 'openSubgraph', node: 'none' })).toBe('unknown-node')
    expect(refuse(engine, { type: 'openSubgraph', subgraph: 'none' })).toBe('unknown-subgraph')
    for (const type of ['leaveSubgraph', 'backToMainGraph', 'saveSubgraph'] as const)
      expect(refuse(engine, { type })).toBe('not-in-subgraph')
  })

  test('U4 the path names the graph node that each subgraph was opened by', () => {
    const { engine, id, node } = createGrouped()
    run(engine, { type: 'openSubgraph', node })
    expect(engine.path).toEqual([{ id: undefined, name: '' }, expect.objectContaining({ id, node })])
    run(engine, { type: 'selectAll' })
    run(engine, { type: 'createSubgraph', name: 'Inner' })
    expect(engine.path[1]).toMatchObject({ id, node })
    expect(engine.path[2]!.node).toBeTypeOf('string')
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'openSubgraph', subgraph: id })
    expect(engine.path[1]).not.toHaveProperty('node')
  })

  test('U5 saving gives every graph node the ends, keeps the connections of those that stay, and is a step', () => {
    const { engine, node } = createGrouped()
    const key = engine.graph.getNode(node)!.inputs[0]!.key
    run(engine, { type: 'openSubgraph', node })
    const [end] = nodesOf(engine, INPUT)
    run(engine, { type: 'setValue', interface: end!.inputs[0]!.id, value: 'Renamed' })
    run(engine, { type: 'addNode', nodeType: OUTPUT, id: 'out', position: { x: 900, y: 0 } })
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'out', 'placeholder') })
    expect(engine.subgraphs.hasUnsavedEnds).toBe(true)
    const file = engine.save()
    const all = [file.graph, ...file.graphTemplates].reduce((count, { nodes }) => count + nodes.length, 0)
    expect(engine.subgraphs.nodeCount).toBe(all)
    const { length } = engine.history
    run(engine, { type: 'saveSubgraph' })
    expect([engine.subgraphs.hasUnsavedEnds, engine.history.length]).toEqual([false, length + 1])
    run(engine, { type: 'saveSubgraph' })
    run(engine, { type: 'backToMainGraph' })
    expect(engine.history.length).toBe(length + 1)
    const shown = () => engine.graph.getNode(node)!
    expect([shown().inputs.map(({ name }) => name), shown().outputs.map(({ name }) => name)]).toEqual([
      ['Renamed'],
      ['Output', '_calculationResults'],
    ])
    expect(connectionsOf(engine)).toEqual([`a.text -> ${node}.${key}`])
    engine.undo()
    expect(pathOf(engine)).toHaveLength(2)
    engine.undo()
    engine.redo()
    engine.redo()
    run(engine, { type: 'leaveSubgraph' })
    expect(shown().outputs).toHaveLength(2)

    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'removeNodes', nodes: [end!.id] })
    run(engine, { type: 'leaveSubgraph' })
    expect([shown().inputs, connectionsOf(engine)]).toEqual([[], []])
    engine.undo()
    engine.undo()
    run(engine, { type: 'leaveSubgraph' })
    expect(connectionsOf(engine)).toEqual([`a.text -> ${node}.${key}`])
  })

  test('U5 saving looks into none of the graphs that graph nodes hold; what they had is there when it is asked for', async () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'setTitle', node, title: 'Mine' })
    await engine.open(await engine.saveBytes())
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'addNode', nodeType: OUTPUT, id: 'out', position: { x: 900, y: 0 } })
    run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'out', 'placeholder') })
    const parse = vi.spyOn(JSON, 'parse')
    run(engine, { type: 'saveSubgraph' })
    expect(parse.mock.calls.filter(([text]) => text.includes('Mine'))).toEqual([])
    engine.undo()
    engine.redo()
    expect(parse.mock.calls.filter(([text]) => text.includes('Mine'))).toEqual([])
    parse.mockRestore()
    run(engine, { type: 'backToMainGraph' })
    const shown = engine.graph.getNode(node)!
    expect([shown.title, shown.outputs.map(({ name }) => name)]).toEqual(['Mine', ['Output', '_calculationResults']])
    const bytes = new TextDecoder().decode(await engine.saveBytes())
    expect(JSON.parse(bytes)).toEqual(engine.save())
    const again = createSmallFlow()
    again.load(engine.save())
    expect(again.save()).toEqual(engine.save())
  })

  test('U5 G11 a collapsed graph node stays collapsed when it gets another end, and through undo', () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'setCollapsed', nodes: [node], collapsed: true })
    const { height } = engine.graph.getNode(node)!
    run(engine, { type: 'openSubgraph', node })
    run(engine, { type: 'addNode', nodeType: INPUT, position: { x: 0, y: 0 } })
    run(engine, { type: 'backToMainGraph' })
    const shown = () => {
      const { collapsed, height: now, inputs } = engine.graph.getNode(node)!
      return [collapsed, now, inputs.length]
    }
    expect(shown()).toEqual([true, height, 2])
    engine.undo()
    engine.redo()
    while (engine.path.length > 1) run(engine, { type: 'leaveSubgraph' })
    expect(shown()).toEqual([true, height, 2])
    run(engine, { type: 'setCollapsed', nodes: [node], collapsed: false })
    expect(engine.graph.getNode(node)!.height).toBeGreaterThan(height)
  })

  test('U5 C11 a graph node that was copied before has the ends that the subgraph got since', () => {
    const { engine, id, node } = createGrouped()
    run(engine, { type: 'select', nodes: [node] })
    run(engine, { type: 'copy' })
    run(engine, { type: 'openSubgraph', subgraph: id })
    run(engine, { type: 'addNode', nodeType: OUTPUT, position: { x: 0, y: 0 } })
    run(engine, { type: 'leaveSubgraph' })
    run(engine, { type: 'paste' })
    const keysOf = (graphNode: string) => engine.graph.getNode(graphNode)!.outputs.map(({ key }) => key)
    const [pasted] = engine.selection.nodes
    expect(keysOf(pasted!)).toHaveLength(2)
    expect(keysOf(pasted!).sort()).toEqual(keysOf(node).sort())
  })

  test('U6 how a subgraph was looked at is saved and comes back', () => {
    const { engine, node } = createGrouped()
    run(engine, { type: 'openSubgraph', node })
    Object.assign(engine.viewport, { x: 3, y: 4, zoom: 0.5 })
    run(engine, { type: 'leaveSubgraph' })
    expect(engine.viewport).toEqual({ x: 0, y: 0, zoom: 1 })
    const saved = engine.save()
    expect([saved.graphTemplates[0]!.panning, saved.graphTemplates[0]!.scaling]).toEqual([{ x: 3, y: 4 }, 0.5])
    engine.load(saved)
    run(engine, { type: 'openSubgraph', node })
    expect(engine.viewport).toEqual({ x: 3, y: 4, zoom: 0.5 })
  })
})
