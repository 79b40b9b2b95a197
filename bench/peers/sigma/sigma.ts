/** Sigma.js: circles and titles by WebGL. It knows neither boxes nor interfaces; it is here for its speed alone. */
import { MultiGraph } from 'graphology'
import { Sigma } from 'sigma'
import { placeInterfaces, type BenchGraph } from '../shared/BenchGraph.ts'
import { publish } from '../shared/publish.ts'
import { View } from '../shared/View.ts'

const RADIUS = 14

const view = new View()
const model = new MultiGraph()
const settings = {
  autoRescale: false,
  autoCenter: false,
  itemSizesReference: 'positions' as const,
  zoomToSizeRatioFunction: (ratio: number) => ratio,
  labelDensity: 100,
  labelRenderedSizeThreshold: 6,
  labelColor: { color: '#e4e4e0' },
  defaultNodeColor: '#3b4a6b',
  defaultEdgeColor: '#8a8a82',
  minCameraRatio: null,
  maxCameraRatio: null,
}
const sigma = new Sigma(model, document.getElementById('stage')!, settings)

let graph: BenchGraph = { nodes: [], connections: [] }

/** Its camera is in a frame of its own: asked by two graph points where it puts them, then moved and scaled to where we want. */
function show(): void {
  const camera = sigma.getCamera()
  const one = sigma.graphToViewport({ x: 0, y: 0 })
  const other = sigma.graphToViewport({ x: 1000, y: 0 })
  const scale = (other.x - one.x) / 1000
  camera.setState({ ratio: (camera.getState().ratio * scale) / view.zoom })
  const { x, y } = sigma.viewportToFramedGraph(sigma.graphToViewport({ x: view.x, y: -view.y }))
  camera.setState({ x, y })
}

publish({
  load(next) {
    graph = next
    const places = placeInterfaces(next)
    model.clear()
    // Its y goes up.
    model.import({
      nodes: next.nodes.map(({ id, title, x, y, width }) => ({
        key: id,
        attributes: { label: title, x: x + width / 2, y: -y - RADIUS, size: RADIUS },
      })),
      edges: next.connections.map(({ id, from, to }) => ({
        key: id,
        source: next.nodes[places.get(from)!.node]!.id,
        target: next.nodes[places.get(to)!.node]!.id,
      })),
    })
    sigma.refresh()
    show()
  },
  panTo(x, y) {
    Object.assign(view, { x, y })
    show()
  },
  zoomTo(zoom) {
    view.zoom = zoom
    show()
  },
  dragNode(index, dx, dy) {
    model.updateNodeAttributes(graph.nodes[index]!.id, (attributes) => ({
      ...attributes,
      x: attributes.x + dx / view.zoom,
      y: attributes.y - dy / view.zoom,
    }))
  },
  nodePos(index) {
    const { id, width } = graph.nodes[index]!
    return {
      x: model.getNodeAttribute(id, 'x') - width / 2,
      y: -model.getNodeAttribute(id, 'y') - RADIUS,
    }
  },
  selectAll: () => model.updateEachNodeAttributes((_, attributes) => ({ ...attributes, color: '#d0a050' })),
  hitTest: (x, y) => (sigma as unknown as { getNodeAtPosition(at: object): string | null }).getNodeAtPosition({ x, y }),
  counts: () => ({
    nodes: model.order,
    connections: model.size,
    drawnNodes: model.order,
    drawnLabels: sigma.getNodeDisplayedLabels().size,
  }),
  picture(index) {
    const { id } = graph.nodes[index]!
    const { x, y } = sigma.graphToViewport({ x: model.getNodeAttribute(id, 'x'), y: model.getNodeAttribute(id, 'y') })
    const radius = RADIUS * view.zoom
    const box = { x: x - radius * 0.7, y: y - radius * 0.7, width: radius * 1.4, height: radius * 1.4 }
    return { box, title: { x: x + radius, y: y - 8, width: 60, height: 16 }, interfaces: [] }
  },
})
