import type { GraphReader, Point } from '@phoenix/graph-engine'

/** Graph units. */
const GAP = 160

/** @returns Where the top left of what comes shall lie: at the right of what is there. */
export function findImportPlace({ nodes, nodeCount }: Pick<GraphReader, 'nodes' | 'nodeCount'>): Point {
  if (nodeCount === 0) return { x: 0, y: 0 }
  const { length, present, x, y, width } = nodes
  let [right, highest] = [-Infinity, Infinity]
  for (let row = 0; row < length; row++) {
    if (present[row] === 0) continue
    right = Math.max(right, x[row]! + width[row]!)
    highest = Math.min(highest, y[row]!)
  }
  return { x: right + GAP, y: highest }
}
