/** Takes one thing after another through all steps: what is added meanwhile waits until the one before is through. */
export class TurnQueue<T> {
  private readonly steps: readonly ((turn: T) => unknown)[]
  /** Added while another is under way. Mostly there are none, and a list that is emptied is made anew by the next. */
  private readonly waiting: T[] = []
  private isUnderWay = false

  constructor(steps: readonly ((turn: T) => unknown)[]) {
    this.steps = steps
  }

  /** Runs all, also when one throws. @throws The first error, to whoever added the first. */
  add(turn: T): void {
    if (this.isUnderWay) {
      this.waiting.push(turn)
      return
    }
    this.isUnderWay = true
    let failure = this.take(turn)
    while (this.waiting.length > 0) {
      const later = this.take(this.waiting.shift()!)
      failure ??= later
    }
    this.isUnderWay = false
    if (failure) throw failure.error
  }

  private take(turn: T): { readonly error: unknown } | undefined {
    let failure: { readonly error: unknown } | undefined
    for (const step of this.steps) {
      try {
        step(turn)
      } catch (error) {
        failure ??= { error }
      }
    }
    return failure
  }
}
