import type { Scope, Selection } from './Backplane.ts'
import type { InvokeOptions } from './ClientInvocations.ts'
import { ConnectionIndex } from './ConnectionIndex.ts'
import { ClientInvocationError } from './errors.ts'
import { createHubClients, type HubClients } from './HubClients.ts'
import type { ConnectionHost, HubConnection } from './HubConnection.ts'
import type { ConnectionGroups, Hub, HubDefinition } from './HubDefinition.ts'
import type { HubTargets } from './HubDispatcher.ts'
import type { HubSettings } from './HubSettings.ts'
import { writeInvocation } from './protocol.ts'

type Send = (scope: Scope, target: string, args: readonly unknown[]) => void

/** One hub path: its definition and its live connections, found by id, user and group. */
export class MappedHub<User> implements Hub<User>, ConnectionHost<User> {
  readonly path: string
  readonly definition: HubDefinition<User>
  readonly targets: HubTargets<User>
  readonly settings: HubSettings
  readonly clients: HubClients
  readonly #connections = new Map<string, HubConnection<User>>()
  readonly #users = new ConnectionIndex<HubConnection<User>>()
  readonly #groups = new ConnectionIndex<HubConnection<User>>()

  constructor(path: string, definition: HubDefinition<User>, settings: HubSettings, send: Send) {
    this.path = path
    this.definition = definition
    this.targets = {
      methods: new Map(Object.entries(definition.methods)),
      streams: new Map(Object.entries(definition.streams ?? {})),
    }
    this.settings = settings
    this.clients = createHubClients(
      (selection, target, args) => send({ hub: path, ...selection }, target, args),
      (id, target, args, options) => this.#invoke(id, target, args, options),
    )
  }

  get connections(): Iterable<HubConnection<User>> {
    return this.#connections.values()
  }

  opened(connection: HubConnection<User>): void {
    this.#connections.set(connection.id, connection)
    this.#users.add(connection.userId, connection)
  }

  closed(connection: HubConnection<User>): void {
    this.#connections.delete(connection.id)
    this.#users.remove(connection.userId, connection)
    for (const name of connection.groups) connection.groups.remove(name)
  }

  groupsOf(connection: HubConnection<User>): ConnectionGroups {
    const names = new Set<string>()
    return {
      add: (name) => {
        // A method still running after the end must not bring the connection back.
        if (!this.#connections.has(connection.id)) return
        names.add(name)
        this.#groups.add(name, connection)
      },
      remove: (name) => {
        names.delete(name)
        this.#groups.remove(name, connection)
      },
      [Symbol.iterator]: () => names.values(),
    }
  }

  /** What a backplane brought. */
  deliver(selection: Selection, target: string, args: readonly unknown[]): void {
    const frame = writeInvocation(target, args)
    for (const connection of this.#select(selection)) connection.sendCounted(frame)
  }

  #select(selection: Selection): Iterable<HubConnection<User>> {
    if (selection.kind === 'all') return this.#connections.values()
    if (selection.kind === 'user') return this.#users.get(selection.id)
    if (selection.kind === 'group') return this.#groups.get(selection.name)
    const ids = new Set(selection.ids)
    return [...ids].flatMap((id) => this.#connections.get(id) ?? [])
  }

  async #invoke(id: string, target: string, args: readonly unknown[], options?: InvokeOptions): Promise<unknown> {
    const connection = this.#connections.get(id)
    if (connection === undefined) throw new ClientInvocationError('NotConnected', 'The client is not connected.')
    return connection.invoke(target, args, options)
  }
}
