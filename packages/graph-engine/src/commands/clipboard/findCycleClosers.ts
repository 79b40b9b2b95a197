import type { Steps } from '../../model/steps.ts'

/** Turns of the walk between two chances to pause: about a millisecond of work. */
const BATCH = 16_384

/**
 * Finds connections without which the others have no cycle, in one depth-first walk: those that lead back to a node that is
 * still on the way.
 * @param from Node of each connection, from 0 to `nodeCount`.
 * @param to Likewise.
 * @returns Indices of the connections to leave out.
 */
export function* findCycleClosers(
  nodeCount: number,
  from: readonly number[],
  to: readonly number[],
): Steps<Set<number>> {
  yield
  const outgoing = groupByNode(nodeCount, from)
  const closers = new Set<number>()
  const state = new Uint8Array(nodeCount)
  const next = outgoing.starts.slice()
  const way: number[] = []
  let turns = 0
  for (let root = 0; root < nodeCount; root++) {
    if (state[root] !== UNSEEN) continue
    state[root] = ON_THE_WAY
    way.push(root)
    for (let node = way.at(-1); node !== undefined; node = way.at(-1)) {
      if (++turns % BATCH === 0) yield
      const at = next[node]!++
      if (at === outgoing.starts[node + 1]) {
        state[node] = DONE
        way.pop()
        continue
      }
      const connection = outgoing.connections[at]!
      const target = to[connection]!
      if (state[target] === ON_THE_WAY) closers.add(connection)
      if (state[target] !== UNSEEN) continue
      state[target] = ON_THE_WAY
      way.push(target)
    }
  }
  return closers
}

const UNSEEN = 0
const ON_THE_WAY = 1
const DONE = 2

/** Connections sorted by node; those of a node are from its start to the next one's. */
function groupByNode(nodeCount: number, nodes: readonly number[]): { starts: Int32Array; connections: Int32Array } {
  const starts = new Int32Array(nodeCount + 1)
  for (const node of nodes) starts[node + 1]!++
  for (let i = 0; i < nodeCount; i++) starts[i + 1]! += starts[i]!
  const fill = starts.slice()
  const connections = new Int32Array(nodes.length)
  for (const [i, node] of nodes.entries()) connections[fill[node]!++] = i
  return { starts, connections }
}
