import { NONE } from './arrays.ts'
import type { CheckedGraph } from './CheckedGraph.ts'

/** Joins all connections of a graph anew, and touches the nodes at both ends of those that it joins otherwise than before. */
export function joinConnections(graph: CheckedGraph): void {
  const { nodes, interfaces, connections } = graph
  const { present, from, to, next } = connections
  const { firstJoined, node: nodeOf } = interfaces
  const { length } = connections.ids
  firstJoined.fill(NONE, 0, interfaces.ids.length)
  nodes.hasIncoming.fill(0, 0, nodes.ids.length)
  nodes.hasOutgoing.fill(0, 0, nodes.ids.length)
  connections.loose = []
  connections.copies.clear()
  const shared: number[] = []
  for (let row = 0; row < length; row++) {
    const isPresent = present[row] === 1
    const one = isPresent ? graph.interfaceAt(row * 2) : NONE
    const other = isPresent ? graph.interfaceAt(row * 2 + 1) : NONE
    const isOutput = graph.isOutput(one)
    // A file may name the input first, as the engine reads it.
    const isJoined = one !== NONE && other !== NONE && isOutput !== graph.isOutput(other)
    const output = isJoined ? (isOutput ? one : other) : NONE
    const input = isJoined ? (isOutput ? other : one) : NONE
    if (output !== from[row] || input !== to[row]) {
      touch(graph, from[row]!, to[row]!)
      touch(graph, output, input)
      from[row] = output
      to[row] = input
    }
    if (!isJoined) {
      if (isPresent) connections.loose.push(row)
      continue
    }
    nodes.hasOutgoing[nodeOf[output]!] = 1
    nodes.hasIncoming[nodeOf[input]!] = 1
    const first = firstJoined[input]!
    if (first !== NONE && next[first] === NONE) shared.push(input)
    next[row] = first
    firstJoined[input] = row
  }
  for (const input of shared) setCopiesApart(graph, input)
}

function touch({ nodes, interfaces }: CheckedGraph, ...ends: readonly number[]): void {
  for (const end of ends) {
    const node = end === NONE ? NONE : interfaces.node[end]!
    if (node !== NONE) nodes.touched[node] = 1
  }
}

/** Leaves one connection from each output in the list of an input. */
function setCopiesApart({ interfaces, connections }: CheckedGraph, input: number): void {
  const { from, next, copies } = connections
  const leaders = new Map<number, number>()
  let last = NONE
  for (let row = interfaces.firstJoined[input]!; row !== NONE; row = next[row]!) {
    const leader = leaders.get(from[row]!)
    if (leader === undefined) {
      leaders.set(from[row]!, row)
      last = row
      continue
    }
    next[last] = next[row]!
    const others = copies.get(leader)
    if (others === undefined) copies.set(leader, [row])
    else others.push(row)
  }
}
