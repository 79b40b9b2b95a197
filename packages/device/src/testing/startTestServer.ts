import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type Answer, deviceCalls, type DeviceCalls, type DeviceMethods } from '@phoenix/contract'
import { createHubServer } from '@phoenix/signalr-server'
import * as z from 'zod/mini'

export interface Call {
  readonly token: string
  readonly name: keyof DeviceCalls
  // oxlint-disable-next-line typescript/no-explicit-any -- checked against the contract's schema before
  readonly payload: any
}

/** The server as a device sees it: the real hub, the graph route, and what devices said, checked by the contract. */
export interface TestServer {
  readonly url: string
  readonly calls: Call[]
  readonly graphs: Map<string, string>
  readonly refused: Set<string>
  /** Makes the next calls of a method fail as a server does that has a fault of its own. */
  readonly faults: Map<string, number>
  order<Name extends keyof DeviceMethods>(token: string, name: Name, argument: DeviceMethods[Name]): Promise<Answer>
  until(matches: (call: Call) => boolean): Promise<Call>
  /** Ends all connections without a word, as a broken network does. */
  cut(): void
  dropConnections(options?: { allowReconnect: boolean }): void
  close(): Promise<void>
}

export async function startTestServer(port = 0): Promise<TestServer> {
  const calls: Call[] = []
  const graphs = new Map<string, string>()
  const refused = new Set<string>()
  const faults = new Map<string, number>()
  const waiting = new Set<() => void>()
  const hubs = createHubServer<string>({
    authenticate: async ({ accessToken }) =>
      accessToken === undefined || refused.has(accessToken) ? null : accessToken,
    userId: (token) => token,
  })
  const methods = Object.entries(deviceCalls).map(([name, schema]) => [
    name,
    (connection: { user: string }, argument: unknown) => {
      const fault = faults.get(name) ?? 0
      if (fault > 0) {
        faults.set(name, fault - 1)
        throw new Error('the database is away')
      }
      const payload = z.parse(schema as z.ZodMiniType, argument)
      calls.push({ token: connection.user, name: name as keyof DeviceCalls, payload })
      for (const check of waiting) check()
    },
  ])
  const hub = hubs.map('/deploySystem', { methods: Object.fromEntries(methods) })
  const server = createServer(async (request, response) => {
    if (await hubs.handleRequest(request, response)) return
    const url = new URL(request.url!, 'http://x')
    const code = graphs.get(`${url.searchParams.get('graphId')}@${url.searchParams.get('version')}`)
    const isKnown = url.pathname === '/api/DeploySystem/getGraph' && code !== undefined
    const problem = { type: 'about:blank', title: 'x', status: 404, code: 'not-found', detail: 'Akış bulunamadı.' }
    const body = isKnown ? { id: url.searchParams.get('graphId'), version: 1, code } : problem
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    response.writeHead(isKnown ? 200 : 404, headers).end(gzipSync(JSON.stringify(body)))
  })
  hubs.attach(server)
  const sockets = new Set<Duplex>()
  server.on('upgrade', (_request, socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    graphs,
    refused,
    faults,
    async order(token, name, argument) {
      const connection = [...hub.connections].findLast(({ user }) => user === token)!
      return hub.clients.connection(connection.id).invoke<Answer>(name, [argument], { timeoutMs: 5000 })
    },
    until: (matches) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`did not come; came: ${JSON.stringify(calls)}`)), 10_000)
        const check = (): void => {
          const found = calls.find(matches)
          if (found === undefined) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    dropConnections: (options = { allowReconnect: true }) => {
      for (const connection of hub.connections) connection.close(options)
    },
    close: async () => {
      await hubs.close({ timeoutMs: 200 })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
