/** Takes one thing after another through all steps: what is added meanwhile waits until the one before is through. */
export class TurnQueue<T> {
  private readonly steps: readonly ((turn: T) => unknown)[]
  private readonly turns: T[] = []

  constructor(steps: readonly ((turn: T) => unknown)[]) {
    this.steps = steps
  }

  /** Runs all, also when one throws. @throws The first error, to whoever added the first. */
  add(turn: T): void {
    this.turns.push(turn)
    if (this.turns.length > 1) return
    let failure: { readonly error: unknown } | undefined
    for (let i = 0; i < this.turns.length; i++) {
      for (const step of this.steps) {
        try {
          step(this.turns[i]!)
        } catch (error) {
          failure ??= { error }
        }
      }
    }
    this.turns.length = 0
    if (failure) throw failure.error
  }
}
