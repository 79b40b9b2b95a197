import {
  closeSync,
  fdatasync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { deviceCalls } from '@phoenix/contract'
import * as z from 'zod/mini'
import type { Logger } from '../Logger.ts'
import type { Parcel } from './Report.ts'
import { type Rewrite, toLine, type Waiting, writeOutboxDraft } from './writeOutboxDraft.ts'

const Entry = z.object({
  kind: z.enum(['progress', 'log', 'result']),
  testId: z.string(),
  method: z.enum(['testMessage', 'testMessageDevice', 'nodeInformation', 'runEnded', 'debugEnded']),
  order: z.int(),
  payload: z.unknown(),
})
const Line = z.union([Entry, z.object({ done: z.int() })])

/** A shorter file is never written anew. */
const defaultMaxBytes = 8 * 1024 * 1024

/**
 * The outbox on disk: a line for each report that waits, and one for each that has reached the server. A line is with
 * the operating system before the report is, so it outlives the process however that ends; results are brought to the
 * disk besides, so they outlive the machine, all but those of its last moment. Where the disk fails the device goes on,
 * and says so. Once the file is twice as long as what waits in it, it is written anew beside the old one, in slices, so
 * that other devices of this process have their turns; until the new one takes its name, the old one is complete.
 */
export class OutboxJournal {
  readonly #file: string
  readonly #maxBytes: number
  readonly #logger: Logger
  readonly #waiting = new Map<number, Waiting>()
  #descriptor: number | undefined
  #bytes = 0
  #waitingBytes = 0
  /** The file may end in half a line, of a process that was killed or a disk that was full. */
  #isTorn = false
  #isSyncing = false
  #rewrite: Rewrite | undefined
  /** A rewrite that was given up may still be writing its draft. */
  #isRewriting = false
  #rewrittenFrom: number

  constructor(file: string, logger: Logger, maxBytes = defaultMaxBytes) {
    this.#file = file
    this.#logger = logger
    this.#maxBytes = this.#rewrittenFrom = maxBytes
  }

  /**
   * Reads what a former process left, in its order. Reports of a run without its result are dropped: the server has
   * given that run up.
   */
  read(): Parcel[] {
    const waiting = new Map<number, Waiting>()
    for (const line of this.#readLines()) {
      const entry = this.#parse(line)
      if (entry === undefined) continue
      if ('done' in entry) waiting.delete(entry.done)
      else waiting.set(entry.order, { parcel: entry, bytes: Buffer.byteLength(line) + 1 })
    }
    const all = [...waiting.values()].sort((a, b) => a.parcel.order - b.parcel.order)
    const ended = new Set(all.filter(({ parcel }) => parcel.kind === 'result').map(({ parcel }) => parcel.testId))
    const kept = all.filter(({ parcel }) => ended.has(parcel.testId))
    for (const each of kept) this.#keep(each)
    this.#tidy()
    return kept.map(({ parcel }) => parcel)
  }

  add(parcel: Parcel): void {
    const line = toLine(parcel)
    this.#keep({ parcel, bytes: Buffer.byteLength(line) })
    this.#append(line)
    if (parcel.kind === 'result') this.#sync()
  }

  remove({ order }: Parcel): void {
    this.#waitingBytes -= this.#waiting.get(order)?.bytes ?? 0
    this.#waiting.delete(order)
    if (this.#waiting.size > 0) this.#append(toLine({ done: order }))
    this.#tidy()
  }

  close(): void {
    this.#rewrite = undefined
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }

  #keep(waiting: Waiting): void {
    this.#waiting.set(waiting.parcel.order, waiting)
    this.#waitingBytes += waiting.bytes
  }

  #readLines(): string[] {
    try {
      rmSync(this.#draft, { force: true })
      const text = readFileSync(this.#file, 'utf8')
      this.#bytes = Buffer.byteLength(text)
      this.#isTorn = text !== '' && !text.endsWith('\n')
      return text.split('\n').filter(Boolean)
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

  #append(line: string): void {
    this.#rewrite?.tail.push(line)
    this.#try(() => {
      const text = this.#isTorn ? `\n${line}` : line
      this.#isTorn = true
      writeAll(this.#open(), text)
      this.#isTorn = false
      this.#bytes += Buffer.byteLength(text)
    })
  }

  #tidy(): void {
    if (this.#waiting.size === 0 && this.#bytes > 0) this.#try(() => this.#truncate())
    const isLong = this.#bytes > this.#rewrittenFrom && this.#bytes >= this.#waitingBytes * 2
    if (isLong && !this.#isRewriting) void this.#writeAnew()
  }

  #truncate(): void {
    this.#rewrite = undefined
    ftruncateSync(this.#open(), 0)
    this.#bytes = 0
    this.#isTorn = false
  }

  get #draft(): string {
    return `${this.#file}.draft`
  }

  async #writeAnew(): Promise<void> {
    const rewrite: Rewrite = (this.#rewrite = { tail: [] })
    this.#isRewriting = true
    let isInPlace = false
    try {
      const bytes = await writeOutboxDraft(this.#draft, this.#waiting, rewrite, () => this.#rewrite === rewrite)
      // Otherwise the journal was closed meanwhile, or nothing waits any more.
      isInPlace = this.#rewrite === rewrite
      if (isInPlace) {
        this.#bytes = bytes + this.#takePlace(rewrite)
        this.#rewrittenFrom = this.#maxBytes
      }
    } catch (error) {
      this.#tell(error)
      this.#rewrite = undefined
      this.#rewrittenFrom = this.#bytes + this.#maxBytes
    }
    this.#isRewriting = false
    // Many lines may have come meanwhile.
    if (isInPlace) this.#tidy()
  }

  /** Nothing is appended in between: what the new file lacks is written, and it becomes the file. */
  #takePlace({ tail }: Rewrite): number {
    const descriptor = openSync(this.#draft, 'a', 0o600)
    const text = tail.join('')
    try {
      writeAll(descriptor, text)
      renameSync(this.#draft, this.#file)
    } catch (error) {
      closeSync(descriptor)
      throw error
    }
    this.close()
    this.#descriptor = descriptor
    this.#isTorn = false
    this.#sync()
    return Buffer.byteLength(text)
  }

  #open(): number {
    if (this.#descriptor === undefined) {
      mkdirSync(path.dirname(this.#file), { recursive: true })
      this.#descriptor = openSync(this.#file, 'a', 0o600)
    }
    return this.#descriptor
  }

  /** Brings what is written to the disk; lines written meanwhile wait for the next time. */
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

/** Writes all bytes in as many calls as it takes, because a disk that is nearly full accepts only a part. */
function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No line of ours, as the caller takes it.
    return undefined
  }
}
