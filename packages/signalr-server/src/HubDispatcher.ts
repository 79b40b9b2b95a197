import { describeForClient, HubException } from './errors.ts'
import type { Connection, HubMethod } from './HubDefinition.ts'
import type { HubSettings } from './HubSettings.ts'
import { InvocationQueue } from './InvocationQueue.ts'
import { type InvocationMessage, writeError, writeResult } from './protocol.ts'

/** Runs the hub methods that one connection invokes, and answers each invocation that has an id exactly once. */
export class HubDispatcher<User> {
  readonly queue: InvocationQueue
  readonly #connection: Connection<User>
  readonly #methods: ReadonlyMap<string, HubMethod<User>>
  readonly #settings: HubSettings
  readonly #answer: (frame: string) => void

  constructor(
    connection: Connection<User>,
    methods: ReadonlyMap<string, HubMethod<User>>,
    settings: HubSettings,
    answer: (frame: string) => void,
    onRoom: () => void,
  ) {
    const { maxParallelInvocations, maxWaitingInvocations } = settings.limits
    this.queue = new InvocationQueue(maxParallelInvocations, maxWaitingInvocations, onRoom)
    this.#connection = connection
    this.#methods = methods
    this.#settings = settings
    this.#answer = answer
  }

  dispatch(message: InvocationMessage): void {
    this.queue.push(async () => {
      const frame = await this.#run(message)
      if (frame !== undefined) this.#answer(frame)
    })
  }

  async #run({ invocationId, target, arguments: args, streaming }: InvocationMessage): Promise<string | undefined> {
    try {
      const method = this.#methods.get(target)
      if (method === undefined) throw new HubException(`Unknown hub method '${target}'.`)
      if (streaming) throw new HubException(`The hub method '${target}' does not stream.`)
      const result = await method(this.#connection, ...args)
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
