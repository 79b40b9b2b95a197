import { createForwardGraph, createLayerGraph, type Incidence, type LayerGraph } from '../graph/LayerGraph.ts'
import { sortTopologically, type TopologicalOrder } from '../graph/sortTopologically.ts'
import type { Part } from '../graph/Part.ts'
import { breakCycles, listFeedbackSets } from './breakCycles.ts'

/** Nodes, and nodes and edges, beyond which further ways to break cycles cost more than they give. */
const SMALL = 500
const MOST_BROKEN_ANEW = 1000
/** Crossings that a drawing must save for each edge that it turns beyond the fewest. */
const WORTH_OF_TURNED = 3

export interface OrientedPart {
  readonly graph: LayerGraph
  readonly order?: TopologicalOrder
  /** It must have so many crossings fewer than the graphs before it. */
  readonly handicap: number
}

/** Turns edges until there is no cycle. @returns One way or several: in the first, the fewest edges are turned. */
export function orientPart({ width, height, edges }: Part, incidence: Incidence): OrientedPart[] {
  const order = sortTopologically(edges.to, incidence)
  // Most graphs have no cycle.
  if (order.sequence.length === width.length) {
    return [{ graph: createForwardGraph(width, height, edges, incidence), order, handicap: 0 }]
  }
  const isSmall = width.length <= SMALL && width.length + edges.from.length <= MOST_BROKEN_ANEW
  const sets = isSmall
    ? listFeedbackSets(width.length, edges.from, edges.to)
    : [breakCycles(width.length, edges.from, edges.to)!]
  return sets.map(({ isTurned, count }) => ({
    graph: createLayerGraph(width, height, edges, isTurned),
    handicap: WORTH_OF_TURNED * (count - sets[0]!.count),
  }))
}
