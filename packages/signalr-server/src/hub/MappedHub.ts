import type { Backplane } from '../processes/Backplane.ts'
import type { InvokeOptions } from '../connection/ClientInvocations.ts'
import { ConnectionIndex } from './ConnectionIndex.ts'
import { ClientInvocationError, HttpRefusal } from '../errors.ts'
import { type ConnectionRequest, HubChannels } from './HubChannels.ts'
import { createHubClients, type HubClients } from './HubClients.ts'
import type { ConnectionHost, HubConnection } from '../connection/HubConnection.ts'
import type { ConnectionGroups, Hub, HubDefinition, HubGroups } from '../HubDefinition.ts'
import type { HubTargets } from '../connection/HubDispatcher.ts'
import type { HubSettings } from '../HubSettings.ts'
import { writeInvocation } from '../protocol/protocol.ts'
import { channelNames, type Selection } from './Selection.ts'

const defaultTimeoutMs = 30_000

/** One hub path: its definition and its live connections, found by id, user and group, here and in other processes. */
export class MappedHub<User> implements Hub<User>, ConnectionHost<User> {
  readonly path: string
  readonly definition: HubDefinition<User>
  readonly targets: HubTargets<User>
  readonly settings: HubSettings
  readonly clients: HubClients
  readonly groups: HubGroups
  readonly #channels: HubChannels | undefined
  readonly #connections = new Map<string, HubConnection<User>>()
  readonly #users = new ConnectionIndex<HubConnection<User>>()
  readonly #groups = new ConnectionIndex<HubConnection<User>>()
  /** Counts each user's connections, also those before their handshake. */
  readonly #counts = new Map<string, number>()

  constructor(
    path: string,
    definition: HubDefinition<User>,
    settings: HubSettings,
    processId: string,
    backplane: Backplane | undefined,
  ) {
    this.path = path
    this.definition = definition
    this.targets = {
      methods: new Map(Object.entries(definition.methods)),
      streams: new Map(Object.entries(definition.streams ?? {})),
    }
    this.settings = settings
    this.#channels = backplane && new HubChannels(path, processId, backplane, this, settings)
    this.clients = createHubClients(
      (selection, target, args) => this.#push(selection, writeInvocation(target, args)),
      (id, target, args, options) => this.#invoke(id, target, args, options),
    )
    this.groups = {
      add: (id, group, { userId } = {}) => this.#try(id, { name: 'join', group, userId }),
      remove: (id, group) => this.#try(id, { name: 'leave', group }),
    }
  }

  get connections(): Iterable<HubConnection<User>> {
    return this.#connections.values()
  }

  disconnect(
    connectionId: string,
    { allowReconnect = false, error }: { allowReconnect?: boolean; error?: string } = {},
  ) {
    return this.#try(connectionId, { name: 'close', allowReconnect, error })
  }

