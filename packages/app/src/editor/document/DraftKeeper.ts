/**
 * Writes the draft a moment after the last edit, at once when the page is hidden or left, and takes it away when there is
 * nothing unsaved. One write at a time; a large graph is written less often, so that writing never takes most of the time.
 */
import { logError } from '../../api/log.ts'

const MIN_DELAY = 1000
const MAX_DELAY = 15_000
const REST_PER_COST = 4

export interface DraftKeeperOptions {
  readonly isDirty: () => boolean
  /** @param isLeaving The page may be gone with the next task: what can be done in this one counts. */
  readonly write: (isLeaving: boolean) => Promise<void>
  readonly remove: () => Promise<void>
  /** Once per failure in a row. */
  readonly onFailure: (error: unknown) => void
  readonly now: () => number
}

export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #delay = MIN_DELAY
  #work: Promise<void> = Promise.resolve()
  #hasFailed = false

  constructor(options: DraftKeeperOptions) {
    this.#options = options
  }

  /** Whether what was last to be kept could not be. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#delay)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Settles when what is unsaved now is kept, or could not be: never rejects. */
  flush(): Promise<void> {
    this.cancel()
    this.#work = this.#work.then(() => this.#keep(false))
    return this.#work
  }

  /** Writes what waits to be written; for a page that is going away. */
  flushPending(): Promise<void> {
    if (this.#timer === undefined) return this.#work
    this.cancel()
    this.#work = Promise.all([this.#work, this.#keep(true)]).then(() => undefined)
    return this.#work
  }

  async #keep(isLeaving: boolean): Promise<void> {
    const { isDirty, write, remove, now, onFailure } = this.#options
    const begun = now()
    try {
      await (isDirty() ? write(isLeaving) : remove())
      this.#hasFailed = false
    } catch (error) {
      logError('draft', error)
      if (!this.#hasFailed) onFailure(error)
      this.#hasFailed = true
    }
    this.#delay = Math.min(MAX_DELAY, Math.max(MIN_DELAY, (now() - begun) * REST_PER_COST))
  }
}
