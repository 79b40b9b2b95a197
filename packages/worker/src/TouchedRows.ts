/** Rows of one graph that edits touched. They are kept as they were told: where they are many, nobody may need them. */
import type { ChangeSet, GraphReader, IdReader } from '@phoenix/graph-engine'

/** Rows that are gone through between two chances to pause. */
const STEP = 4096

type Table = { readonly length: number; readonly present: Uint8Array }

/** Rows as they are now: each element occurs once. */
export interface SortedRows {
  readonly present: readonly number[]
  readonly gone: readonly number[]
}

export class TouchedRows {
  readonly graph: GraphReader
  /** With repeats. */
  count = 0
  readonly #nodes: Int32Array[] = []
  readonly #added: Int32Array[] = []
  readonly #connections: Int32Array[] = []

  constructor(graph: GraphReader) {
    this.graph = graph
  }

  note({ nodesAdded, nodesRemoved, edited, connectionsAdded, connectionsRemoved }: ChangeSet): void {
    this.#note(this.#added, nodesAdded)
    for (const rows of [nodesRemoved, edited]) this.#note(this.#nodes, rows)
    for (const rows of [connectionsAdded, connectionsRemoved]) this.#note(this.#connections, rows)
  }

  /** Those that may be new. */
  *added(): Generator<void, ReadonlySet<number>, void> {
    return yield* distinct(this.#added)
  }

  *nodes(): Generator<void, SortedRows, void> {
    const { nodes, ids } = this.graph
    return yield* sort([...this.#added, ...this.#nodes], nodes, ids.nodes)
  }

  *connections(): Generator<void, SortedRows, void> {
    const { connections, ids } = this.graph
    return yield* sort(this.#connections, connections, ids.connections)
  }

  #note(lists: Int32Array[], rows: Int32Array): void {
    if (rows.length === 0) return
    lists.push(rows)
    this.count += rows.length
  }
}

/** All that there is. */
export function* presentRows({ length, present }: Table): Generator<void, number[], void> {
  const rows: number[] = []
  for (let row = 0; row < length; row++) {
    if (row % STEP === STEP - 1) yield
    if (present[row] === 1) rows.push(row)
  }
  return rows
}

function* distinct(lists: readonly Int32Array[]): Generator<void, Set<number>, void> {
  const rows = new Set<number>()
  let step = 0
  for (const list of lists) {
    for (const row of list) {
      rows.add(row)
      if (++step % STEP === 0) yield
    }
  }
  return rows
}

/** The id of a row that went may name another by now. */
function* sort(
  lists: readonly Int32Array[],
  { present: isPresent }: Table,
  ids: IdReader,
): Generator<void, SortedRows, void> {
  const rows = yield* distinct(lists)
  const [present, gone]: [number[], number[]] = [[], []]
  const others = new Set<number>()
  let step = 0
  for (const row of rows) {
    if (++step % STEP === 0) yield
    if (isPresent[row] === 1) {
      present.push(row)
      continue
    }
    const now = ids.rowNow(row)
    if (now < 0 || isPresent[now] === 0) gone.push(row)
    else if (!rows.has(now)) others.add(now)
  }
  for (const row of others) present.push(row)
  return { present, gone }
}
