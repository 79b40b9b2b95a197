import type { GraphContent } from './GraphContent.ts'
import { InterfaceFlag } from './GraphReader.ts'
import { NO_CONNECTION } from './InterfaceTable.ts'

export interface NodeOrder {
  readonly place: Int32Array<ArrayBuffer>
  /** Present connections that do not lead to a higher place. */
  readonly outside: number
}

/** Rows between two pauses: well below a millisecond of work. */
const BATCH = 8192

/**
 * Yields where it may pause; the content must stay as it is meanwhile.
 * @returns A place for each present node, from 1, so that connections lead to higher places; nodes on a cycle, and behind
 * one, come last. Of several orders the one nearest to the rows, since Pearce-Kelly repairs then stay local.
 */
export function* computeOrderInSteps(content: GraphContent): Generator<void, NodeOrder> {
  const { nodes } = content
  const place = new Int32Array(nodes.length)
  let outside = 0
  if (yield* isRowOrderTopological(content)) {
    for (let row = 0; row < nodes.length; row++) place[row] = row + 1
  } else {
    yield
    yield* placeByFollowing(content, place)
    outside = yield* countOutside(content, place)
  }
  return { place, outside }
}

/** Kahn's algorithm, the lowest of the rows that are ready first. */
function* placeByFollowing(content: GraphContent, place: Int32Array): Generator<void, void> {
  const { nodes } = content
  const waiting = yield* countIncoming(content)
  const ready = new RowHeap()
  for (let row = 0; row < nodes.length; row++) if (nodes.present[row] === 1 && waiting[row] === 0) ready.push(row)
  let next = 1
  for (let row = ready.pop(); row >= 0; row = ready.pop()) {
    place[row] = next++
    releaseFollowers(content, row, waiting, ready)
    if (next % BATCH === 0) yield
  }
  for (let row = 0; row < nodes.length; row++) if (nodes.present[row] === 1 && place[row] === 0) place[row] = next++
}

function* countOutside({ connections, interfaces }: GraphContent, place: Int32Array): Generator<void, number> {
  let outside = 0
  for (let row = 0; row < connections.length; row++) {
    if (row % BATCH === 0) yield
    if (connections.present[row] === 0) continue
    if (place[interfaces.node[connections.from[row]!]!]! >= place[interfaces.node[connections.to[row]!]!]!) outside++
  }
  return outside
}

function* isRowOrderTopological({ connections, interfaces }: GraphContent): Generator<void, boolean> {
  for (let row = 0; row < connections.length; row++) {
    if (row % BATCH === 0) yield
    if (connections.present[row] === 0) continue
    if (interfaces.node[connections.from[row]!]! >= interfaces.node[connections.to[row]!]!) return false
  }
  return true
}

function* countIncoming({ nodes, connections, interfaces }: GraphContent): Generator<void, Int32Array> {
  const incoming = new Int32Array(nodes.length)
  for (let row = 0; row < connections.length; row++) {
    if (row % BATCH === 0) yield
    if (connections.present[row] === 1) incoming[interfaces.node[connections.to[row]!]!]!++
  }
  return incoming
}

function releaseFollowers(content: GraphContent, node: number, waiting: Int32Array, ready: RowHeap): void {
  const { nodes, interfaces, connections } = content
  const first = nodes.firstInterface[node]!
  const end = first + nodes.interfaceCount[node]!
  for (let i = first; i < end && (interfaces.flags[i]! & InterfaceFlag.output) !== 0; i++) {
    for (let c = interfaces.firstConnection(i); c !== NO_CONNECTION; c = connections.next(c, true)) {
      const follower = interfaces.node[connections.to[c]!]!
      if (--waiting[follower]! === 0) ready.push(follower)
    }
  }
}

/** A binary heap of rows, lowest first. */
class RowHeap {
  private readonly rows: number[] = []

  push(row: number): void {
    const { rows } = this
    let at = rows.length
    rows.push(row)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (rows[parent]! <= row) break
      rows[at] = rows[parent]!
      at = parent
    }
    rows[at] = row
  }

  /** @returns -1 when empty. */
  pop(): number {
    const { rows } = this
    const top = rows[0]
    const row = rows.pop()
    if (top === undefined || row === undefined) return -1
    if (rows.length === 0) return top
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= rows.length) break
      if (child + 1 < rows.length && rows[child + 1]! < rows[child]!) child++
      if (rows[child]! >= row) break
      rows[at] = rows[child]!
      at = child
    }
    rows[at] = row
    return top
  }
}
