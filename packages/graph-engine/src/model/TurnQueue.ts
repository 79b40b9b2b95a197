import { runAll } from './runAll.ts'

/** Runs one thing after another: what is added while one runs waits until it is done. */
export class TurnQueue {
  private readonly turns: (() => void)[] = []

  /** Runs all, also when one throws. @throws The first error, to whoever added the first. */
  add(turn: () => void): void {
    this.turns.push(turn)
    if (this.turns.length > 1) return
    try {
      runAll(this.turns)
    } finally {
      this.turns.length = 0
    }
  }
}
