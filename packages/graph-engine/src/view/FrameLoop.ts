/** By which alone a view draws: once a frame when something is dirty, and not at all otherwise. */
export class FrameLoop {
  readonly #page: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>
  #handle: number | undefined
  #frames = 0
  #lastTime = 0
  #totalTime = 0

  /** Draws once; true asks for another frame. */
  draw: () => boolean = () => false

  /** @param page Whose frames count: a page that nobody sees has none. */
  constructor(page: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>) {
    this.#page = page
  }

  get stats(): FrameStats {
    return { frames: this.#frames, lastTime: this.#lastTime, totalTime: this.#totalTime }
  }

  request(): void {
    this.#handle ??= this.#page.requestAnimationFrame(this.#frame)
  }

  stop(): void {
    if (this.#handle !== undefined) this.#page.cancelAnimationFrame(this.#handle)
    this.#handle = undefined
  }

  readonly #frame = (): void => {
    this.#handle = undefined
    const start = performance.now()
    const goesOn = this.draw()
    this.#lastTime = performance.now() - start
    this.#totalTime += this.#lastTime
    this.#frames++
    if (goesOn) this.request()
  }
}

/** Frames drawn so far, and milliseconds of the main thread that drawing took. */
export interface FrameStats {
  readonly frames: number
  readonly lastTime: number
  readonly totalTime: number
}
