import { createGraphEngine, type GraphEngine, type Point } from '@phoenix/graph-engine'
import { expect, it } from 'vitest'
import { menuPlace } from './menuPlace.ts'

const step = { type: 'step', title: 'Step', category: 'test', inputs: { in: { name: 'In' } }, outputs: {} } as const
const area = { x: 200, y: 40, width: 800, height: 600 }

function fixture(nodes: Readonly<Record<string, Point>>): GraphEngine {
  const engine = createGraphEngine({ nodeTypes: [step] })
  for (const [id, position] of Object.entries(nodes))
    engine.execute({ type: 'addNode', nodeType: 'step', id, position })
  engine.execute({ type: 'selectAll' })
  return engine
}

/** At zoom 1, with the graph's origin at the host's. */
const viewOf = ({ graph }: GraphEngine) => ({
  toGraph: ({ x, y }: Point) => ({ x, y }),
  boundsOf: (id: string) => {
    const node = graph.getNode(id)
    return node && { ...node.position, width: node.width, height: node.height }
  },
  boundsOfAnnotation: (id: string) => {
    const row = graph.annotationRow(id)
    const { x, y, width, height } = graph.annotations
    return row < 0 ? undefined : { x: x[row]!, y: y[row]!, width: width[row]!, height: height[row]! }
  },
})

const placeOf = (engine: GraphEngine) => menuPlace(engine, viewOf(engine), area)

it('J4 keys open the menu of many nodes at one that is seen', () => {
  const engine = fixture({ left: { x: -4000, y: 300 }, below: { x: 300, y: 2000 }, seen: { x: 300, y: 200 } })
  const height = engine.graph.getNode('seen')!.height
  expect(placeOf(engine)).toEqual({ kind: 'node', nodeId: 'seen', x: 300, y: 200 + height })
})

it('J4 keys open the menu where it is seen, wherever the selected nodes are', () => {
  const off = fixture({ left: { x: -4000, y: 3000 } })
  expect(placeOf(off)).toEqual({ kind: 'node', nodeId: 'left', x: 200, y: 640 })
  const half = fixture({ half: { x: 150, y: 630 } })
  expect(placeOf(half)).toEqual({ kind: 'node', nodeId: 'half', x: 200, y: 640 })
})

it('J3 keys open the menu of the canvas in the middle of what is seen where no node is selected', () => {
  const middle = { x: 600, y: 340 }
  expect(placeOf(fixture({}))).toEqual({ kind: 'canvas', ...middle, graph: middle })
})

it('J3 keys open the menu of a selected frame or note, at its corner that is seen', () => {
  const engine = fixture({})
  engine.execute({ type: 'addNote', id: 'note', text: 'Eşik', x: 100, y: 90, width: 4000, height: 4000 })
  engine.execute({ type: 'selectAll' })
  expect(placeOf(engine)).toEqual({ kind: 'annotation', annotationId: 'note', x: 200, y: 90 })
})
