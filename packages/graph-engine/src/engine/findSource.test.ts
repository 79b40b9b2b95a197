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
    expect(subgraphs.sourceOf(firstOutput(engine, outer), [])).toEqual(within)
    expect(subgraphs.sourceOf(output(engine, 'a', 'text'), [])).toEqual(before)
    run(engine, { type: 'openSubgraph', node: outer })
    expect(subgraphs.sourceOf(firstOutput(engine, inner), [outer])).toEqual(within)
    expect(subgraphs.sourceOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, [outer])).toEqual(before)
    run(engine, { type: 'openSubgraph', node: inner })
    expect(subgraphs.sourceOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, [outer, inner])).toEqual(before)
    expect(subgraphs.sourceOf(output(engine, 'c', 'done'), [outer, inner])).toEqual(within)
  })

  test('U17 passes a subgraph that leads an input straight to an output', () => {
    const { engine, outer, inner } = createNested()
    run(engine, { type: 'openSubgraph', node: outer })
    const from = nodesOf(engine, INPUT)[0]!.outputs[0]!.id
    const to = nodesOf(engine, OUTPUT)[0]!.inputs.find(({ key }) => key === 'placeholder')!.id
    run(engine, { type: 'connect', from, to })
    run(engine, { type: 'backToMainGraph' })
    const given = firstOutput(engine, outer)
    expect(engine.subgraphs.sourceOf(given, [])).toEqual({ use: [], node: 'a', key: 'text' })
    expect(engine.subgraphs.sourceOf(given, [inner])).toBeUndefined()
  })

  test('U17 is nothing where nothing leads there, or several, or only a circle', () => {
    const { engine, outer, inner } = createNested()
    run(engine, { type: 'openSubgraph', node: outer })
    run(engine, { type: 'removeNodes', nodes: [inner] })
    expect(engine.subgraphs.sourceOf(nodesOf(engine, INPUT)[0]!.outputs[0]!.id, ['a'])).toBeUndefined()
    run(engine, { type: 'backToMainGraph' })
    const given = firstOutput(engine, outer)
    expect(engine.subgraphs.sourceOf(given, [])).toBeUndefined()

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
    expect(round.engine.subgraphs.sourceOf(back!.id, [])).toBeUndefined()
  })
})
