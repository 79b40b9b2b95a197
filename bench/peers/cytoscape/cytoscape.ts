/** Cytoscape.js on its canvas renderer: a box and a title a node; it knows no interfaces, so connections end at the box. */
import cytoscape from 'cytoscape'
import { placeInterfaces, type BenchGraph } from '../shared/BenchGraph.ts'
import { publish } from '../shared/publish.ts'
import { STAGE } from '../shared/stage.ts'
import { View } from '../shared/View.ts'

const HEIGHT = 60

const view = new View()
let graph: BenchGraph = { nodes: [], connections: [] }

const cy = cytoscape({
  container: document.getElementById('stage'),
  minZoom: 1e-5,
  maxZoom: 10,
  pixelRatio: 1,
  style: [
    {
      selector: 'node',
      style: {
        shape: 'rectangle',
        width: 'data(width)',
        height: HEIGHT,
        label: 'data(title)',
        color: '#e4e4e0',
        'background-color': '#3b4a6b',
        'font-size': 12,
        'text-valign': 'center',
        'text-halign': 'center',
      },
    },
    // Its performance notes name haystack edges as the fastest.
    { selector: 'edge', style: { 'curve-style': 'haystack', width: 2, 'line-color': '#8a8a82' } },
  ],
})

function show(): void {
  cy.viewport({ zoom: view.zoom, pan: view.translation })
}

/** Its positions are the middle of a node. */
const at = (index: number) => cy.getElementById(graph.nodes[index]!.id)

publish({
  load(next) {
    graph = next
    const places = placeInterfaces(next)
    cy.batch(() => {
      cy.elements().remove()
      cy.add({
        nodes: next.nodes.map(({ id, title, x, y, width }) => ({
          data: { id, title, width },
          position: { x: x + width / 2, y: y + HEIGHT / 2 },
        })),
        edges: next.connections.map(({ id, from, to }) => ({
          data: {
            id,
            source: next.nodes[places.get(from)!.node]!.id,
            target: next.nodes[places.get(to)!.node]!.id,
          },
        })),
      })
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
  dragNode: (index, dx, dy) => void at(index).shift({ x: dx / view.zoom, y: dy / view.zoom }),
  nodePos(index) {
    const { x, y } = at(index).position()
    return { x: x - graph.nodes[index]!.width / 2, y: y - HEIGHT / 2 }
  },
  selectAll: () => void cy.nodes().select(),
  hitTest(x, y) {
    // The renderer's own question, which its mouse events ask.
    const renderer = (cy as unknown as { renderer(): HitRenderer }).renderer()
    const { x: graphX, y: graphY } = view.toGraph(x, y)
    return renderer.findNearestElement(graphX, graphY, true, false)?.id() ?? null
  },
  counts() {
    const extent = cy.extent()
    const drawn = cy.nodes().filter((node) => {
      const box = node.boundingBox()
      return box.x2 >= extent.x1 && box.x1 <= extent.x2 && box.y2 >= extent.y1 && box.y1 <= extent.y2
    }).length
    return { nodes: cy.nodes().length, connections: cy.edges().length, drawnNodes: drawn, drawnLabels: drawn }
  },
  picture(index) {
    const { x, y } = at(index).position()
    const { width } = graph.nodes[index]!
    const box = view.place(x - width / 2, y - HEIGHT / 2, width, HEIGHT)
    if (box.x > STAGE.width || box.y > STAGE.height) return undefined
    return { box, title: box, interfaces: [] }
  },
})

interface HitRenderer {
  findNearestElement(
    x: number,
    y: number,
    interactiveOnly: boolean,
    isTouch: boolean,
  ): { id(): string } | null | undefined
}
