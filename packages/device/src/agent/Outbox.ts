import type { OutboxJournal } from './OutboxJournal.ts'
import type { Parcel, Report, ReportKind, ReportMethod } from './Report.ts'

const defaultCapacity = 10_000

/** Reports in the order they were made, kept until the server has confirmed them; with a journal by the next process, too. */
export class Outbox {
  readonly #capacity: number
  readonly #journal: OutboxJournal | undefined
  readonly #waiting: Record<ReportKind, ParcelQueue> = {
    progress: new ParcelQueue(),
    log: new ParcelQueue(),
    result: new ParcelQueue(),
  }
  readonly #sent = new Map<number, Parcel>()
  readonly #dropped = new Map<string, number>()
  readonly #listeners = new Set<() => void>()
  #order = 0

  constructor(journal?: OutboxJournal, capacity = defaultCapacity) {
    this.#capacity = capacity
    this.#journal = journal
    for (const parcel of journal?.read() ?? []) {
      this.#waiting[parcel.kind].push(parcel)
      this.#order = parcel.order + 1
    }
  }

  get isEmpty(): boolean {
    return this.#sent.size === 0 && Object.values(this.#waiting).every((queue) => queue.size === 0)
  }

  /** Runs whose result has not reached the server. */
  get unreportedRuns(): string[] {
    return this.#unreported((method) => method !== 'debugEnded')
  }

  /** Steps whose result has not reached the server. */
  get unreportedDebugs(): string[] {
    return this.#unreported((method) => method === 'debugEnded')
  }

  /** Called after every change. @returns Unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  push<Method extends ReportMethod>(report: Report<Method>): void {
    const parcel: Parcel = { ...report, order: this.#order++ }
    this.#journal?.add(parcel)
    this.#waiting[report.kind].push(parcel)
    const { progress, log } = this.#waiting
    if (progress.size + log.size > this.#capacity) this.#drop(progress.shift() ?? log.shift()!)
    this.#changed()
  }

  /** The next report to send; it comes back with `putBack` unless it is confirmed. */
  take(): Parcel | undefined {
    const heads = Object.values(this.#waiting).filter((queue) => queue.size > 0)
    if (heads.length === 0) return undefined
    const next = heads.reduce((a, b) => (a.peek()!.order < b.peek()!.order ? a : b)).shift()!
    this.#sent.set(next.order, next)
    return next
  }

  confirm(parcel: Parcel): void {
    this.#sent.delete(parcel.order)
    this.#journal?.remove(parcel)
    this.#changed()
  }

  /** The connection is gone: what it did not confirm goes out again, in its old place. */
  putBack(): void {
    for (const parcel of [...this.#sent.values()].toReversed()) this.#waiting[parcel.kind].unshift(parcel)
    this.#sent.clear()
  }

  /** How many lines of a run's log were lost since this was last asked. */
  takeDropped(testId: string): number {
    const count = this.#dropped.get(testId) ?? 0
    this.#dropped.delete(testId)
    return count
  }

  #unreported(isWanted: (method: ReportMethod) => boolean): string[] {
    const results = [...this.#waiting.result, ...this.#sent.values()].filter(({ kind }) => kind === 'result')
    return [...new Set(results.filter(({ method }) => isWanted(method)).map(({ testId }) => testId))]
  }

  /** Nothing more is pushed. */
  close(): void {
    this.#journal?.close()
  }

  #drop(parcel: Parcel): void {
    const { kind, testId } = parcel
    this.#journal?.remove(parcel)
    if (kind === 'log') this.#dropped.set(testId, (this.#dropped.get(testId) ?? 0) + 1)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** First in, first out, without moving what is left on every step. */
class ParcelQueue {
  #items: Parcel[] = []
  #head = 0

  get size(): number {
    return this.#items.length - this.#head
  }

  *[Symbol.iterator](): Iterator<Parcel> {
    for (let at = this.#head; at < this.#items.length; at++) yield this.#items[at]!
  }

  peek(): Parcel | undefined {
    return this.#items[this.#head]
  }

  push(parcel: Parcel): void {
    this.#items.push(parcel)
  }

  unshift(parcel: Parcel): void {
    if (this.#head > 0) this.#items[--this.#head] = parcel
    else this.#items.unshift(parcel)
  }

  shift(): Parcel | undefined {
    const first = this.#items[this.#head]
    if (first === undefined) return undefined
    this.#head++
    if (this.#head > 1024 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return first
  }
}
