/** The items that a client sends along with an invocation. One reader reads them once. */
export class UploadStream implements AsyncIterableIterator<unknown> {
  readonly #onTaken: () => void
  #items: unknown[] = []
  #end: { readonly error: Error | undefined } | undefined
  #wake: (() => void) | undefined

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken
  }

  get waiting(): number {
    return this.#items.length
  }

  push(item: unknown): void {
    if (this.#end !== undefined) return
    this.#items.push(item)
    this.#wake?.()
  }

  /** Ends the stream: the reader still gets all items that have come, and hears of the end after them. */
  end(error?: Error): void {
    this.#end ??= { error }
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<unknown, undefined>> {
    while (this.#items.length === 0 && this.#end === undefined) {
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    if (this.#items.length > 0) {
      const value = this.#items.shift()
      this.#onTaken()
      return { value, done: false }
    }
    const error = this.#end?.error
    this.#end = { error: undefined }
    if (error !== undefined) throw error
    return { value: undefined, done: true }
  }

  /** The reader has had enough. */
  async return(): Promise<IteratorResult<unknown, undefined>> {
    this.#items = []
    this.end()
    this.#onTaken()
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
