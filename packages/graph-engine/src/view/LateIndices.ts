import type { GraphIndices } from '../derived/GraphIndices.ts'

/** Milliseconds after a picture: enough for it to be presented, and done before a hand is there. */
const PAUSE = 40
/** Milliseconds of making them in one task. */
const SLICE = 8

/** Has the indices made that a picture was drawn without, so that it does not wait for them, nor the pointer later. */
export class LateIndices {
  readonly #indices: GraphIndices
  readonly #onReady: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param onReady Hears when places can be asked for, in a task of its own. */
  constructor(indices: GraphIndices, onReady: () => void) {
    this.#indices = indices
    this.#onReady = onReady
  }

  /** To be called after each picture. */
  schedule(): void {
    if (this.#indices.isLate) this.#timer ??= setTimeout(this.#make, PAUSE)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly #make = (): void => {
    this.#indices.takeIn(performance.now() + SLICE)
    this.#timer = setTimeout(this.#indices.isLate ? this.#make : this.#tell)
  }

  readonly #tell = (): void => {
    this.#timer = undefined
    this.#onReady()
    this.schedule()
  }
}
