/** Keeps the rows of one graph that edits touched. They stay as they came, since many of them may never be needed. */
import type { ChangeSet, GraphReader, IdReader } from '@phoenix/graph-engine'

/** This many rows are gone through between two chances to pause. */
const STEP = 4096

type Table = { readonly length: number; readonly present: Uint8Array }

/** Holds rows as they are now; each element occurs once. */
export interface SortedRows {
  readonly present: readonly number[]
  readonly gone: readonly number[]
}

export class TouchedRows {
  readonly graph: GraphReader
  /** Counts the noted rows, repeats included. */
  count = 0
  readonly #nodes: Int32Array[] = []
  readonly #added: Int32Array[] = []
  readonly #connections: Int32Array[] = []
  /** Holds the rows noted as added before `isAdded` was first called. */
  #addedRows: Set<number> | undefined
  readonly #connectionRows = new Set<number>()
  #metConnections = 0

  constructor(graph: GraphReader) {
    this.graph = graph
  }

  note({ nodesAdded, nodesRemoved, edited, connectionsAdded, connectionsRemoved }: ChangeSet): void {
    this.#note(this.#added, nodesAdded)
    for (const rows of [nodesRemoved, edited]) this.#note(this.#nodes, rows)
    for (const rows of [connectionsAdded, connectionsRemoved]) this.#note(this.#connections, rows)
  }

  /** Says whether a row may be new. This is asked of few rows, since most graphs have no graph nodes. */
  isAdded(row: number): boolean {
    this.#addedRows ??= new Set(this.#added.flatMap((rows) => Array.from(rows)))
    return this.#addedRows.has(row)
  }

  *nodes(): Generator<void, SortedRows, void> {
    const { nodes, ids } = this.graph
    return yield* sort([...this.#added, ...this.#nodes], nodes, ids.nodes)
  }

  *connections(): Generator<void, SortedRows, void> {
    const { connections, ids } = this.graph
    return yield* sort(this.#connections, connections, ids.connections)
  }

  /** Says whether a connection came or went. */
  hasConnection(row: number): boolean {
    for (; this.#metConnections < this.#connections.length; this.#metConnections++)
      for (const each of this.#connections[this.#metConnections]!) this.#connectionRows.add(each)
    return this.#connectionRows.has(row)
  }

  #note(lists: Int32Array[], rows: Int32Array): void {
    if (rows.length === 0) return
    lists.push(rows)
    this.count += rows.length
  }
}

/** All that there is. */
export function* presentRows(table: Table): Generator<void, number[], void> {
  const rows: number[] = []
  const { length } = table
  for (let row = 0; row < length; row++) {
    if (row % STEP === STEP - 1) yield
    if (table.present[row] === 1) rows.push(row)
  }
  return rows
}

/** The id of a row that went may name another by now. */
function* sort(lists: readonly Int32Array[], table: Table, ids: IdReader): Generator<void, SortedRows, void> {
  const [present, gone, left]: [number[], number[], number[]] = [[], [], []]
  const rows = new Set<number>()
  let step = 0
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]!
      if (++step % STEP === 0) yield
      if (rows.has(row)) continue
      rows.add(row)
      if (table.present[row] === 1) present.push(row)
      else gone.push(row)
    }
  }
  for (const row of gone) {
    if (++step % STEP === 0) yield
    const now = ids.rowNow(row)
    if (now < 0 || table.present[now] === 0) left.push(row)
    else if (!rows.has(now)) {
      rows.add(now)
      present.push(now)
    }
  }
  return { present, gone: left }
}
