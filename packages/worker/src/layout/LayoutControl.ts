import { LayoutError } from './LayoutError.ts'

/** How the outside follows a layout and ends it. */
export interface LayoutControlOptions {
  /** Told what share is done, from 0 to 1, never less than before. */
  readonly onProgress?: (done: number) => void
  /** Asked often; true ends the layout with LayoutError 'cancelled'. */
  readonly isCancelled?: () => boolean
}

/** Adds the parts of a layout up to one share, and asks whether to go on. */
export class LayoutControl {
  readonly #options: LayoutControlOptions
  #start = 0
  #extent = 1
  #done = -1

  constructor(options: LayoutControlOptions = {}) {
    this.#options = options
  }

  /** From here on, `check` counts within this part of the whole. */
  enter(start: number, end: number): void {
    this.#start = start
    this.#extent = end - start
    this.check(0)
  }

  /**
   * @param share Of the part at hand.
   * @throws LayoutError 'cancelled'.
   */
  check(share?: number): void {
    if (this.#options.isCancelled?.() === true) throw new LayoutError('cancelled', 'The layout was cancelled.')
    if (share === undefined) return
    const done = Math.min(1, this.#start + this.#extent * share)
    if (done <= this.#done) return
    this.#done = done
    this.#options.onProgress?.(done)
  }
}
