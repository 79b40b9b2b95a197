import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { SocketDrain } from './SocketDrain.ts'

it('a server that closes waits for requests, not for sockets without one', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(response)
    else response.end('done')
  })
  const drain = new SocketDrain(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1')
    const client = { socket, answer: '', isClosed: false }
    socket.on('data', (chunk) => (client.answer += String(chunk)))
    socket.once('close', () => (client.isClosed = true))
    socket.write(text)
    return client
  }
  const ahead = connect(port, '127.0.0.1')
  await once(ahead, 'connect')
  const served = open('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const half = open('GET / HTTP/1.1\r\nHost:')
  const slow = open('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await expectSoon(() => [waiting.length, served.answer.includes('done')]).toEqual([1, true])

  const closed = once(server, 'close')
  server.close()
  drain.close()
  await expectSoon(() => [ahead.destroyed || ahead.readableEnded, served.isClosed, half.isClosed]).toEqual([
    true,
    true,
    true,
  ])
  expect(slow.isClosed).toBe(false)
  waiting[0]!.end('late')
  await closed
  await expectSoon(() => slow.answer).toContain('late')
})

it('an upload that stops half-way is given up, a request that has come whole is not', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_, response) => void waiting.push(response))
  const drain = new SocketDrain(server, 20)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stalled = connect(port, '127.0.0.1')
  stalled.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf')
  const whole = connect(port, '127.0.0.1')
  whole.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfull')
  await expectSoon(() => waiting.length).toBe(2)
  for (const { req } of waiting) req.resume()
  const isCut = once(stalled, 'close')
  let answer = ''
  whole.on('data', (chunk) => (answer += String(chunk)))
  const closed = once(server, 'close')
  server.close()
  drain.close()
  stalled.resume()
  await isCut
  for (const response of waiting) response.end('late')
  await closed
  await expectSoon(() => answer).toContain('late')
})
