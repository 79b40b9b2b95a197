import type { Patch } from '../document/Patch.ts'
import { squash } from './squash.ts'

/** What a gesture under way has done so far, as the patch that undoes it. */
export class OpenGesture {
  isOver = false
  private inverse: Patch = []

  add(inverse: Patch): void {
    this.inverse = squash(this.inverse, inverse)
  }

  /** Ends it. @returns The patch that undoes all of it; empty when it did nothing. */
  end(): Patch {
    this.isOver = true
    return this.inverse
  }
}
