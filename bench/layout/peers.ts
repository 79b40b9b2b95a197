import { graphlib, layout } from '@dagrejs/dagre'
import { coordGreedy, decrossTwoLayer, graphConnect, type GraphNode, layeringLongestPath, sugiyama } from 'd3-dag'
import Elk from 'elkjs'
import { Dot } from './Dot.ts'
import { layOut } from './layOut.ts'
import { LAYER_GAP, type LayoutGraph, NODE_GAP } from './LayoutGraph.ts'

type Layout = (graph: LayoutGraph) => Float64Array | Promise<Float64Array>

/** Ours and other libraries, made ready: x and y of each node's top left. */
export const ENGINES: Record<string, () => Promise<Layout> | Layout> = {
  ours: () => layOut,
  dot: async () => {
    const dot = await Dot.load()
    return (graph) => dot.layOut(graph)
  },
  elkjs: () => layOutWithElk,
  dagre: () => layOutWithDagre,
  'd3-dag': () => layOutWithD3Dag,
}

async function layOutWithElk({ width, height, from, to }: LayoutGraph): Promise<Float64Array> {
  const answer = await new Elk().layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.spacing.nodeNode': String(NODE_GAP),
      'elk.layered.spacing.nodeNodeBetweenLayers': String(LAYER_GAP),
    },
    children: Array.from(width, (value, node) => ({ id: String(node), width: value, height: height[node]! })),
    edges: Array.from(from, (node, edge) => ({ id: `e${edge}`, sources: [String(node)], targets: [String(to[edge])] })),
  })
  const positions = new Float64Array(2 * width.length)
  for (const { id, x, y } of answer.children ?? []) positions.set([x ?? 0, y ?? 0], 2 * Number(id))
  return positions
}

function layOutWithDagre({ width, height, from, to }: LayoutGraph): Float64Array {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: NODE_GAP, ranksep: LAYER_GAP })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let node = 0; node < width.length; node++) {
    graph.setNode(String(node), { width: width[node]!, height: height[node]! })
  }
  for (let edge = 0; edge < from.length; edge++) graph.setEdge(String(from[edge]), String(to[edge]), {}, String(edge))
  layout(graph)
  const positions = new Float64Array(2 * width.length)
  for (let node = 0; node < width.length; node++) {
    const { x, y } = graph.node(String(node)) as { x: number; y: number }
    positions.set([x - width[node]! / 2, y - height[node]! / 2], 2 * node)
  }
  return positions
}

function layOutWithD3Dag({ width, height, from, to }: LayoutGraph): Float64Array {
  const pairs: [string, string][] = Array.from(from, (node, edge) => [String(node), String(to[edge])])
  const alone = Array.from(width, (_, node) => String(node)).filter((id) => !pairs.some((pair) => pair.includes(id)))
  const connect = graphConnect().single(true)
  const graph = connect([...pairs, ...alone.map((id): [string, string] => [id, id])])
  // The steps it advises for large graphs. It lays out from top to bottom: width and height change places.
  const compute = sugiyama()
    .layering(layeringLongestPath())
    .decross(decrossTwoLayer())
    .coord(coordGreedy())
    .nodeSize(({ data }: GraphNode<string, unknown>) => [height[Number(data)]!, width[Number(data)]!])
    .gap([NODE_GAP, LAYER_GAP])
  compute(graph)
  const positions = new Float64Array(2 * width.length)
  for (const node of graph.nodes()) {
    const row = Number(node.data)
    positions.set([node.y - width[row]! / 2, node.x - height[row]! / 2], 2 * row)
  }
  return positions
}
