/** Runs one thing after another: what is added while one runs waits until it is done. */
export class TurnQueue {
  private readonly turns: (() => void)[] = []

  /** Runs all, also when one throws. @throws The first error, to whoever added the first. */
  add(turn: () => void): void {
    this.turns.push(turn)
    if (this.turns.length > 1) return
    const errors: unknown[] = []
    for (const next of this.turns) {
      try {
        next()
      } catch (error) {
        errors.push(error)
      }
    }
    this.turns.length = 0
    if (errors.length > 0) throw errors[0]
  }
}
