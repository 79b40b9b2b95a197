/** An answer in pieces. The first one is there before anything is sent, so that a refusal is still a refusal. */
export class EventStream {
  readonly #first: IteratorResult<unknown>
  readonly #rest: AsyncGenerator<unknown>

  private constructor(first: IteratorResult<unknown>, rest: AsyncGenerator<unknown>) {
    this.#first = first
    this.#rest = rest
  }

  /** @throws whatever stands before the first piece. */
  static async open(events: AsyncGenerator<unknown>): Promise<EventStream> {
    return new EventStream(await events.next(), events)
  }

  /** Writes text/event-stream. @param toFailure Makes the event that is sent in place of what failed. */
  async *write(check: (event: unknown) => unknown, toFailure: (error: unknown) => unknown): AsyncGenerator<string> {
    try {
      for (let next = this.#first; next.done !== true; next = await this.#rest.next()) yield toText(check(next.value))
    } catch (error) {
      yield toText(toFailure(error))
    } finally {
      // The reader may have left in the middle.
      await this.#rest.return(undefined)
    }
  }
}

function toText(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