  /** @throws HttpRefusal where the user may have no further connection. */
  demandRoom(userId: string): void {
    if ((this.#counts.get(userId) ?? 0) < this.settings.limits.maxConnectionsPerUser) return
    throw new HttpRefusal(429, 'The user has too many connections.', { 'Retry-After': '30' })
  }

  /** Until it ends. */
  count({ userId, signal }: HubConnection<User>): void {
    this.#counts.set(userId, (this.#counts.get(userId) ?? 0) + 1)
    signal.addEventListener('abort', () => {
      const left = (this.#counts.get(userId) ?? 0) - 1
      if (left > 0) this.#counts.set(userId, left)
      else this.#counts.delete(userId)
    })
  }

  async opened(connection: HubConnection<User>): Promise<void> {
    this.#connections.set(connection.id, connection)
    this.#users.add(connection.userId, connection)
    await Promise.all([this.#channels?.watchConnection(connection.id), this.#channels?.watchUser(connection.userId)])
  }

  closed(connection: HubConnection<User>): void {
    if (this.#connections.delete(connection.id)) this.#channels?.unwatch(channelNames.connection(connection.id))
    const wasLast = this.#users.remove(connection.userId, connection)
    if (wasLast) this.#channels?.unwatch(channelNames.user(connection.userId))
    for (const name of connection.groups) connection.groups.remove(name)
  }

  groupsOf(connection: HubConnection<User>): ConnectionGroups {
    const names = new Set<string>()
    return {
      add: async (name) => {
        // A method still running after the end must not bring the connection back.
        if (!this.#connections.has(connection.id)) return
        names.add(name)
        this.#groups.add(name, connection)
        await this.#channels?.watchGroup(name)
      },
      remove: (name) => {
        names.delete(name)
        if (this.#groups.remove(name, connection)) this.#channels?.unwatch(channelNames.group(name))
      },
      [Symbol.iterator]: () => names.values(),
    }
  }

  /** To the connections of this process. */
  deliver(selection: Selection, frame: string): void {
    for (const connection of this.#select(selection)) connection.sendCounted(frame)
  }

  /** Does what another process asks of a connection of this one. */
  async answer(connectionId: string, request: ConnectionRequest): Promise<unknown> {
    const connection = this.#connections.get(connectionId)
    if (connection === undefined) throw notConnected()
    if (request.name === 'invoke') {
      return connection.invoke(request.target, request.args, { timeoutMs: request.timeoutMs })
    }
    if (request.name === 'join') {
      if (request.userId !== undefined && request.userId !== connection.userId) return false
      await connection.groups.add(request.group)
    } else if (request.name === 'leave') connection.groups.remove(request.group)
    else connection.close({ allowReconnect: request.allowReconnect, ...(request.error && { error: request.error }) })
    return true
  }

  close(): void {
    this.#channels?.close()
  }

  /** This process's clients do not wait for the backplane, nor depend on it. */
  #push(selection: Selection, frame: string): void {
    this.deliver(selection, frame)
    if (this.#channels === undefined) return
    if (selection.kind !== 'connections') this.#channels.publish(selection, frame)
    else {
      const ids = [...new Set(selection.ids)].filter((id) => !this.#connections.has(id))
      this.#channels.publish({ kind: 'connections', ids }, frame)
    }
  }

  #select(selection: Selection): Iterable<HubConnection<User>> {
    if (selection.kind === 'all') return this.#connections.values()
    if (selection.kind === 'user') return this.#users.get(selection.id)
    if (selection.kind === 'group') return this.#groups.get(selection.name)
    if (selection.kind === 'groups') return new Set(selection.names.flatMap((name) => [...this.#groups.get(name)]))
    const ids = new Set(selection.ids)
    return [...ids].flatMap((id) => this.#connections.get(id) ?? [])
  }

  async #invoke(id: string, target: string, args: readonly unknown[], options: InvokeOptions = {}): Promise<unknown> {
    const connection = this.#connections.get(id)
    if (connection !== undefined) return connection.invoke(target, args, options)
    const { signal, timeoutMs = defaultTimeoutMs } = options
    const asked = this.#ask(id, { name: 'invoke', target, args, timeoutMs })
    return signal === undefined ? asked : raceWith(signal, asked, target)
  }

  #ask(id: string, request: ConnectionRequest): Promise<unknown> {
    if (this.#connections.has(id)) return this.answer(id, request)
    return this.#channels?.ask(id, request) ?? Promise.reject(notConnected())
  }

  /** False if there is no such connection, or not of that user. */
  async #try(id: string, request: ConnectionRequest): Promise<boolean> {
    try {
      return (await this.#ask(id, request)) === true
    } catch (error) {
      if (error instanceof ClientInvocationError && error.code === 'NotConnected') return false
      throw error
    }
  }
}

function notConnected(): ClientInvocationError {
  return new ClientInvocationError('NotConnected', 'The client is not connected.')
}

/** The other process goes on until its own time is up; whoever waits here does not. */
async function raceWith(signal: AbortSignal, asked: Promise<unknown>, target: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void =>
      reject(new ClientInvocationError('Aborted', `The call of '${target}' was aborted.`, { cause: signal.reason }))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
