import { closeSync, fdatasync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { deviceCalls } from '@phoenix/contract'
import * as z from 'zod/mini'
import type { Logger } from '../Logger.ts'
import type { Parcel } from './Report.ts'

const Entry = z.object({
  kind: z.enum(['progress', 'log', 'result']),
  testId: z.string(),
  method: z.enum(['testMessage', 'testMessageDevice', 'nodeInformation', 'runEnded', 'debugEnded']),
  order: z.int(),
  payload: z.unknown(),
})
const Line = z.union([Entry, z.object({ done: z.int() })])

/** Beyond this much of what is done it is written anew. */
const defaultMaxBytes = 8 * 1024 * 1024

/**
 * The outbox on disk: a line for each report that waits, and one for each that has reached the server. A line is with
 * the operating system before the report is, so it outlives the process however that ends; results are brought to the
 * disk besides, so they outlive the machine, all but those of its last moment. Where the disk fails the device goes on,
 * and says so.
 */
export class OutboxJournal {
  readonly #file: string
  readonly #maxBytes: number
  readonly #logger: Logger
  #descriptor: number | undefined
  #bytes = 0
  #isSyncing = false

  constructor(file: string, logger: Logger, maxBytes = defaultMaxBytes) {
    this.#file = file
    this.#logger = logger
    this.#maxBytes = maxBytes
  }

  /**
   * Whether more is written than need be. Then `rewrite` is due.
   */
  get isLong(): boolean {
    return this.#bytes > this.#maxBytes
  }

  /** What a former process left, in its order. Of a run without its result nobody would hear: the server gave it up. */
  read(): Parcel[] {
    const waiting = new Map<number, Parcel>()
    for (const line of this.#readLines()) {
      const entry = this.#parse(line)
      if (entry === undefined) continue
      if ('done' in entry) waiting.delete(entry.done)
      else waiting.set(entry.order, entry)
    }
    const all = [...waiting.values()].sort((a, b) => a.order - b.order)
    const ended = new Set(all.filter(({ kind }) => kind === 'result').map(({ testId }) => testId))
    return all.filter(({ testId }) => ended.has(testId))
  }

  add(parcel: Parcel): void {
    this.#append(parcel)
    if (parcel.kind === 'result') this.#sync()
  }

  /** @param isLast Nothing waits any more. */
  remove({ order }: Parcel, isLast: boolean): void {
    if (isLast) this.#try(() => this.#truncate())
    else this.#append({ done: order })
  }

  /** With what waits, and nothing else. */
  rewrite(parcels: Iterable<Parcel>): void {
    this.#try(() => {
      this.close()
      mkdirSync(path.dirname(this.#file), { recursive: true })
      const draft = `${this.#file}.draft`
      const text = [...parcels].map((parcel) => `${JSON.stringify(parcel)}\n`).join('')
      const descriptor = openSync(draft, 'w', 0o600)
      writeSync(descriptor, text)
      closeSync(descriptor)
      renameSync(draft, this.#file)
      this.#bytes = Buffer.byteLength(text)
    })
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #readLines(): string[] {
    try {
      return readFileSync(this.#file, 'utf8').split('\n').filter(Boolean)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#tell(error)
      return []
    }
  }

  /** The last line may be half of one; what another version wrote may be of no use to this one's server. */
  #parse(line: string): Parcel | { done: number } | undefined {
    const { success, data } = Line.safeParse(parseJson(line))
    if (!success) this.#logger.warn('A line of the outbox cannot be read', { file: this.#file })
    else if ('done' in data) return data
    else if (deviceCalls[data.method].safeParse(data.payload).success) return data as Parcel
    return undefined
  }

  #append(entry: Parcel | { done: number }): void {
    this.#try(() => {
      const text = `${JSON.stringify(entry)}\n`
      writeSync(this.#open(), text)
      this.#bytes += Buffer.byteLength(text)
    })
  }

  #truncate(): void {
    ftruncateSync(this.#open(), 0)
    this.#bytes = 0
  }

  #open(): number {
    if (this.#descriptor === undefined) {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      this.#descriptor = openSync(this.#file, 'a', 0o600)
    }
    return this.#descriptor
  }

  /** What comes meanwhile is brought along the next time. */
  #sync(): void {
    if (this.#isSyncing || this.#descriptor === undefined) return
    this.#isSyncing = true
    fdatasync(this.#descriptor, (error) => {
      this.#isSyncing = false
      // Closed meanwhile.
      if (error !== null && error.code !== 'EBADF') this.#tell(error)
    })
  }

  #try(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#tell(error)
    }
  }

  #tell(error: unknown): void {
    this.#logger.error('The outbox cannot be kept on disk', { file: this.#file, error: String(error) })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No line of ours, as the caller takes it.
    return undefined
  }
}
