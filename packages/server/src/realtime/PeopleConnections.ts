import { type HubEvents, Language, type Notification } from '@phoenix/contract'
import type { Hub, HubConnection } from '@phoenix/signalr-server'
import { Refusal } from '../errors.ts'
import type { Caller } from '../services/Authenticator.ts'
import type { PeopleGateway, RunAudience } from '../services/DeviceGateway.ts'

export type HubName = keyof HubEvents

/**
 * The live connections of people. One gets pushes from when its owner registers it (User/UpdateHub...) until it ends,
 * whichever process has it:
 * it is then in its owner's group, which the hub leaves by itself.
 */
export class PeopleConnections implements PeopleGateway {
  readonly #hubs = new Map<HubName, Hub<Caller>>()
  readonly #connections: Record<HubName, Map<string, HubConnection<Caller>>> = {
    notification: new Map(),
    deploySystem: new Map(),
  }

  bind(name: HubName, hub: Hub<Caller>): void {
    this.#hubs.set(name, hub)
  }

  get count(): number {
    return this.#connections.notification.size + this.#connections.deploySystem.size
  }

  connected(name: HubName, connection: HubConnection<Caller>): void {
    this.#connections[name].set(connection.id, connection)
  }

  disconnected(name: HubName, connection: HubConnection<Caller>): void {
    this.#connections[name].delete(connection.id)
  }

  /**
   * Registers the connection, or changes its language, which later messages then come in.
   * @throws Refusal 'not-found' unless the connection is alive and the user's own.
   */
  async register(name: HubName, connectionId: string, userId: string, language: Language): Promise<void> {
    const own = name === 'notification' ? readersOf(userId, language) : groupOf(userId)
    await this.#join(name, connectionId, userId, own)
    if (name !== 'notification') return
    const former = Language.options.filter((other) => other !== language)
    for (const other of former) await this.#hubs.get(name)?.groups.remove(connectionId, readersOf(userId, other))
  }

  /** @throws Refusal 'not-found' unless the connection is alive and the user's own. */
  async follow(connectionId: string, userId: string, project: Omit<RunAudience, 'startedBy'>): Promise<void> {
    await this.#join('deploySystem', connectionId, userId, followersOf(project))
  }

  /** Stops the user's connections from following the projects of an organization that the user has left. */
  memberLeft(organizationId: string, userId: string): void {
    const prefix = followersOf({ organizationId, projectId: '' })
    for (const { userId: owner, groups } of this.#connections.deploySystem.values()) {
      if (owner !== userId) continue
      for (const name of groups) if (name.startsWith(prefix)) groups.remove(name)
    }
  }

  /** Once to every registered connection of the user. */
  push<Event extends keyof HubEvents['deploySystem']>(
    userId: string,
    event: Event,
    payload: HubEvents['deploySystem'][Event],
  ): void {
    this.#hubs.get('deploySystem')?.clients.group(groupOf(userId)).send(event, payload)
  }

  pushOfRun<Event extends keyof HubEvents['deploySystem']>(
    run: RunAudience,
    event: Event,
    payload: HubEvents['deploySystem'][Event],
  ): void {
    const groups = [groupOf(run.startedBy), followersOf(run)]
    this.#hubs.get('deploySystem')?.clients.groups(groups).send(event, payload)
  }

  notify(
    userId: string,
    notification: Omit<Notification, 'message'>,
    messages: Readonly<Record<Language, string>>,
  ): void {
    const clients = this.#hubs.get('notification')?.clients
    for (const language of Language.options) {
      const told: Notification = { ...notification, message: messages[language] }
      clients?.group(readersOf(userId, language)).send('create', told)
    }
  }

  get sessionIds(): Set<string> {
    const ids = new Set<string>()
    for (const { user } of this.#all())
      if (user.kind === 'user' && user.sessionId !== undefined) ids.add(user.sessionId)
    return ids
  }

  /** A session that has ended holds no connections. */
  closeSession(sessionId: string): void {
    for (const connection of this.#all()) {
      if (connection.user.kind === 'user' && connection.user.sessionId === sessionId) connection.close()
    }
  }

  async #join(hub: HubName, connectionId: string, userId: string, group: string): Promise<void> {
    const isTheirs = await this.#hubs.get(hub)?.groups.add(connectionId, group, { userId })
    if (isTheirs !== true) throw new Refusal('not-found')
  }

  #all(): HubConnection<Caller>[] {
    return Object.values(this.#connections).flatMap((connections) => [...connections.values()])
  }
}

/** Includes the organization, so that those who followed a project before it moved hear nothing more of it. */
function followersOf({ organizationId, projectId }: Omit<RunAudience, 'startedBy'>): string {
  return `project:${organizationId}:${projectId}`
}

function groupOf(userId: string): string {
  return `user:${userId}`
}

/** Notifications are pushed in the language of whoever reads them. */
function readersOf(userId: string, language: Language): string {
  return `${groupOf(userId)}:${language}`
}
