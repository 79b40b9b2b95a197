/** The yardstick of a push: `ws` as its own documentation broadcasts. A request pushes its body to everybody. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocket, WebSocketServer } from 'ws'

/** @returns Its port. */
export async function serveBareBroadcast(): Promise<number> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const broadcast = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const frame = await text(request)
    for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(frame)
    response.end()
  }
  const server = createServer((request, response) => void broadcast(request, response))
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => client.on('message', () => undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
