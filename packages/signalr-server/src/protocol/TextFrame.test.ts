import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodeTextFrame } from './TextFrame.ts'

test.each([0, 1, 125, 126, 65_535, 65_536, 300_000])(
  'a client reads a text of %i characters as it was',
  async (length) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const texts = ['a'.repeat(length), 'ş'.repeat(length), 'a'.repeat(length)]
    const sockets = new WebSocketServer({ noServer: true })
    server.on('upgrade', (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, () => texts.forEach((text) => socket.write(encodeTextFrame(text)))),
    )
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const heard: string[] = []
    await new Promise<void>((resolve, reject) => {
      client.once('error', reject)
      client.on('message', (data, isBinary) => {
        expect(isBinary).toBe(false)
        if (heard.push(String(data)) === texts.length) resolve()
      })
    })
    expect(heard).toEqual(texts)
    client.terminate()
    server.close()
  },
)

test('one that is sent again is the same one', () => {
  const first = encodeTextFrame('merhaba')
  expect(encodeTextFrame('merhaba')).toBe(first)
  expect(encodeTextFrame('selam')).not.toBe(first)
  expect(encodeTextFrame('merhaba')).toEqual(first)
})
