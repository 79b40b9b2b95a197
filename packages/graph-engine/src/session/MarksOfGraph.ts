import type { Mark, MarkChannel } from '../api.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { IdMap } from '../document/IdMap.ts'
import { withRoom } from '../document/columns.ts'
import { MarkCode } from '../model/MarkCode.ts'

const NO_CODES = new Uint8Array(0)

type Channels<Held> = Readonly<Record<MarkChannel, Held>>

/**
 * Marks of one graph: by id, and by row from its first opening on. Rows stay while it is closed, as long as nothing changes
 * it: to look up 50,000 ids whenever somebody comes back was a long task. They stay with a removed node, so that an undo
 * brings it back marked.
 */
export class MarksOfGraph {
  readonly #byId: Channels<IdMap<Mark>> = {
    run: new IdMap(() => this.#nodes),
    validation: new IdMap(() => this.#nodes),
  }
  /**
   * The code of each row's mark, as far as any was marked: a picture from afar asks for those of all who failed. No Map of marks:
   * that of 131,072 rows took 14 ms to grow, in the call in which the other tables did.
   */
  readonly #codes: Record<MarkChannel, Uint8Array<ArrayBuffer>> = { run: NO_CODES, validation: NO_CODES }
  readonly #counts: Record<MarkChannel, number> = { run: 0, validation: 0 }
  /** Holds the rows that run or failed, so that nobody has to look for them among all. */
  readonly shouting = new Set<number>()
  /** Holds the content whose rows are marked; undefined before the first opening. */
  #content: WeakRef<GraphContent> | undefined
  /** Remembers the state of the content when it was left, to see whether it changed since. */
  #state = 0

  get #nodes(): number {
    return this.#content?.deref()?.nodes.length ?? 0
  }

  get isShown(): boolean {
    return this.has('run') || this.has('validation')
  }

  /** @returns Whether any row is marked. */
  has(channel: MarkChannel): boolean {
    return this.#counts[channel] > 0
  }

  /** @param row The one that the id names. */
  get(channel: MarkChannel, nodeId: string, row: number): Mark | undefined {
    return this.code(channel, row) === MarkCode.none ? undefined : this.#byId[channel].get(nodeId)
  }

  code(channel: MarkChannel, row: number): number {
    return this.#codes[channel][row] ?? MarkCode.none
  }

  /** @param mark Undefined takes it away. */
  set(channel: MarkChannel, nodeId: string, mark: Mark | undefined): void {
    if (mark === undefined) this.#byId[channel].delete(nodeId)
    else this.#byId[channel].set(nodeId, mark)
    // A node that is gone keeps its row, and is marked too, in case an undo brings it back.
    const row = this.#content?.deref()?.nodeIds.row(nodeId) ?? -1
    if (row < 0) return
    this.#put(channel, row, mark)
    this.#judge(row)
  }

  clear(channel: MarkChannel): void {
    this.#byId[channel].clear()
    this.#empty(channel)
    for (const row of this.shouting) this.#judge(row)
  }

  leave(): void {
    this.#state = this.#content?.deref()?.state ?? 0
  }

  open(content: GraphContent): void {
    if (content === this.#content?.deref() && content.state === this.#state) return
    this.#content = new WeakRef(content)
    this.shouting.clear()
    for (const channel of ['run', 'validation'] as const) {
      this.#empty(channel)
      this.#byId[channel].forEachIn(content.nodeIds, (mark, row) => {
        if (row >= 0) this.#put(channel, row, mark)
      })
    }
    const rows = Math.max(this.#codes.run.length, this.#codes.validation.length)
    for (let row = 0; row < rows; row++) this.#judge(row)
  }

  #put(channel: MarkChannel, row: number, mark: Mark | undefined): void {
    const codes = (this.#codes[channel] = withRoom(this.#codes[channel], row + 1))
    const code = MarkCode[mark?.state ?? 'none']
    this.#counts[channel] += Number(code !== MarkCode.none) - Number(codes[row] !== MarkCode.none)
    codes[row] = code
  }

  #empty(channel: MarkChannel): void {
    this.#counts[channel] = 0
    this.#codes[channel].fill(MarkCode.none)
  }

  #judge(row: number): void {
    const run = this.code('run', row)
    const isShown =
      run === MarkCode.running || run === MarkCode.failed || this.code('validation', row) === MarkCode.failed
    if (isShown) this.shouting.add(row)
    else this.shouting.delete(row)
  }
}
