import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'
import type { ComponentList } from './ComponentList.ts'
import { orderSorted } from './orderComponents.ts'

/** By node row, its place in the component that is looked at. */
let indexOf = new Int32Array(0)

/** @returns The nodes of one component, of which connections were taken, as a graph of their own, and the nearest place that they lead to beyond. */
export function orderAmong(
  { nodes, interfaces, connections }: CheckedGraph,
  places: ComponentPlaces,
  component: number,
): ComponentList & { readonly beyond: number } {
  const { rows, length } = places.members.of(component)!
  const { firstOutput, endInterface, outDegree } = nodes
  const { firstJoined, node: nodeOf } = interfaces
  const { next, to } = connections
  const { place } = places
  const { components } = places.members
  const own = place[rows[0]!]!
  if (indexOf.length < place.length) indexOf = new Int32Array(place.length)
  const index = indexOf
  let most = 0
  for (let at = 0; at < length; at++) {
    index[rows[at]!] = at
    most += outDegree[rows[at]!]!
  }
  const first = new Int32Array(length + 1)
  const targets = new Int32Array(most)
  let beyond = Infinity
  let count = 0
  for (let at = 0; at < length; at++) {
    first[at] = count
    const row = rows[at]!
    const end = endInterface[row]!
    for (let output = firstOutput[row]!; output < end; output++) {
      for (let link = firstJoined[output]!; link !== NONE; link = next[link]!) {
        const node = nodeOf[to[link >> 1]!]!
        if (components[node] === component) targets[count++] = index[node]!
        else if (place[node]! < beyond && place[node]! > own) beyond = place[node]!
      }
    }
  }
  first[length] = count
  const { rowAt, cycles } = orderSorted(length, { first, targets })
  for (let at = 0; at < rowAt.length; at++) rowAt[at] = rows[rowAt[at]!]!
  return { rowAt, cycles: cycles.toSorted((a, b) => a.start - b.start), beyond }
}
