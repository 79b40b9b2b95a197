import { nextCapacity, withRoom } from './columns.ts'
import type { ConnectionColumns } from './GraphReader.ts'
import { NO_CONNECTION, type InterfaceTable } from './InterfaceTable.ts'

/** Names the words of `chains` that hold a row's place in the two lists that it is in. */
const CHAIN_WORDS = 4
const Chain = { nextAtFrom: 0, nextAtTo: 1, previousAtFrom: 2, previousAtTo: 3 } as const

/**
 * Connections, one row each, and the doubly linked list of present ones at each interface: an output's list runs through
 * the `from` links, an input's through the `to` links, so that linking and unlinking cost the same at any degree. The links
 * of a row lie side by side: in a large graph a connect waits for each place of memory that it reads.
 */
export class ConnectionTable implements ConnectionColumns {
  length = 0
  count = 0
  present = new Uint8Array(0)
  from = new Uint32Array(0)
  to = new Uint32Array(0)
  private chains = new Int32Array(0)
  /** Holds the rows of a file's connections that cannot be read: they are never present and always saved. */
  readonly unreadable = new Set<number>()

  reserve(rows: number): void {
    if (this.present.length >= rows) return
    this.present = withRoom(this.present, rows)
    this.from = withRoom(this.from, rows)
    this.to = withRoom(this.to, rows)
    // `present` may have got more rows than was asked for.
    this.chains = withRoom(this.chains, this.present.length * CHAIN_WORDS)
  }

  append(from: number, to: number): number {
    const row = this.length++
    if (this.present.length < this.length) this.reserve(nextCapacity(row, this.length))
    this.from[row] = from
    this.to[row] = to
    // Memory is there once it is written: of much that is linked at once, that would be a third.
    this.present[row] = 0
    this.chains[row * CHAIN_WORDS] = NO_CONNECTION
    return row
  }

  /** @returns The row after it in the list of its output, or of its input; NO_CONNECTION behind the last. */
  next(row: number, isOutput: boolean): number {
    return this.chains[row * CHAIN_WORDS + (isOutput ? Chain.nextAtFrom : Chain.nextAtTo)]!
  }

  link(row: number, interfaces: InterfaceTable): void {
    this.present[row] = 1
    this.count++
    append(row, this.from[row]!, interfaces, this.chains, Chain.nextAtFrom, Chain.previousAtFrom)
    append(row, this.to[row]!, interfaces, this.chains, Chain.nextAtTo, Chain.previousAtTo)
  }

  unlink(row: number, interfaces: InterfaceTable): void {
    this.present[row] = 0
    this.count--
    remove(row, this.from[row]!, interfaces, this.chains, Chain.nextAtFrom, Chain.previousAtFrom)
    remove(row, this.to[row]!, interfaces, this.chains, Chain.nextAtTo, Chain.previousAtTo)
  }
}

type ChainWord = (typeof Chain)[keyof typeof Chain]

function append(
  row: number,
  end: number,
  { ends, degree }: InterfaceTable,
  chains: Int32Array,
  next: ChainWord,
  previous: ChainWord,
): void {
  const at = row * CHAIN_WORDS
  const last = ends[end * 2 + 1]!
  chains[at + previous] = last
  chains[at + next] = NO_CONNECTION
  if (last === NO_CONNECTION) ends[end * 2] = row
  else chains[last * CHAIN_WORDS + next] = row
  ends[end * 2 + 1] = row
  degree[end]!++
}

function remove(
  row: number,
  end: number,
  { ends, degree }: InterfaceTable,
  chains: Int32Array,
  next: ChainWord,
  previous: ChainWord,
): void {
  const before = chains[row * CHAIN_WORDS + previous]!
  const after = chains[row * CHAIN_WORDS + next]!
  if (before === NO_CONNECTION) ends[end * 2] = after
  else chains[before * CHAIN_WORDS + next] = after
  if (after === NO_CONNECTION) ends[end * 2 + 1] = before
  else chains[after * CHAIN_WORDS + previous] = before
  degree[end]!--
}
