import { expect, test } from 'vitest'
import { createDeferred } from '../connection/createDeferred.ts'
import { HttpClient } from '../testing/HttpClient.ts'
import { startHub } from '../testing/startHub.ts'

const handshake = { protocol: 'json', version: 1 }
const ok = { type: 1, invocationId: '1', target: 'ok', arguments: [] }

test('the response opens at once, is kept by nobody, and ends with the connection', async () => {
  const hub = await startHub({ methods: { ok: () => 'a\nb' } })
  const client = await HttpClient.negotiate(hub)
  const response = await client.listen()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    'content-encoding': 'identity',
  })
  expect((await client.send(handshake, ok)).status).toBe(200)
  while (hub.live().length === 0) await new Promise((resolve) => setImmediate(resolve))
  await client.send({ type: 7 })
  const text = await response.text()
  expect(text).toBe(':\n\ndata: {}\u001e\n\ndata: {"type":3,"invocationId":"1","result":"a\\nb"}\u001e\n\n')
  expect((await client.send(ok)).status).toBe(404)
})

test('the token may be in the query', async () => {
  const hub = await startHub()
  const { url } = await HttpClient.negotiate(hub)
  const headers = { Accept: 'application/json, Text/Event-Stream;q=0.9' }
  expect((await fetch(url, { headers })).status).toBe(401)
  expect((await fetch(`${url}&access_token=bob`, { headers })).status).toBe(403)
  const response = await fetch(`${url}&access_token=ada`, { headers })
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

test('a second stream is 409, another transport 400, DELETE 400, another user 403', async () => {
  const hub = await startHub()
  const client = await HttpClient.negotiate(hub)
  const response = await client.listen()
  expect((await client.listen()).status).toBe(409)
  expect((await client.poll()).status).toBe(400)
  await expect(hub.raw(new URL(client.url).search)).rejects.toThrow('400')
  expect((await client.delete()).status).toBe(400)
  expect((await client.as('bob').send(handshake)).status).toBe(403)
  expect((await client.as('wrong').send(handshake)).status).toBe(401)
  await response.body?.cancel()
})

test('a client that hangs up has its connection ended with an error', async () => {
  const ended = createDeferred<string | undefined>()
  const hub = await startHub({ onDisconnected: (_, error) => ended.resolve(error?.message) })
  const client = await HttpClient.negotiate(hub)
  const response = await client.listen()
  await client.send(handshake)
  await response.body?.cancel()
  expect(await ended.promise).toBe('The event stream broke off.')
})

test('a quiet server pings, and a silent client is dropped', async () => {
  const hub = await startHub({}, { keepAliveIntervalMs: 20, clientTimeoutMs: 100 })
  const client = await HttpClient.negotiate(hub)
  const response = await client.listen()
  await client.send(handshake)
  const text = await response.text()
  expect(text).toContain('data: {"type":6}\u001e\n\n')
  expect(text).toContain('data: {"type":7,')
})

test.each([
  ['more than it may leave unread', { maxUnsentBytes: 1000 }, 'The client does not read.'],
  ['a write for too long', { writeMs: 50 }, 'The client took too long to read.'],
])('a client is dropped that leaves %s', async (_, limits, message) => {
  const ended = createDeferred<string | undefined>()
  const hub = await startHub({ onDisconnected: (_, error) => ended.resolve(error?.message) }, { limits })
  const client = await HttpClient.negotiate(hub)
  const response = await client.listen()
  await client.send(handshake)
  const text = 'x'.repeat(1024 * 1024)
  for (let i = 0; i < 15; i++) hub.hub.clients.all().send('flood', text)
  expect(await ended.promise).toBe(message)
  const heard = await response.text().catch(() => '')
  expect(heard.length).toBeLessThan(15 * text.length)
})
