import { LayoutError } from './LayoutError.ts'

/** How the outside follows a layout and ends it. */
export interface LayoutControlOptions {
  /** Told what share is done, from 0 to 1, never less than before. */
  readonly onProgress?: (done: number) => void
  /** Asked often; true ends the layout with LayoutError 'cancelled'. */
  readonly isCancelled?: () => boolean
}

/** A section of a layout: adds what it has done to the whole, and asks whether to go on. */
export class LayoutControl {
  readonly #options: LayoutControlOptions
  readonly #whole: { done: number }
  readonly #start: number
  readonly #extent: number

  constructor(options: LayoutControlOptions = {}, start = 0, end = 1, whole = { done: -1 }) {
    this.#options = options
    this.#whole = whole
    this.#start = start
    this.#extent = end - start
  }

  /** @returns The section between two shares of this one. */
  section(start: number, end: number): LayoutControl {
    const at = (share: number): number => this.#start + this.#extent * share
    return new LayoutControl(this.#options, at(start), at(end), this.#whole)
  }

  /**
   * @param share The share of this section that is done.
   * @throws LayoutError 'cancelled'.
   */
  check(share: number): void {
    const { isCancelled, onProgress } = this.#options
    if (isCancelled?.() === true) throw new LayoutError('cancelled', 'The layout was cancelled.')
    const done = Math.min(1, this.#start + this.#extent * share)
    if (done <= this.#whole.done) return
    this.#whole.done = done
    onProgress?.(done)
  }
}
