/** A hub of the package by itself, beside an empty page of the same origin. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHubServer, type Hub } from '@phoenix/signalr-server'

export const token = 'anahtar'

export async function serveHub(): Promise<{ url: string; hub: Hub<string>; stop(): Promise<void> }> {
  const hubs = createHubServer<string>({
    authenticate: async ({ accessToken }) => (accessToken === token ? 'ada' : null),
    userId: (user) => user,
  })
  const hub = hubs.map('/hub', {
    methods: {
      echo: (_connection, text) => text,
      async sum(_connection, numbers) {
        let sum = 0
        for await (const number of numbers as AsyncIterable<number>) sum += number
        return sum
      },
      ask: ({ id }) => hub.clients.connection(id).invoke('question', ['Can you be asked']),
    },
    streams: {
      async *count(_connection, signal, to) {
        for (let n = 1; n <= Number(to) && !signal.aborted; n++) yield n
      },
    },
  })
  const server = createServer(async (request, response) => {
    if (await hubs.handleRequest(request, response)) return
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hub</title>')
  })
  hubs.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = async (): Promise<void> => {
    await hubs.close({ allowReconnect: false, timeoutMs: 500 })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hub, stop }
}
