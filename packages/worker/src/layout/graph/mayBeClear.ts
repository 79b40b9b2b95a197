import type { Part } from '../Part.ts'
import type { Incidence } from './LayerGraph.ts'

/**
 * Whether a connected part may be a tree or a series of parallel chains, once connections between the same two nodes are one:
 * a first look, which is over after few nodes of most others.
 */
export function mayBeClear(part: Part, incidence: Incidence): boolean {
  return hasOneSource(incidence) || isTreeOfPairs(part, incidence)
}

/** As a series of parallel chains has. */
function hasOneSource({ first, split }: Incidence): boolean {
  let sources = 0
  for (let node = 0; node < split.length && sources < 2; node++) if (split[node] === first[node]) sources++
  return sources === 1
}

/** Whether a search from a node meets none twice, but by the pair of nodes that led to it. */
function isTreeOfPairs({ edges: { from, to } }: Part, { first, edges, split }: Incidence): boolean {
  const parent = new Int32Array(split.length).fill(-1)
  const queue = [0]
  for (const node of queue) {
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const other = from[edges[at]!]! + to[edges[at]!]! - node
      if (other === parent[node] || parent[other] === node) continue
      if (other === 0 || parent[other]! >= 0) return false
      parent[other] = node
      queue.push(other)
    }
  }
  return true
}
