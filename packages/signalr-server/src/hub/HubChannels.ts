import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Backplane } from '../processes/Backplane.ts'
import { asError, ClientInvocationError, type ClientInvocationCode } from '../errors.ts'
import type { HubSettings } from '../HubSettings.ts'
import { channelNames, type Selection, selectChannels } from './Selection.ts'
import { Subscription } from './Subscription.ts'

/** One process asks this of the process that holds a connection. */
export type ConnectionRequest =
  | { readonly name: 'invoke'; readonly target: string; readonly args: readonly unknown[]; readonly timeoutMs: number }
  | { readonly name: 'join'; readonly group: string; readonly userId?: string | undefined }
  | { readonly name: 'leave'; readonly group: string }
  | { readonly name: 'close'; readonly allowReconnect: boolean; readonly error?: string | undefined }

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: ClientInvocationCode; readonly message: string }
}

export interface ChannelsHost {
  deliver(selection: Selection, frame: string): void
  /** Rejects with ClientInvocationError. */
  answer(connectionId: string, request: ConnectionRequest): Promise<unknown>
}

/** The process may be busy, or the carrier slow. */
const slackMs = 5_000
/** A request that nobody hears is sent again after these waits: a process that lost the carrier is soon back. */
const askAgainMs = [100, 400]

/**
 * One hub's traffic with its like in other processes: pushes, and requests to the process that holds a connection with
 * their answers. A message is a line of words (who, what, which) and a body.
 */
export class HubChannels {
  readonly #prefix: string
  readonly #processId: string
  readonly #backplane: Backplane
  readonly #host: ChannelsHost
  readonly #settings: HubSettings
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #asked = new Map<string, (answer: Answer) => void>()

  constructor(hub: string, processId: string, backplane: Backplane, host: ChannelsHost, settings: HubSettings) {
    this.#prefix = `${hub}:`
    this.#processId = processId
    this.#backplane = backplane
    this.#host = host
    this.#settings = settings
    void this.watchAll()
    void this.#watchGroups()
    void this.#watch(channelNames.answers(processId), (_, id, body) =>
      this.#asked.get(id)?.(JSON.parse(body) as Answer),
    )
  }

  publish(selection: Selection, frame: string): void {
    const body = selection.kind === 'groups' ? `${JSON.stringify(selection.names)}\n${frame}` : frame
    for (const channel of selectChannels(selection)) {
      this.#publish(channel, `push ${this.#processId}`, body).catch((error: unknown) =>
        this.#settings.logger.error({ err: error, channel }, 'A push did not reach the backplane'),
      )
    }
  }

  /** Asks the process that has the connection. Rejects with ClientInvocationError. */
  async ask(connectionId: string, request: ConnectionRequest): Promise<unknown> {
    const id = randomUUID()
    const waitMs = slackMs + (request.name === 'invoke' ? request.timeoutMs : 0)
    let timer: NodeJS.Timeout | undefined
    const answered = new Promise<Answer>((resolve) => {
      this.#asked.set(id, resolve)
      const late = { code: 'TimedOut', message: 'The process that has the client did not answer.' } as const
      timer = setTimeout(() => resolve({ error: late }), waitMs)
    })
    try {
      const head = `ask ${this.#processId} ${id}`
      const isHeard = await this.#sayUntilHeard(channelNames.connection(connectionId), head, JSON.stringify(request))
      if (!isHeard) throw new ClientInvocationError('NotConnected', 'The client is not connected.')
      const { result, error } = await answered
      if (error !== undefined) throw new ClientInvocationError(error.code, error.message)
      return result
    } finally {
      clearTimeout(timer)
      this.#asked.delete(id)
    }
  }

  watchAll(): Promise<void> {
    return this.#watch(channelNames.all, (_, __, frame) => this.#host.deliver({ kind: 'all' }, frame))
  }

  watchConnection(connectionId: string): Promise<void> {
    const selection: Selection = { kind: 'connections', ids: [connectionId] }
    return this.#watch(channelNames.connection(connectionId), (from, id, body) => {
      if (id === '') this.#host.deliver(selection, body)
      else void this.#answer(connectionId, from, id, JSON.parse(body) as ConnectionRequest)
    })
  }

  watchUser(id: string): Promise<void> {
    return this.#watch(channelNames.user(id), (_, __, frame) => this.#host.deliver({ kind: 'user', id }, frame))
  }

  watchGroup(name: string): Promise<void> {
    return this.#watch(channelNames.group(name), (_, __, frame) => this.#host.deliver({ kind: 'group', name }, frame))
  }

  #watchGroups(): Promise<void> {
    return this.#watch(channelNames.groups, (_, __, body) => {
      const end = body.indexOf('\n')
      const names = JSON.parse(body.slice(0, end)) as string[]
      this.#host.deliver({ kind: 'groups', names }, body.slice(end + 1))
    })
  }

  unwatch(channel: string): void {
    this.#subscriptions.get(channel)?.end()
    this.#subscriptions.delete(channel)
  }

  close(): void {
    for (const channel of this.#subscriptions.keys()) this.unwatch(channel)
  }

  /** `take` gets who sent it, the id of what is asked ('' for pushes) and the body; never one's own pushes. */
  async #watch(channel: string, take: (from: string, id: string, body: string) => void): Promise<void> {
    const listener = (message: string): void => {
      const end = message.indexOf('\n')
      const [, from = '', id = ''] = message.slice(0, end).split(' ')
      if (from !== this.#processId) take(from, id, message.slice(end + 1))
    }
    let subscription = this.#subscriptions.get(channel)
    if (subscription === undefined) {
      subscription = new Subscription(
        () => this.#backplane.subscribe(this.#prefix + channel, listener),
        (error) =>
          this.#settings.logger.error({ err: error, channel }, 'A channel of the backplane could not be opened'),
      )
      this.#subscriptions.set(channel, subscription)
    }
    await within(this.#settings.limits.channelMs, subscription.tried)
  }

  async #answer(connectionId: string, from: string, id: string, request: ConnectionRequest): Promise<void> {
    let answer: Answer
    try {
      answer = { result: await this.#host.answer(connectionId, request) }
    } catch (error) {
      const code = error instanceof ClientInvocationError ? error.code : 'ClientError'
      answer = { error: { code, message: asError(error).message } }
    }
    try {
      await this.#publish(channelNames.answers(from), `answer ${this.#processId} ${id}`, JSON.stringify(answer))
    } catch (error) {
      this.#settings.logger.error({ err: error, connectionId }, 'An answer did not reach the backplane')
    }
  }

  /** False if nobody listens. */
  async #sayUntilHeard(channel: string, head: string, body: string): Promise<boolean> {
    for (const ms of askAgainMs) {
      if ((await this.#publish(channel, head, body)) > 0) return true
      await delay(ms)
    }
    return (await this.#publish(channel, head, body)) > 0
  }

  #publish(channel: string, head: string, body: string): Promise<number> {
    return this.#backplane.publish(this.#prefix + channel, `${head}\n${body}`)
  }
}

async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([promise, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
