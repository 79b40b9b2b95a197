/** LiteGraph and ComfyUI's fork of it have the same file form and the same canvas in two implementations. */
import { placeInterfaces, type BenchGraph, type BenchNode } from './BenchGraph.ts'
import { hitLiteGraph, type HitCanvas, type HitGraph, type HitNode } from './liteGraphHit.ts'
import type { NodePicture, PeerAdapter } from './PeerAdapter.ts'
import { STAGE } from './stage.ts'
import { View } from './View.ts'

/** Both libraries have these parts, which the bench asks for. */
export interface LiteGraphLibrary {
  readonly LGraph: new () => LiteGraph
  readonly LGraphCanvas: new (canvas: HTMLCanvasElement, graph: LiteGraph) => LiteGraphCanvas
  readonly LGraphNode: new (title?: string) => object
  readonly LiteGraph: {
    registerNodeType(type: string, nodeClass: unknown): void
    /** It is 1,000 in one and 10,000 in the other, against endless loops. */
    MAX_NUMBER_OF_NODES: number
  }
}

interface LiteGraph extends HitGraph<LiteGraphNode> {
  configure(data: object): void
  getNodeById(id: number): LiteGraphNode | null | undefined
  readonly _nodes: readonly LiteGraphNode[]
}

interface LiteGraphNode extends HitNode {
  readonly pos: { 0: number; 1: number }
}

interface LiteGraphCanvas extends HitCanvas<LiteGraphNode> {
  readonly ds: { scale: number; offset: { 0: number; 1: number }; min_scale: number; max_scale: number }
  allow_searchbox: boolean
  show_info: boolean
  setDirty(foreground: boolean, background?: boolean): void
  selectNodes(nodes?: readonly LiteGraphNode[]): void
}

const TITLE = 30
const SLOT = 20
/** Below it, both leave names out. */
const LOW_QUALITY = 0.6

export function createLiteGraphAdapter(library: LiteGraphLibrary): PeerAdapter {
  class BenchNodeClass extends library.LGraphNode {
    static title = 'Bench'
  }
  library.LiteGraph.registerNodeType('bench/node', BenchNodeClass)
  library.LiteGraph.MAX_NUMBER_OF_NODES = Infinity
  const canvas = document.createElement('canvas')
  Object.assign(canvas, STAGE)
  document.getElementById('stage')!.append(canvas)
  const graph = new library.LGraph()
  const graphCanvas = new library.LGraphCanvas(canvas, graph)
  graphCanvas.ds.min_scale = 1e-5
  graphCanvas.show_info = false
  const view = new View()
  let opened: BenchGraph = { nodes: [], connections: [] }
  const labelCounts: number[] = []

  const show = () => {
    const { x, y } = view.translation
    graphCanvas.ds.scale = view.zoom
    graphCanvas.ds.offset[0] = x / view.zoom
    graphCanvas.ds.offset[1] = y / view.zoom
    graphCanvas.setDirty(true, true)
  }
  const at = (index: number) => graph.getNodeById(index + 1)!

  return {
    load(next) {
      opened = next
      graph.configure(toSerialised(next))
      labelCounts.length = 0
      for (const { inputs, outputs } of next.nodes) labelCounts.push(1 + inputs.length + outputs.length)
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
      // A pointer's move does this in both.
      const { pos } = at(index)
      pos[0] += dx / view.zoom
      pos[1] += dy / view.zoom
      graphCanvas.setDirty(true, true)
    },
    nodePos(index) {
      const { pos } = at(index)
      return { x: pos[0], y: pos[1] }
    },
    selectAll() {
      graphCanvas.selectNodes(graph._nodes)
      graphCanvas.setDirty(true, true)
    },
    hitTest: (x, y) => hitLiteGraph(graph, graphCanvas, view.toGraph(x, y), opened),
    counts() {
      const drawn = graphCanvas.visible_nodes
      const labels = view.zoom < LOW_QUALITY ? 0 : drawn.reduce((sum, { id }) => sum + labelCounts[id - 1]!, 0)
      return {
        nodes: graph._nodes.length,
        connections: opened.connections.length,
        drawnNodes: drawn.length,
        drawnLabels: labels,
      }
    },
    picture(index): NodePicture {
      const { inputs, outputs, width } = opened.nodes[index]!
      const { pos } = at(index)
      const x = pos[0]
      const y = pos[1]
      const row = (left: number, slot: number) => view.place(x + left, y + slot * SLOT + 4, width / 2, SLOT)
      return {
        box: view.place(x, y - TITLE, width, TITLE + heightOf(opened.nodes[index]!)),
        title: view.place(x, y - TITLE, width, TITLE),
        interfaces: [...inputs.map((_, slot) => row(0, slot)), ...outputs.map((_, slot) => row(width / 2, slot))],
      }
    },
  }
}

function heightOf({ inputs, outputs }: BenchNode): number {
  return Math.max(inputs.length, outputs.length) * SLOT + 6
}

/** @returns The file form of both: nodes and links by number, each end with its links. */
function toSerialised({ nodes, connections }: BenchGraph): object {
  const places = placeInterfaces({ nodes, connections })
  const inputLinks = new Map<string, number>()
  const outputLinks = new Map<string, number[]>()
  const links = connections.map(({ from, to }, index) => {
    const id = index + 1
    inputLinks.set(to, id)
    const others = outputLinks.get(from)
    if (others) others.push(id)
    else outputLinks.set(from, [id])
    const origin = places.get(from)!
    const target = places.get(to)!
    return [id, origin.node + 1, origin.slot, target.node + 1, target.slot, '*']
  })
  return {
    version: 0.4,
    last_node_id: nodes.length,
    last_link_id: connections.length,
    nodes: nodes.map((node, index) => ({
      id: index + 1,
      type: 'bench/node',
      title: node.title,
      pos: [node.x, node.y],
      size: [node.width, heightOf(node)],
      flags: {},
      order: index,
      mode: 0,
      properties: {},
      inputs: node.inputs.map(({ id, name }) => ({ name, type: '*', link: inputLinks.get(id) ?? null })),
      outputs: node.outputs.map(({ id, name }) => ({ name, type: '*', links: outputLinks.get(id) ?? null })),
    })),
    links,
    groups: [],
    config: {},
    extra: {},
  }
}
