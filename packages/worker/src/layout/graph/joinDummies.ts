import type { Layers } from './Layers.ts'
import type { ProperGraph } from './ProperGraph.ts'

/** A beam moves up and down as one: a node, or dummies of one long edge in a row. `of` holds the beam of each row of the proper graph. */
export interface Beams {
  readonly of: Int32Array
  readonly count: number
}

/**
 * Joins dummies that follow one another, so that a long edge is level between its first and last (as the inner segments of
 * Brandes and Köpf, "Fast and simple horizontal coordinate assignment", Graph Drawing, 2001). Where two such edges cross, one is
 * cut there: beams that do not cross have an order from top to bottom.
 */
export function joinDummies({ graph, realCount }: ProperGraph, { start, order, count }: Layers): Beams {
  const { head, edges, split, nodeCount } = graph
  const of = new Int32Array(nodeCount).fill(-1)
  const place = new Int32Array(nodeCount)
  for (let at = 0; at < nodeCount; at++) place[order[at]!] = at
  let beams = 0
  for (let layer = 0; layer < count; layer++) {
    let last = -1
    for (let at = start[layer]!; at < start[layer + 1]!; at++) {
      const item = order[at]!
      if (of[item]! < 0) of[item] = beams++
      if (item < realCount) continue
      const next = head[edges[split[item]!]!]!
      if (next < realCount || place[next]! < last) continue
      last = place[next]!
      of[next] = of[item]!
    }
  }
  return { of, count: beams }
}
