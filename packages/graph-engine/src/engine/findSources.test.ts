import { describe, expect, test } from 'vitest'
import type { GraphEngine } from '../api.ts'
import { INPUT, nodesOf, OUTPUT, run } from '../testing/checks/subgraphs.ts'
import { createSmallFlow, input, output } from '../testing/smallFlow.ts'

/** a feeds c, c feeds d; c lies in a subgraph, and the use of that in another. */
function createNested(): { engine: GraphEngine; outer: string; inner: string } {
  const engine = createSmallFlow()
  run(engine, { type: 'connect', from: output(engine, 'c', 'done'), to: input(engine, 'd', 'many') })
  run(engine, { type: 'select', nodes: ['c'] })
  run(engine, { type: 'createSubgraph', name: 'Inner', open: false })
  const [inner] = engine.selection.nodes
  run(engine, { type: 'createSubgraph', name: 'Outer', open: false })
  return { engine, outer: engine.selection.nodes[0]!, inner: inner! }
}

const firstOutput = (engine: GraphEngine, node: string) => engine.graph.getNode(node)!.outputs[0]!.id

describe('what an output really gives', () => {
  test('U17 of a graph node is what leads to its end inside, of an input end what leads to it outside', () => {
    const { engine, outer, inner } = createNested()
    const { subgraphs } = engine
    const within = { use: [outer, inner], node: 'c', key: 'done' }
    const before = { use: [], node: 'a', key: 'text' }
    expect(subgraphs.sourcesOf(firstOutput(engine, outer), [])).toEqual([within])
    expect(subgraphs.sourcesOf(output(engine, 'a', 'text'), [])).toEqual([before])
    run(engine, { type: 'openSubgraph', node: outer })
    expect(subgraphs.sourcesOf(firstOutput(engine, inner), [outer])).toEqual([within])
    expect(subgraphs.sourcesOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, [outer])).toEqual([before])
    run(engine, { type: 'openSubgraph', node: inner })
    expect(subgraphs.sourcesOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, [outer, inner])).toEqual([before])
    expect(subgraphs.sourcesOf(output(engine, 'c', 'done'), [outer, inner])).toEqual([within])
  })

  test('U17 passes a subgraph that leads an input straight to an output', () => {
    const { engine, outer, inner } = createNested()
    run(engine, { type: 'openSubgraph', node: outer })
    const from = nodesOf(engine, INPUT)[0]!.outputs[0]!.id
    const to = nodesOf(engine, OUTPUT)[0]!.inputs.find(({ key }) => key === 'placeholder')!.id
    run(engine, { type: 'connect', from, to })
    run(engine, { type: 'backToMainGraph' })
    const given = firstOutput(engine, outer)
    expect(engine.subgraphs.sourcesOf(given, [])).toEqual([{ use: [], node: 'a', key: 'text' }])
    expect(engine.subgraphs.sourcesOf(given, [inner])).toEqual([])
  })

  test('U17 is several where several lead to an end, and the value of an end that nothing leads to', () => {
    const { engine, outer } = createNested()
    run(engine, { type: 'openSubgraph', node: outer })
    run(engine, { type: 'addNode', nodeType: INPUT, id: 'end', position: { x: 0, y: 0 } })
    run(engine, { type: 'addNode', nodeType: 'sink', id: 'inner', position: { x: 0, y: 0 } })
    run(engine, { type: 'connect', from: firstOutput(engine, 'end'), to: input(engine, 'inner', 'many') })
    run(engine, { type: 'backToMainGraph' })
    const end = engine.graph.getNode(outer)!.inputs.at(-1)!
    const sources = () => engine.subgraphs.sourcesOf(output(engine, 'end', 'placeholder'), [outer])
    run(engine, { type: 'openSubgraph', node: outer })
    expect(sources()).toEqual([])
    run(engine, { type: 'backToMainGraph' })
    run(engine, { type: 'setValue', interface: end.id, value: 7 })
    run(engine, { type: 'openSubgraph', node: outer })
    expect(sources()).toEqual([{ value: 7 }])
    run(engine, { type: 'backToMainGraph' })
    for (const [node, key] of [
      ['a', 'text'],
      ['b', 'number'],
    ] as const)
      run(engine, { type: 'connect', from: output(engine, node, key), to: end.id })
    run(engine, { type: 'openSubgraph', node: outer })
    expect(sources()).toEqual([
      { use: [], node: 'a', key: 'text' },
      { use: [], node: 'b', key: 'number' },
    ])
  })

  test('U17 is nothing where nothing leads there, or only a circle', () => {
    const { engine, outer, inner } = createNested()
    run(engine, { type: 'openSubgraph', node: outer })
    run(engine, { type: 'removeNodes', nodes: [inner] })
    expect(engine.subgraphs.sourcesOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, ['a'])).toEqual([])
    run(engine, { type: 'backToMainGraph' })
    const given = firstOutput(engine, outer)
    expect(engine.subgraphs.sourcesOf(given, [])).toEqual([])

    const round = createNested()
    run(round.engine, { type: 'openSubgraph', node: round.outer })
    const end = nodesOf(round.engine, INPUT)[0]!.outputs[0]!.id
    const to = nodesOf(round.engine, OUTPUT)[0]!.inputs.find(({ key }) => key === 'placeholder')!.id
    run(round.engine, { type: 'connect', from: end, to })
    const file = round.engine.save()
    const graphNode = file.graph.nodes.find(({ id }) => id === round.outer)!
    const [back] = Object.values(graphNode.outputs)
    for (const connection of file.graph.connections)
      if (Object.values(graphNode.inputs).some(({ id }) => id === connection.to)) connection.from = back!.id
    round.engine.load(file)
    expect(round.engine.subgraphs.sourcesOf(back!.id, [])).toEqual([])
  })
})
