import { HubException } from '../errors.ts'
import type { CompletionMessage, StreamItemMessage } from '../protocol/protocol.ts'
import { UploadStream } from './UploadStream.ts'

/** The streams that one client sends, by the ids it gave them. */
export class Uploads {
  readonly #maxWaiting: number
  readonly #onRoom: () => void
  readonly #open = new Map<string, UploadStream>()

  constructor(maxWaiting: number, onRoom: () => void) {
    this.#maxWaiting = maxWaiting
    this.#onRoom = onRoom
  }

  get count(): number {
    return this.#open.size
  }

  /** A reader is behind. */
  get isFull(): boolean {
    for (const { waiting } of this.#open.values()) if (waiting >= this.#maxWaiting) return true
    return false
  }

  /** @throws HubException for an id that is in use. */
  open(ids: readonly string[]): UploadStream[] {
    if (new Set(ids).size < ids.length || ids.some((id) => this.#open.has(id))) {
      throw new HubException('The id of a stream is in use.')
    }
    return ids.map((id) => {
      const upload = new UploadStream(this.#onRoom)
      this.#open.set(id, upload)
      return upload
    })
  }

  /** Items of streams that nobody reads (any more) are let go. */
  push({ invocationId, item }: StreamItemMessage): void {
    this.#open.get(invocationId)?.push(item)
  }

  /** False if there is no such stream: the completion ends something else. */
  complete({ invocationId, error }: CompletionMessage): boolean {
    const upload = this.#open.get(invocationId)
    upload?.end(error === undefined ? undefined : new HubException(`The client's stream failed: ${error}`))
    return this.#open.delete(invocationId)
  }

  /** Whoever read them is done. */
  close(ids: readonly string[]): void {
    for (const id of ids) {
      void this.#open.get(id)?.return()
      this.#open.delete(id)
    }
  }

  /** The client is gone: readers are told. */
  failAll(cause: Error | undefined): void {
    for (const upload of this.#open.values()) {
      upload.end(new HubException('The client disconnected before its stream was through.', { cause }))
    }
    this.#open.clear()
  }
}
