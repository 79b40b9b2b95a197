import { nextTask } from '../model/TimeSlicer.ts'

/** Does once what a frame had no time for, in a task of its own before the next: two short tasks wait less for a core than a long one. */
export class BetweenFrames {
  readonly #work: () => void
  #isDue = false
  #isStopped = false

  constructor(work: () => void) {
    this.#work = work
  }

  /** To be called at the end of a frame with more to do. */
  begin(): void {
    if (this.#isDue || this.#isStopped) return
    this.#isDue = true
    void nextTask().then(this.#run)
  }

  stop(): void {
    this.#isStopped = true
  }

  readonly #run = (): void => {
    this.#isDue = false
    if (!this.#isStopped) this.#work()
  }
}
