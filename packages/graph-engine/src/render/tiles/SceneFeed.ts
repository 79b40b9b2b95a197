import type { ChangeSet } from '../../document/ChangeSet.ts'
import { InterfaceFlag, NodeFlag } from '../../document/GraphReader.ts'
import { anchorX, anchorY } from '../../document/anchors.ts'
import { isRange } from '../../document/columns.ts'
import { CUBIC, path } from '../../geometry/path.ts'
import type { Theme } from '../../theme/Theme.ts'
import { DirtyRows } from './DirtyRows.ts'
import { farColor, type TileSource } from './LiveScene.ts'
import { ENDS, PLAIN_CURVE, type SceneMessage } from './tileMessages.ts'
import { HIDDEN } from './TileScene.ts'

/** So many rows are sent between two looks at the clock, in about half a millisecond. */
const BATCH = 2048

/** Tells a worker what the graph looks like: all of it once, afterwards the rows that changed. */
export class SceneFeed {
  readonly #source: TileSource
  readonly #theme: Theme
  readonly #send: (message: SceneMessage, transfer: Transferable[]) => void
  readonly #nodes = new DirtyRows()
  readonly #connections = new DirtyRows()
  /** Rows from here on were never sent. */
  #newNodes = 0
  /**
   * No connection was sent that leaves a node from here on. They are sent node by node, since the worker takes in connections
   * that lie near each other twice as quickly.
   */
  #newOutputs = 0
  #points = new Float32Array(BATCH * CUBIC)

  constructor(source: TileSource, theme: Theme, send: (message: SceneMessage, transfer: Transferable[]) => void) {
    this.#source = source
    this.#theme = theme
    this.#send = send
  }

  /** Starts anew, so that everything will be sent. */
  restart(): void {
    this.#nodes.clear()
    this.#connections.clear()
    this.#newNodes = this.#newOutputs = 0
  }

  follow(change: ChangeSet): void {
    for (const rows of [change.nodesAdded, change.nodesRemoved, change.moved, change.edited]) this.followNodes(rows)
    if (this.#newOutputs === 0) return
    for (const rows of [change.connectionsAdded, change.connectionsRemoved, change.rerouted]) {
      this.#connections.addAll(rows)
    }
  }

  /** Nodes, and the connections at them, are to be sent as they are. */
  followNodes(rows: Int32Array): void {
    if (isRange(rows)) {
      const known = this.#newNodes - rows[0]!
      if (known > 0) this.#nodes.addAll(known < rows.length ? rows.subarray(0, known) : rows)
    } else for (let i = 0; i < rows.length; i++) if (rows[i]! < this.#newNodes) this.#nodes.add(rows[i]!)
  }

  /** A connection is to be sent as it is. One that was never sent may be sent twice, as it then is. */
  readonly followConnection = (row: number): void => {
    if (this.#newOutputs > 0) this.#connections.add(row)
  }

  /** Sends until `deadline`. @returns Whether all was sent. */
  work(deadline: number): boolean {
    const { graph } = this.#source
    for (;;) {
      if (this.#nodes.count > 0) this.#sendMoved()
      else if (this.#newNodes < graph.nodes.length) {
        const rows = rowsFrom(this.#newNodes, graph.nodes.length)
        this.#newNodes += rows.length
        this.#sendNodes(rows)
      } else if (this.#connections.count > 0) this.#sendConnections(this.#connections.take(BATCH))
      else if (this.#newOutputs < graph.nodes.length) this.#sendConnections(this.#takeOutputs())
      else return true
      if (performance.now() > deadline) return false
    }
  }

  /** @returns The connections that leave the next nodes. */
  #takeOutputs(): Int32Array<ArrayBuffer> {
    const { graph } = this.#source
    const { nodes, interfaces } = graph
    const rows: number[] = []
    const take = (row: number) => rows.push(row)
    const end = Math.min(graph.nodes.length, this.#newOutputs + BATCH)
    while (this.#newOutputs < end && rows.length < BATCH) {
      const node = this.#newOutputs++
      const first = nodes.firstInterface[node]!
      for (let i = first; i < first + nodes.interfaceCount[node]!; i++) {
        if (interfaces.degree[i]! > 0 && (interfaces.flags[i]! & InterfaceFlag.output) !== 0)
          graph.forEachConnection(i, take)
      }
    }
    return Int32Array.from(rows)
  }

  /** Connections go where their nodes go. */
  #sendMoved(): void {
    const { nodes, interfaces, forEachConnection } = this.#source.graph
    const rows = this.#nodes.take(BATCH)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const first = nodes.firstInterface[row]!
      for (let end = first; end < first + nodes.interfaceCount[row]!; end++) {
        if (interfaces.degree[end]! > 0) forEachConnection.call(this.#source.graph, end, this.followConnection)
      }
    }
    this.#sendNodes(rows)
  }

  #sendNodes(rows: Int32Array<ArrayBuffer>): void {
    const { graph } = this.#source
    const { present, type, flags, x, y, width, height } = graph.nodes
    const boxes = new Float32Array(rows.length * 4)
    const colors = new Int32Array(rows.length)
    const ofTypes: (number | undefined)[] = []
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      // Nodes of one type have one colour, and finding it takes longer than all the rest.
      const kind = type[row]! * 2 + ((flags[row]! & NodeFlag.placeholder) === 0 ? 0 : 1)
      colors[i] = present[row] ? (ofTypes[kind] ??= farColor(graph, row, this.#theme)) : HIDDEN
      boxes[i * 4] = x[row]!
      boxes[i * 4 + 1] = y[row]!
      boxes[i * 4 + 2] = width[row]!
      boxes[i * 4 + 3] = height[row]!
    }
    this.#send({ kind: 'nodes', rows, boxes, colors }, [rows.buffer, boxes.buffer, colors.buffer])
  }

  #sendConnections(rows: Int32Array<ArrayBuffer>): void {
    const { graph, curveIndex } = this.#source
    const { present, from, to } = graph.connections
    const owner = graph.interfaces.node
    const nodes = new Int32Array(rows.length * 2)
    const counts = new Uint16Array(rows.length)
    let length = 0
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      if (!present[row]) continue
      nodes[i * 2] = owner[from[row]!]!
      nodes[i * 2 + 1] = owner[to[row]!]!
      if (curveIndex.paths.isPlain(row)) {
        counts[i] = PLAIN_CURVE
        if (length + ENDS > this.#points.length) this.#growPoints(length + ENDS)
        this.#points[length++] = anchorX(graph, from[row]!)
        this.#points[length++] = anchorY(graph, from[row]!)
        this.#points[length++] = anchorX(graph, to[row]!)
        this.#points[length++] = anchorY(graph, to[row]!)
        continue
      }
      const count = curveIndex.paths.lay(row)
      counts[i] = count
      const needed = length + count * CUBIC
      if (needed > this.#points.length) this.#growPoints(needed)
      for (let k = 0; k < count * CUBIC; k++) this.#points[length + k] = path[k]!
      length = needed
    }
    const points = this.#points.slice(0, length)
    this.#send({ kind: 'connections', rows, nodes, counts, points }, [
      rows.buffer,
      nodes.buffer,
      counts.buffer,
      points.buffer,
    ])
  }

  #growPoints(needed: number): void {
    const larger = new Float32Array(needed * 2)
    larger.set(this.#points)
    this.#points = larger
  }
}

/** @returns The next rows that were never sent. */
function rowsFrom(first: number, end: number): Int32Array<ArrayBuffer> {
  const rows = new Int32Array(Math.min(BATCH, end - first))
  for (let i = 0; i < rows.length; i++) rows[i] = first + i
  return rows
}
