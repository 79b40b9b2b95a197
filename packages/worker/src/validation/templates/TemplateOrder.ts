/** The graphs of a file in such an order that subgraphs come before those that use them, kept up while uses come and go. */
import { orderComponents } from '../components/orderComponents.ts'
import type { GraphChecker } from '../checker/GraphChecker.ts'
import { type GraphId, TemplateRanks } from './TemplateRanks.ts'

const NOBODY: readonly GraphChecker[] = []
const NOTHING: readonly string[] = []

/** Each once. */
type Uses = readonly string[] | Set<string>

export class TemplateOrder {
  /** Those that hold themselves, straight or through others. */
  recursive: ReadonlySet<string> = new Set()
  /** As it was last learned, the root graph last. */
  innermostFirst: readonly GraphChecker[] = []
  /** Also of what the file does not have, as `#users`. */
  readonly #uses = new Map<GraphId, Uses>()
  readonly #users = new Map<string, GraphChecker[]>()
  readonly #ranks = new TemplateRanks(
    (id) => this.usesOf(id),
    (id) => this.usersOf(id).map((user) => user.id),
  )

  /** @returns Those that use one which holds itself by now, or does no more: their graph nodes are touched. */
  learn(checkers: readonly GraphChecker[]): GraphChecker[] {
    this.#uses.clear()
    this.#users.clear()
    const rows = new Map(checkers.map(({ id }, row) => [id, row]))
    const from: number[] = []
    const to: number[] = []
    checkers.forEach((checker, row) => {
      const { uses } = checker
      // What rests has a list that never changes.
      const known = Array.isArray(uses) ? (uses as readonly string[]) : new Set(uses)
      this.#uses.set(checker.id, known)
      for (const id of known) {
        this.#noteUser(id, checker)
        const used = rows.get(id)
        if (used === undefined) continue
        from.push(row)
        to.push(used)
      }
    })
    const { rowAt, cycles } = orderComponents(checkers.length, Int32Array.from(from), Int32Array.from(to))
    this.innermostFirst = Array.from(rowAt, (row) => checkers[row]!).reverse()
    this.#ranks.reset(this.innermostFirst.map(({ id }) => id))
    const members = cycles.flatMap(({ start, size }) => [...rowAt.subarray(start, start + size)])
    return this.#takeRecursive(new Set(members.map((row) => checkers[row]!.id!)))
  }

  /** A template that uses nothing yet. */
  add(id: string): void {
    this.#ranks.add(id)
  }

  /** A template that uses nothing any more. */
  remove(id: string): void {
    this.#ranks.delete(id)
    this.#uses.delete(id)
  }

  /**
   * From now on the one uses the other, or does no more, which was not so.
   * @returns False where it has lost track of what comes first, or of what holds itself: all is to be learned anew.
   */
  put(user: GraphChecker, used: string, isUsed: boolean): boolean {
    const known = this.#uses.get(user.id)
    const uses = known instanceof Set ? known : new Set(known)
    this.#uses.set(user.id, uses)
    if (isUsed) {
      uses.add(used)
      this.#noteUser(used, user)
    } else {
      uses.delete(used)
      drop(this.#users.get(used)!, user)
    }
    return this.recursive.size === 0 && (!isUsed || this.#ranks.raise(user.id, used))
  }

  doesUse(user: GraphChecker, used: string): boolean {
    return this.usersOf(used).includes(user)
  }

  rankOf({ id }: GraphChecker): number {
    return this.#ranks.of(id)!
  }

  usesOf(id: GraphId): Iterable<string> {
    return this.#uses.get(id) ?? NOTHING
  }

  usersOf(id: GraphId): readonly GraphChecker[] {
    return (id === undefined ? undefined : this.#users.get(id)) ?? NOBODY
  }

  #noteUser(used: string, user: GraphChecker): void {
    const users = this.#users.get(used)
    if (users === undefined) this.#users.set(used, [user])
    else users.push(user)
  }

  #takeRecursive(recursive: ReadonlySet<string>): GraphChecker[] {
    const before = this.recursive
    this.recursive = recursive
    const changed = new Set<GraphChecker>()
    for (const id of [...before, ...recursive]) {
      if (before.has(id) && recursive.has(id)) continue
      for (const user of this.usersOf(id)) {
        user.touchUsersOf(id)
        changed.add(user)
      }
    }
    return [...changed]
  }
}

/** The last takes its place. */
function drop<T>(list: T[], value: T): void {
  const last = list.pop()!
  if (last !== value) list[list.indexOf(value)] = last
}
