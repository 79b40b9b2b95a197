/** AntV X6 with virtual rendering, which draws what is in the view, and ports with names. */
import { Graph, Selection } from '@antv/x6'
import { placeInterfaces, type BenchGraph, type BenchNode } from '../shared/BenchGraph.ts'
import { elementPicture } from '../shared/elementPicture.ts'
import { publish } from '../shared/publish.ts'
import { STAGE } from '../shared/stage.ts'
import { View } from '../shared/View.ts'

const HEADER = 28
const ROW = 22

const view = new View()
const stage = document.getElementById('stage')!

const circle = { r: 5, magnet: true, stroke: '#101014', fill: '#d0a050' }
const port = (side: 'left' | 'right') => ({
  position: { name: 'absolute' },
  attrs: { circle, text: { fill: '#e4e4e0', fontSize: 12 } },
  // An output's name stands inside the node, as an input's does.
  label: { position: side === 'left' ? 'right' : 'left' },
})

Graph.registerNode('bench', {
  inherit: 'rect',
  markup: [
    { tagName: 'rect', selector: 'body' },
    { tagName: 'rect', selector: 'header' },
    { tagName: 'text', selector: 'label', className: 'bench-title' },
  ],
  attrs: {
    body: { fill: '#26272b', stroke: 'none', refWidth: 1, refHeight: 1, rx: 5, ry: 5 },
    header: { fill: '#3b4a6b', stroke: 'none', refWidth: 1, height: HEADER, rx: 5, ry: 5 },
    label: {
      fill: '#e4e4e0',
      fontSize: 12,
      refX: 10,
      refY: HEADER / 2,
      textAnchor: 'start',
      textVerticalAnchor: 'middle',
    },
  },
  ports: { groups: { in: port('left'), out: port('right') } },
})

const x6 = new Graph({
  container: stage,
  ...STAGE,
  async: true,
  virtual: true,
  background: false,
  scaling: { min: 1e-5, max: 10 },
})
const selection = new Selection({ enabled: true, multiple: true, showNodeSelectionBox: true })
x6.use(selection)

let graph: BenchGraph = { nodes: [], connections: [] }
const at = (index: number) => x6.getCellById(graph.nodes[index]!.id) as ReturnType<typeof x6.addNode>

function show(): void {
  const { x, y } = view.translation
  if (x6.zoom() !== view.zoom) x6.scale(view.zoom)
  x6.translate(x, y)
}

publish({
  load(next) {
    graph = next
    const places = placeInterfaces(next)
    x6.fromJSON({
      nodes: next.nodes.map(toNode),
      edges: next.connections.map(({ id, from, to }) => ({
        id,
        shape: 'edge',
        // Else connections lie over nodes, and what is under a point is often not the node.
        zIndex: 0,
        source: { cell: next.nodes[places.get(from)!.node]!.id, port: from },
        target: { cell: next.nodes[places.get(to)!.node]!.id, port: to },
        connector: 'smooth',
        attrs: { line: { stroke: '#8a8a82', strokeWidth: 2, targetMarker: null } },
      })),
    })
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
  dragNode: (index, dx, dy) => void at(index).translate(dx / view.zoom, dy / view.zoom),
  nodePos: (index) => at(index).getPosition(),
  selectAll: () => void selection.select(x6.getNodes()),
  hitTest(x, y) {
    const hit = document.elementFromPoint(x, y)?.closest<SVGElement>('.x6-port-body, .x6-node, .x6-edge')
    return hit ? (hit.getAttribute('port') ?? hit.dataset.cellId ?? null) : null
  },
  counts: () => ({
    nodes: graph.nodes.length,
    connections: graph.connections.length,
    drawnNodes: stage.querySelectorAll('.x6-node').length,
    drawnLabels: stage.querySelectorAll('.x6-node .bench-title, .x6-node .x6-port-label').length,
  }),
  picture: (index) =>
    elementPicture(
      stage.querySelector(`.x6-node[data-cell-id="${graph.nodes[index]!.id}"]`),
      '.bench-title',
      '.x6-port-label',
    ),
})

function toNode({ id, title, x, y, width, inputs, outputs }: BenchNode) {
  const rows = inputs.length + outputs.length
  const middle = (row: number) => HEADER + row * ROW + ROW / 2
  return {
    id,
    shape: 'bench',
    zIndex: 1,
    x,
    y,
    width,
    height: HEADER + rows * ROW + 6,
    attrs: { label: { text: title } },
    ports: {
      items: [
        ...outputs.map((output, row) => ({
          id: output.id,
          group: 'out',
          args: { x: width, y: middle(row) },
          attrs: { text: { text: output.name } },
        })),
        ...inputs.map((input, row) => ({
          id: input.id,
          group: 'in',
          args: { x: 0, y: middle(outputs.length + row) },
          attrs: { text: { text: input.name } },
        })),
      ],
    },
  }
}
