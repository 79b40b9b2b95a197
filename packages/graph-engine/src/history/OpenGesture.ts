import type { Patch } from '../document/Patch.ts'
import { squash } from './squash.ts'

/** What a gesture under way has done so far, as the patch that undoes it. */
export class OpenGesture {
  isOver = false
  private inverse: Patch = []
  /** The state that the graph had when the gesture began. */
  readonly state: number

  /** @param state Of the open graph. */
  constructor(state: number) {
    this.state = state
  }

  add(inverse: Patch): void {
    this.inverse = squash(this.inverse, inverse)
  }

  /** Ends it. @returns The patch that undoes all of it; empty when it did nothing. */
  end(): Patch {
    this.isOver = true
    return this.inverse
  }
}
