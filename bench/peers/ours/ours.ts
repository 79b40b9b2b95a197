/** Ours, through its public doors. A node is dragged the way a hand does it: by pointer events on the canvas. */
import { createGraphEngine } from '@phoenix/graph-engine'
import { mountGraphView } from '@phoenix/graph-engine/view'
import type { BenchGraph } from '../shared/BenchGraph.ts'
import type { Point } from '../shared/PeerAdapter.ts'
import { publish } from '../shared/publish.ts'
import { STAGE } from '../shared/stage.ts'
import { benchNodeTypes, toSavedEditor } from './benchNodeTypes.ts'

const HEADER = 28

const stage = document.getElementById('stage')!
const engine = createGraphEngine({ nodeTypes: benchNodeTypes })
const view = await mountGraphView(engine, stage)
const canvas = stage.querySelector('canvas')!

let graph: BenchGraph = { nodes: [], connections: [] }
let dragged: { readonly index: number; x: number; y: number } | undefined

function middle(): Point {
  const { x, y, zoom } = view.viewport.get()
  return { x: STAGE.width / 2 / zoom - x, y: STAGE.height / 2 / zoom - y }
}

function show(at: Point, zoom: number): void {
  drop()
  view.viewport.set({ x: STAGE.width / 2 / zoom - at.x, y: STAGE.height / 2 / zoom - at.y, zoom })
}

function point(type: string, { x, y }: Point): void {
  const button = type === 'pointermove' ? -1 : 0
  const buttons = type === 'pointerup' ? 0 : 1
  const options = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button, buttons, bubbles: true }
  canvas.dispatchEvent(new PointerEvent(type, { ...options, clientX: x, clientY: y }))
}

function drop(): void {
  if (dragged) point('pointerup', dragged)
  dragged = undefined
}

publish({
  load(next) {
    drop()
    graph = next
    const at = middle()
    const { zoom } = view.viewport.get()
    engine.load(toSavedEditor(next))
    show(at, zoom)
  },
  panTo: (x, y) => show({ x, y }, view.viewport.get().zoom),
  zoomTo: (zoom) => show(middle(), zoom),
  dragNode(index, dx, dy) {
    if (dragged?.index !== index) {
      drop()
      const bounds = view.boundsOf(graph.nodes[index]!.id)!
      dragged = { index, x: bounds.x + bounds.width / 2, y: bounds.y + Math.min(10, bounds.height / 2) }
      // The mouse's own pointer, which may be captured.
      point('pointerdown', dragged)
    }
    dragged.x += dx
    dragged.y += dy
    point('pointermove', dragged)
  },
  nodePos(index) {
    const row = engine.graph.nodeRow(graph.nodes[index]!.id)
    return { x: engine.graph.nodes.x[row]!, y: engine.graph.nodes.y[row]! }
  },
  selectAll: () => void engine.execute({ type: 'selectAll' }),
  hitTest(x, y) {
    const hit = view.hitTest(x, y)
    return hit && (hit.interfaceId ?? hit.nodeId ?? hit.connectionId ?? null)
  },
  counts() {
    const { nodes, labels } = view.frameStats
    const { nodeCount, connectionCount } = engine.graph
    return { nodes: nodeCount, connections: connectionCount, drawnNodes: nodes, drawnLabels: labels }
  },
  picture(index) {
    const node = graph.nodes[index]!
    const box = view.boundsOf(node.id)
    if (box === undefined) return undefined
    const zoom = view.viewport.get().zoom
    return {
      box,
      title: { x: box.x, y: box.y, width: box.width, height: HEADER * zoom },
      interfaces: [...node.outputs, ...node.inputs].flatMap(({ id }) => view.rowOf(id) ?? []),
    }
  },
})
