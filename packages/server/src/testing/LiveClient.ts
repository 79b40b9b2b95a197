// oxlint-disable-next-line no-restricted-imports -- the tests' browser
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { type HubEvents, hubPaths } from '@phoenix/contract'
import type { Api } from './Api.ts'

type DeployEvents = HubEvents['deploySystem']

const events: readonly (keyof DeployEvents)[] = [
  'TestMessage',
  'TestMessageDevice',
  'NodeInformation',
  'NodeInformations',
  'DeviceState',
  'debugAnswer',
  'AIProcessFeedback',
  'AIProcessAnswer',
  'AIProcessComplate',
]

/** A person's browser on the live hub: registers itself and keeps what it is sent. */
export class LiveClient {
  readonly connection: HubConnection
  readonly #received: { readonly event: string; readonly payload: unknown }[] = []
  readonly #watchers = new Set<() => void>()

  private constructor(connection: HubConnection) {
    this.connection = connection
    for (const event of events) {
      connection.on(event, (payload: unknown) => {
        this.#received.push({ event, payload })
        for (const watch of this.#watchers) watch()
      })
    }
  }

  static async open(api: Api, { register = true } = {}): Promise<LiveClient> {
    const client = new LiveClient(connect(api))
    await client.connection.start()
    if (register) await api.do('updateHubDeploySystem', { query: { connectionId: client.id, userId: '0' } })
    return client
  }

  get id(): string {
    return this.connection.connectionId!
  }

  of<Event extends keyof DeployEvents>(event: Event): DeployEvents[Event][] {
    return this.#received.filter((entry) => entry.event === event).map(({ payload }) => payload as DeployEvents[Event])
  }

  /** Resolves with the first payload that fits, also one that came before. */
  async next<Event extends keyof DeployEvents>(
    event: Event,
    fits: (payload: DeployEvents[Event]) => boolean = () => true,
  ): Promise<DeployEvents[Event]> {
    for (;;) {
      const found = this.of(event).find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        const watch = (): void => {
          this.#watchers.delete(watch)
          resolve()
        }
        this.#watchers.add(watch)
      })
    }
  }

  async close(): Promise<void> {
    await this.connection.stop()
  }
}

export function connect(
  { url, token }: Api,
  path: string = hubPaths.deploySystem,
  reconnectDelaysMs: number[] = [],
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url + path, { accessTokenFactory: () => token ?? '' })
    .withAutomaticReconnect(reconnectDelaysMs)
    .configureLogging(LogLevel.None)
    .build()
}
