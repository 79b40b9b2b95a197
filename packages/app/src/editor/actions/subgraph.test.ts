import { createGraphEngine, type GraphEngine, SUBGRAPH_INPUT_TYPE } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { canCreateSubgraph } from './subgraph.ts'

function openScene(nodes: number): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes }))
  return engine
}

it.each([10, 12_000])(
  'J1 makes a subgraph of selected nodes, of ends or of nothing none, in a graph of %s nodes',
  (count) => {
    const engine = openScene(count)
    expect(canCreateSubgraph({ engine })).toBe(false)
    engine.execute({ type: 'addNote', text: 'Not', x: 0, y: 0 })
    expect(canCreateSubgraph({ engine })).toBe(false)
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(count - 1)] })
    expect(canCreateSubgraph({ engine })).toBe(true)
    engine.execute({ type: 'selectAll' })
    engine.execute({ type: 'createSubgraph' })
    engine.execute({ type: 'addNode', nodeType: SUBGRAPH_INPUT_TYPE, id: 'end', position: { x: 0, y: 0 } })
    engine.execute({ type: 'select', nodes: ['end'] })
    expect(canCreateSubgraph({ engine })).toBe(false)
  },
)

it('J1 asks nothing of a large graph that has to go through all of it', () => {
  const engine = openScene(12_000)
  engine.execute({ type: 'select', nodes: [engine.graph.nodeId(0)] })
  const asked: string[] = []
  const watched = { ...engine, graph: engine.graph, selection: engine.selection, canExecute: () => asked.push('all') }
  expect(canCreateSubgraph({ engine: watched as never })).toBe(true)
  expect(asked).toEqual([])
})
