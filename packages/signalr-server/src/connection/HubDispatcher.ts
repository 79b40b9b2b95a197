import { describeForClient, HubException } from '../errors.ts'
import { forwardItems } from './forwardItems.ts'
import type { Connection, HubMethod, HubStream } from '../HubDefinition.ts'
import type { HubSettings } from '../HubSettings.ts'
import { InvocationQueue } from './InvocationQueue.ts'
import { type InvocationMessage, writeError, writeItem, writeResult } from '../protocol/protocol.ts'
import { Uploads } from './Uploads.ts'

export interface HubTargets<User> {
  readonly methods: ReadonlyMap<string, HubMethod<User>>
  readonly streams: ReadonlyMap<string, HubStream<User>>
}

export interface DispatcherOutput {
  /** Sends a counted frame. */
  answer(frame: string): void
  /** Settled when the client has taken most of what was sent; undefined if it has. */
  room(): Promise<void> | undefined
  /** More can be read from the client. */
  onRoom(): void
}

/** Runs what one connection invokes, and completes each invocation that has an id exactly once. */
export class HubDispatcher<User> {
  readonly uploads: Uploads
  readonly #queue: InvocationQueue
  readonly #connection: Connection<User>
  readonly #targets: HubTargets<User>
  readonly #settings: HubSettings
  readonly #output: DispatcherOutput
  /** Streams to the client, by invocation id. */
  readonly #streams = new Map<string, AbortController>()

  constructor(
    connection: Connection<User>,
    targets: HubTargets<User>,
    settings: HubSettings,
    output: DispatcherOutput,
  ) {
    const { maxParallelInvocations, maxWaitingInvocations, maxWaitingItems } = settings.limits
    this.#queue = new InvocationQueue(maxParallelInvocations, maxWaitingInvocations, () => output.onRoom())
    this.uploads = new Uploads(maxWaitingItems, () => output.onRoom())
    this.#connection = connection
    this.#targets = targets
    this.#settings = settings
    this.#output = output
  }

  get isFull(): boolean {
    return this.#queue.isFull || this.uploads.isFull
  }

  start(): void {
    this.#queue.start()
  }

  stop(cause: Error | undefined): void {
    this.#queue.stop()
    this.uploads.failAll(cause)
    for (const stream of this.#streams.values()) stream.abort(cause)
    this.#streams.clear()
  }

  /** Its streams are open from here on, since their items may follow at once; it runs in its turn. */
  dispatch(message: InvocationMessage): void {
    let run: () => Promise<unknown>
    try {
      run = this.#prepare(message)
    } catch (error) {
      run = () => Promise.reject(error)
    }
    const complete = async (): Promise<void> => {
      const frame = await this.#complete(message, run)
      if (message.invocationId !== undefined && frame !== undefined) this.#output.answer(frame)
    }
    // An invocation with a stream goes on beside those after it, because its next items come between them.
    const isLasting = message.isStream || message.streamIds.length > 0
    this.#queue.push(async () => (isLasting ? void complete() : complete()))
  }

  cancel(invocationId: string): void {
    this.#streams.get(invocationId)?.abort()
  }

  #prepare({ invocationId = '', target, arguments: args, isStream, streamIds }: InvocationMessage) {
    const { methods, streams } = this.#targets
    const [method, stream] = [methods.get(target), streams.get(target)]
    if (method === undefined && stream === undefined) throw new HubException(`Unknown hub method '${target}'.`)
    if (isStream && stream === undefined) throw new HubException(`The hub method '${target}' does not stream.`)
    if (!isStream && method === undefined) throw new HubException(`The hub method '${target}' is a stream.`)
    const wanted = streamIds.length + (isStream ? 1 : 0)
    if (wanted > 0 && wanted + this.#streams.size + this.uploads.count > this.#settings.limits.maxStreams) {
      throw new HubException('Too many streams are open.')
    }
    if (isStream && this.#streams.has(invocationId)) throw new HubException('The invocation id is in use.')
    const uploads = this.uploads.open(streamIds)
    const closeUploads = (): void => this.uploads.close(streamIds)
    if (!isStream) return async () => finallyDo(() => method!(this.#connection, ...args, ...uploads), closeUploads)

    const abort = new AbortController()
    this.#streams.set(invocationId, abort)
    const run = async (): Promise<void> => {
      const items = await stream!(this.#connection, abort.signal, ...args, ...uploads)
      await forwardItems(items, abort.signal, (item) => {
        this.#output.answer(writeItem(invocationId, item))
        return this.#output.room()
      })
    }
    return async () =>
      finallyDo(run, () => {
        if (this.#streams.get(invocationId) === abort) this.#streams.delete(invocationId)
        closeUploads()
      })
  }

  async #complete(
    { invocationId, target }: InvocationMessage,
    run: () => Promise<unknown>,
  ): Promise<string | undefined> {
    try {
      const result = await run()
      return invocationId === undefined ? undefined : writeResult(invocationId, result)
    } catch (error) {
      this.#log(target, error)
      if (invocationId === undefined) return undefined
      const sentence = `An unexpected error occurred invoking '${target}' on the server.`
      return writeError(invocationId, describeForClient(error, sentence, this.#settings.detailedErrors))
    }
  }

  #log(target: string, error: unknown): void {
    const { logger } = this.#settings
    const details = { err: error, connectionId: this.#connection.id, target }
    if (error instanceof HubException) logger.debug?.(details, 'A hub method refused an invocation')
    else logger.error(details, 'A hub method failed')
  }
}

async function finallyDo(run: () => unknown, end: () => void): Promise<unknown> {
  try {
    return await run()
  } finally {
    end()
  }
}
