import type { GraphReader, Point } from '@phoenix/graph-engine'

/** Graph units. */
const GAP = 160

/**
 * @param corner The top left of what comes.
 * @param at Where the top left of what comes shall lie; else it lies at the right of what is there.
 * @returns By how much it has to move.
 */
export function findImportPlace(
  { x: left, y: top }: Point,
  graph: Pick<GraphReader, 'nodes' | 'nodeCount'>,
  at: Point | undefined,
): Point {
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
