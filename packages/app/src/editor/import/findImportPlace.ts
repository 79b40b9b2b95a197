import type { GraphReader, Point, SavedNode } from '@phoenix/graph-engine'

/** Graph units. */
const GAP = 160

/**
 * @param at Where the top left of what comes shall lie; else it lies at the right of what is there.
 * @returns By how much it has to move.
 */
export function findImportPlace(
  nodes: readonly SavedNode[],
  graph: Pick<GraphReader, 'nodes' | 'nodeCount'>,
  at: Point | undefined,
): Point {
  let [left, top] = [Infinity, Infinity]
  for (const { position } of nodes) {
    left = Math.min(left, position?.x ?? 0)
    top = Math.min(top, position?.y ?? 0)
  }
  if (at !== undefined) return { x: at.x - left, y: at.y - top }
  if (graph.nodeCount === 0) return { x: -left, y: -top }
  const { length, present, x, y, width } = graph.nodes
  let [right, highest] = [-Infinity, Infinity]
  for (let row = 0; row < length; row++) {
    if (present[row] === 0) continue
    right = Math.max(right, x[row]! + width[row]!)
    highest = Math.min(highest, y[row]!)
  }
  return { x: right + GAP - left, y: highest - top }
}
