import type { Database } from '../db/Database.ts'
import { HeldLock } from '../db/HeldLock.ts'

/** Any number that nothing else in this database locks. */
const lockId = 7_046_029_255
const tryMs = 3_000

/**
 * One process of all does what is to be done once. It is the one that holds a lock of the database: it ends with the
 * process, however that ends, and another takes over.
 */
export class Leadership {
  readonly #database: Database | undefined
  readonly #onError: (error: unknown) => void
  readonly #onChange = new Set<(leads: boolean) => void>()
  #lock: HeldLock | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  /** @param database Undefined for a process that is alone, and leads. */
  constructor(database: Database | undefined, onError: (error: unknown) => void) {
    this.#database = database
    this.#onError = onError
  }

  get leads(): boolean {
    return this.#database === undefined || this.#lock !== undefined
  }

  /** Tells at once, and whenever it changes, until the function that it gives is called. */
  follow(listener: (leads: boolean) => void): () => void {
    this.#onChange.add(listener)
    listener(this.leads)
    return () => this.#onChange.delete(listener)
  }

  async start(): Promise<void> {
    if (this.#database === undefined) return
    await this.#try()
    this.#plan()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#lose()
  }

  /** One attempt after the other. */
  #plan(): void {
    if (this.#isStopped) return
    const again = (): void =>
      void this.#try()
        .catch(this.#onError)
        .then(() => this.#plan())
    this.#timer = setTimeout(again, tryMs).unref()
  }

  async #try(): Promise<void> {
    if (this.#database === undefined || this.leads) return
    const lock = await HeldLock.tryTake(this.#database, lockId, () => this.#lose())
    if (lock === undefined) return
    if (this.#isStopped) {
      lock.release()
      return
    }
    this.#lock = lock
    this.#tell(true)
  }

  #lose(): void {
    const lock = this.#lock
    if (lock === undefined) return
    this.#lock = undefined
    lock.release()
    this.#tell(false)
  }

  #tell(leads: boolean): void {
    for (const listener of this.#onChange) listener(leads)
  }
}
