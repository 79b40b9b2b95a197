import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HubConnection as Client, HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { onTestFinished } from 'vitest'
import type { HubConnection } from '../connection/HubConnection.ts'
import type { Hub, HubDefinition } from '../HubDefinition.ts'
import { createHubServer, type HubServer, type HubServerOptions } from '../HubServer.ts'
import { RawClient } from './RawClient.ts'

export interface TestUser {
  readonly name: string
  readonly isGuest: boolean
}

interface LogLine {
  readonly level: 'error' | 'warn'
  readonly details: object
  readonly message: string
}

export interface TestHub {
  readonly hub: Hub<TestUser>
  readonly hubs: HubServer<TestUser>
  readonly server: Server
  readonly url: string
  readonly log: LogLine[]
  /** The live connections with what only the server itself may call. */
  live(): HubConnection<TestUser>[]
  client(token?: string, transport?: HttpTransportType, options?: { readonly isStateful?: boolean }): Client
  negotiate(token?: string, query?: string): Promise<{ connectionId: string; connectionToken: string }>
  raw(query?: string, headers?: Record<string, string>): Promise<RawClient>
}

/** The official client, stopped when the test is over. */
export function createClient(
  url: string,
  token = 'ada',
  transport = HttpTransportType.WebSockets,
  { isStateful = false } = {},
): Client {
  const builder = new HubConnectionBuilder()
    .withUrl(url, { transport, accessTokenFactory: () => token })
    .withAutomaticReconnect([0, 50, 100, 200, 400])
    .configureLogging(LogLevel.None)
  const client = (isStateful ? builder.withStatefulReconnect() : builder).build()
  onTestFinished(() => client.stop())
  return client
}

/** A real HTTP server with one hub on /chat. The token is the user's name; `guest` may not use the hub. */
export async function startHub(
  definition: Partial<HubDefinition<TestUser>> = {},
  options: Partial<HubServerOptions<TestUser>> = {},
): Promise<TestHub> {
  const log: LogLine[] = []
  const hubs = createHubServer<TestUser>({
    authenticate: async ({ accessToken }) =>
      accessToken === undefined || accessToken === 'wrong'
        ? null
        : { name: accessToken, isGuest: accessToken === 'guest' },
    userId: (user) => user.name,
    logger: {
      error: (details, message) => log.push({ level: 'error', details, message }),
      warn: (details, message) => log.push({ level: 'warn', details, message }),
    },
    ...options,
  })
  const hub = hubs.map('/chat', { methods: {}, isAllowed: (user) => !user.isGuest, ...definition })
  const server = createServer(async (request, response) => {
    if (!(await hubs.handleRequest(request, response))) response.writeHead(404).end('not a hub')
  })
  hubs.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`

  onTestFinished(async () => {
    await hubs.close({ allowReconnect: false, timeoutMs: 100 })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    hub,
    hubs,
    server,
    url,
    log,
    live: () => [...hub.connections] as HubConnection<TestUser>[],
    client: (...options) => createClient(url, ...options),
    async negotiate(token = 'ada', query = 'negotiateVersion=1') {
      const response = await fetch(`${url}/negotiate?${query}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      })
      return (await response.json()) as { connectionId: string; connectionToken: string }
    },
    async raw(query = '', headers = { Authorization: 'Bearer ada' }) {
      const client = new RawClient(`${url.replace('http', 'ws')}${query}`, headers)
      onTestFinished(() => client.terminate())
      await client.opened
      return client
    },
  }
}
