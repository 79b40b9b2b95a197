/** Functions to be called when something changed. */
export class Listeners<A extends unknown[] = []> {
  private readonly listeners = new Set<(...values: A) => void>()
  /** The same, as they are called; undefined once somebody came or left. */
  private called: readonly ((...values: A) => void)[] | undefined

  /** @returns Unsubscribes. */
  add(listener: (...values: A) => void): () => void {
    // A wrapper of its own, so that one function subscribed twice is called twice and leaves twice.
    const entry = (...values: A) => listener(...values)
    this.listeners.add(entry)
    this.called = undefined
    return () => {
      this.called = undefined
      this.listeners.delete(entry)
    }
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  /** Calls all who are there now, also when one throws. @throws The first error, once all were called. */
  emit(...values: A): void {
    if (this.listeners.size === 0) return
    this.called ??= Array.from(this.listeners)
    let failure: { readonly error: unknown } | undefined
    for (const listener of this.called) {
      try {
        listener(...values)
      } catch (error) {
        failure ??= { error }
      }
    }
    if (failure) throw failure.error
  }
}
