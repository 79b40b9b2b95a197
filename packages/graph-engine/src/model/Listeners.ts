import { runAll } from './runAll.ts'

/** Functions to be called when something changed. */
export class Listeners<A extends unknown[] = []> {
  private readonly listeners = new Set<(...values: A) => void>()

  /** @returns Unsubscribes. */
  add(listener: (...values: A) => void): () => void {
    // A wrapper of its own, so that one function subscribed twice is called twice and leaves twice.
    const entry = (...values: A) => listener(...values)
    this.listeners.add(entry)
    return () => this.listeners.delete(entry)
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  /** Calls all of them, also when one throws. @throws The first error, once all were called. */
  emit(...values: A): void {
    if (this.isEmpty) return
    runAll(Array.from(this.listeners, (listener) => () => listener(...values)))
  }
}
