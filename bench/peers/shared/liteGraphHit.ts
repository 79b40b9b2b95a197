/** Asks what both LiteGraphs ask on each move of the pointer, in the order of their handlers. */
import type { BenchGraph } from './BenchGraph.ts'
import type { Point } from './PeerAdapter.ts'

export interface HitNode {
  readonly id: number
  /** Answers which end of the node is there, by side and place. */
  getSlotInPosition(x: number, y: number): { readonly input?: unknown; readonly slot: number } | null | undefined
}

export interface HitGraph<Node extends HitNode> {
  getNodeOnPos(x: number, y: number, among?: readonly Node[]): Node | null | undefined
}

/** A drawn connection is only found at its middle. */
interface DrawnLink {
  readonly id: number
  readonly _pos?: ArrayLike<number>
}

export interface HitCanvas<Node extends HitNode> {
  readonly visible_nodes: readonly Node[]
  /** Belongs to LiteGraph; ComfyUI keeps its own empty. */
  readonly visible_links?: readonly DrawnLink[]
  /** Belongs to ComfyUI. */
  readonly renderedPaths?: ReadonlySet<DrawnLink>
}

/** A connection is found this many graph units to either side of its middle. */
const REACH = 4

/** @returns The end, else the node, else the connection at a point of the graph. They look among what they drew last. */
export function hitLiteGraph<Node extends HitNode>(
  graph: HitGraph<Node>,
  canvas: HitCanvas<Node>,
  { x, y }: Point,
  { nodes, connections }: BenchGraph,
): string | null {
  const found = graph.getNodeOnPos(x, y, canvas.visible_nodes)
  if (found) {
    const node = nodes[found.id - 1]!
    const end = found.getSlotInPosition(x, y)
    if (!end) return node.id
    return (end.input ? node.inputs : node.outputs)[end.slot]!.id
  }
  for (const { id, _pos: middle } of canvas.renderedPaths ?? canvas.visible_links!) {
    if (!middle || Math.abs(x - middle[0]!) > REACH || Math.abs(y - middle[1]!) > REACH) continue
    return connections[id - 1]!.id
  }
  return null
}
