import type { Patch } from '../document/Patch.ts'
import { squash } from './squash.ts'

/** Holds what a gesture under way has done so far, as the patch that undoes it. */
export class OpenGesture {
  isOver = false
  private inverse: Patch = []
  private tell: (() => void) | undefined
  private told: Promise<void> | undefined
  /** Holds the state that the graph had when the gesture began. */
  readonly state: number

  /** @param state Of the open graph. */
  constructor(state: number) {
    this.state = state
  }

  add(inverse: Patch): void {
    this.inverse = squash(this.inverse, inverse)
  }

  get over(): Promise<void> {
    return (this.told ??= new Promise((resolve) => (this.tell = resolve)))
  }

  /** Ends it. @returns The patch that undoes all of it; empty when it did nothing. */
  end(): Patch {
    this.isOver = true
    this.tell?.()
    return this.inverse
  }
}
