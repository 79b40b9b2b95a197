/** The components that hold a cycle, and which nodes are in each: lists that change in place, since one may hold all nodes. */
import { grow } from '../graph/grow.ts'
import { RowSet } from './RowSet.ts'

/** Rows, each once; those beyond its length mean nothing. */
export interface RowList {
  readonly rows: Int32Array
  readonly length: number
}

const NOTHING: ReadonlySet<number> = new Set()
const NO_ROWS = new Int32Array(0)
/** Memory of longer lists is kept for the next. */
const MANY = 1024
/** A list of this share of the nodes or more is put in their order: what goes through it meets memory in its order. */
const LARGE_SHARE = 16

export class ComponentMembers {
  /** By node row, the number of its component; 0 where it is in none. */
  components = new Int32Array(0)
  /** By number. The first of each is its head, as any other node is its own. */
  readonly #lists = new Map<number, { -readonly [Key in keyof RowList]: RowList[Key] }>()
  #made = 0
  /** Numbers of components that were made or are no more, or have other members. */
  #touched = new Set<number>()
  /** Of a long list that is no more. */
  #spare: Int32Array = NO_ROWS

  /** Whether there never was a component. */
  get isUntouched(): boolean {
    return this.#made === 0
  }

  get isEmpty(): boolean {
    return this.#lists.size === 0
  }

  /** For as many nodes. */
  makeRoom(rows: number): void {
    this.components = grow(this.components, rows)
  }

  /** @returns Of each component that was made, is no more or has other members since this was last asked, its number. */
  takeTouched(): ReadonlySet<number> {
    const touched = this.#touched
    if (touched.size === 0) return NOTHING
    this.#touched = new Set()
    return touched
  }

  /** @returns Its nodes as they are now; undefined when it is no more. */
  snapshotOf(number: number): RowSet | undefined {
    const list = this.#lists.get(number)
    return list && new RowSet(list.rows.subarray(0, list.length), this.components.length)
  }

  /** @returns Good until it is changed. */
  of(number: number): RowList | undefined {
    return number === 0 ? undefined : this.#lists.get(number)
  }

  headOf(row: number): number {
    const number = this.components[row]!
    return number === 0 ? row : this.#lists.get(number)!.rows[0]!
  }

  /** @returns Each head once, of components all of which is among the rows. */
  headsOf(rows: Int32Array): Int32Array {
    if (this.isEmpty) return rows
    return rows.filter((row) => this.headOf(row) === row)
  }

  clear(): void {
    this.components.fill(0)
    for (const number of this.#lists.keys()) this.#touched.add(number)
    this.#lists.clear()
  }

  /** For a component that is entered next. */
  makeNumber(): number {
    return ++this.#made
  }

  enter(number: number, members: Int32Array): void {
    const rows = this.#takeMemory(members.length)
    rows.set(members)
    this.#mark(members, number)
    this.#set(number, rows, members.length)
  }

  /** Makes one component of the nodes, and of the components that they are in: the largest of those stays as it is. */
  unite(heads: ArrayLike<number>): void {
    const { largest, room } = this.#measure(heads)
    const number = largest || this.makeNumber()
    const kept = this.#lists.get(number)
    const rows = kept === undefined ? this.#takeMemory(room) : grow(kept.rows, room)
    let length = kept?.length ?? 0
    const { components } = this
    // Else they are gone through once more.
    const doList = !this.#isLarge(heads.length)
    for (let at = 0; at < heads.length; at++) {
      const head = heads[at]!
      const component = components[head]!
      if (component === number) continue
      if (component === 0) {
        components[head] = number
        if (doList) rows[length] = head
        length++
        continue
      }
      const list = this.#lists.get(component)!
      const members = list.rows.subarray(0, list.length)
      rows.set(members, length)
      length += members.length
      this.#mark(members, number)
      this.#drop(component)
    }
    this.#set(number, rows, length, doList ? kept?.length : 0)
  }

  /** Lets go of members that do not bear its number any more. @param left How many do. */
  keep(number: number, left: number): RowList {
    const list = this.#lists.get(number)!
    if (left === list.length) return list
    const { rows } = list
    for (let at = 0, to = 0; to < left; at++) if (this.components[rows[at]!] === number) rows[to++] = rows[at]!
    list.length = left
    this.#touched.add(number)
    if (left === 0) this.#drop(number)
    return list
  }

  dissolve(number: number): void {
    const list = this.#lists.get(number)
    if (list === undefined) return
    this.#mark(list.rows.subarray(0, list.length), 0)
    this.#drop(number)
  }

  /** @param sorted How many of them are in order, and stay so where few come behind. */
  #set(number: number, rows: Int32Array, length: number, sorted = 0): void {
    const { components } = this
    if (this.#isLarge(length) && (length - sorted) * LARGE_SHARE > length) {
      for (let row = 0, at = 0; at < length; row++) if (components[row] === number) rows[at++] = row
    }
    this.#lists.set(number, { rows, length })
    this.#touched.add(number)
  }

  #isLarge(length: number): boolean {
    return length * LARGE_SHARE >= this.components.length
  }

  #mark(rows: Int32Array, number: number): void {
    const { components } = this
    for (let at = 0; at < rows.length; at++) components[rows[at]!] = number
  }

  #drop(number: number): void {
    const { rows } = this.#lists.get(number)!
    if (rows.length > Math.max(MANY, this.#spare.length)) this.#spare = rows
    this.#lists.delete(number)
    this.#touched.add(number)
  }

  #takeMemory(rows: number): Int32Array {
    if (rows < MANY || rows > this.#spare.length) return new Int32Array(rows)
    const spare = this.#spare
    this.#spare = NO_ROWS
    return spare
  }

  /** @returns The largest of their components, 0 where there is none, and how many rows all of them are, or less. */
  #measure(heads: ArrayLike<number>): { readonly largest: number; readonly room: number } {
    let [largest, most, room] = [0, 0, heads.length]
    for (let at = 0; this.#lists.size > 0 && at < heads.length; at++) {
      const number = this.components[heads[at]!]!
      const size = this.#lists.get(number)?.length ?? 0
      room += size
      if (size > most) [largest, most] = [number, size]
    }
    return { largest, room }
  }
}
