import { expect, test } from 'vitest'
import { createDeferred } from '../connection/createDeferred.ts'
import { HttpClient, records } from '../testing/HttpClient.ts'
import { startHub } from '../testing/startHub.ts'

const handshake = { protocol: 'json', version: 1 }
const ok = { type: 1, invocationId: '1', target: 'ok', arguments: [] }

function push(target: string, ...args: unknown[]): object {
  return { type: 1, target, arguments: args }
}

test('the first poll is answered at once and empty; no cache keeps an answer', async () => {
  const client = await HttpClient.negotiate(await startHub())
  const response = await client.poll()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache, no-store')
  expect(await response.text()).toBe('')
})

test('a poll waits for something to say; what comes between polls is said together', async () => {
  const { hub, ...rest } = await startHub()
  const client = await HttpClient.negotiate({ hub, ...rest })
  await client.connectByPolling()
  for (const word of ['a', 'b', 'c']) hub.clients.all().send(word)
  expect(await client.pollRecords()).toEqual([push('a'), push('b'), push('c')])
  const waiting = client.pollRecords()
  await client.send({ type: 6 })
  hub.clients.all().send('d', 'ğ')
  hub.clients.all().send('e')
  expect(await waiting).toEqual([push('d', 'ğ'), push('e')])
})

test('a poll with nothing to say is answered 200 and empty when its time is over, without pings', async () => {
  const hub = await startHub({}, { keepAliveIntervalMs: 10, clientTimeoutMs: 10, limits: { pollMs: 60 } })
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  const response = await client.poll()
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(hub.live()).toHaveLength(1)
})

test('a newer poll takes the place of one that waits, which ends 204', async () => {
  const { hub, ...rest } = await startHub()
  const client = await HttpClient.negotiate({ hub, ...rest })
  await client.connectByPolling()
  const polls = [client.poll(), client.poll()]
  const first = await Promise.race(polls.map(async (poll, i) => ({ i, status: (await poll).status })))
  expect(first.status).toBe(204)
  hub.clients.all().send('say')
  const other = await polls[1 - first.i]!
  expect(records(await other.text())).toEqual([push('say')])
})

test('DELETE: 202, the waiting poll ends 204, then 404', async () => {
  const ended = createDeferred<Error | undefined>()
  const hub = await startHub({ onDisconnected: (_, error) => ended.resolve(error) })
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  const waiting = client.poll()
  await client.send({ type: 6 })
  expect((await client.delete()).status).toBe(202)
  expect((await waiting).status).toBe(204)
  expect(await ended.promise).toBeUndefined()
  expect((await client.poll()).status).toBe(404)
  expect((await client.send(ok)).status).toBe(404)
  expect((await client.delete()).status).toBe(404)
})

test('the server’s end: the last words, then 204, then 404', async () => {
  const hub = await startHub()
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  hub.live()[0]?.close({ allowReconnect: true })
  expect((await client.send(ok)).status).toBe(404)
  expect(await client.pollRecords()).toEqual([{ type: 7, allowReconnect: true }])
  expect((await client.poll()).status).toBe(204)
  expect((await client.poll()).status).toBe(404)
})

test('closing all hubs answers the waiting poll with the goodbye and waits no longer than that', async () => {
  const hub = await startHub({}, { limits: { closeMs: 600_000 } })
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  const waiting = client.poll()
  await client.send({ type: 6 })
  await hub.hubs.close({ timeoutMs: 600_000 })
  const goodbye = await waiting
  expect(goodbye.headers.get('connection')).toBe('close')
  expect(records(await goodbye.text())).toEqual([{ type: 7, allowReconnect: true }])
  expect((await client.delete()).status).toBe(202)
})

test('a client that stops polling is taken for gone', async () => {
  const ended = createDeferred<string | undefined>()
  const hub = await startHub(
    { onDisconnected: (_, error) => ended.resolve(error?.message) },
    { limits: { pollGapMs: 300 } },
  )
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  const hungUp = new AbortController()
  const waiting = client.poll(hungUp.signal)
  await client.send({ type: 6 })
  hungUp.abort()
  await expect(waiting).rejects.toThrow('abort')
  expect(await ended.promise).toBe('The client stopped polling.')
  expect((await client.poll()).status).toBe(404)
})

test('a client that leaves more unsent than it may is dropped', async () => {
  const ended = createDeferred<string | undefined>()
  const { hub, ...rest } = await startHub(
    { onDisconnected: (_, error) => ended.resolve(error?.message) },
    { limits: { maxUnsentBytes: 1000 } },
  )
  const client = await HttpClient.negotiate({ hub, ...rest })
  await client.connectByPolling()
  for (let i = 0; i < 3; i++) hub.clients.all().send('flood', 'x'.repeat(1000))
  expect(await ended.promise).toBe('The client does not read.')
  expect((await client.poll()).status).toBe(404)
})

test('an answer that is not read in time ends the connection', async () => {
  const ended = createDeferred<string | undefined>()
  const { hub, ...rest } = await startHub(
    { onDisconnected: (_, error) => ended.resolve(error?.message) },
    { limits: { writeMs: 50 } },
  )
  const client = await HttpClient.negotiate({ hub, ...rest })
  await client.connectByPolling()
  for (let i = 0; i < 15; i++) hub.clients.all().send('flood', 'x'.repeat(1024 * 1024))
  const response = await client.poll()
  expect(await ended.promise).toBe('The client took too long to read.')
  await expect(response.text()).rejects.toThrow('terminated')
})

test('another user is 403 whatever the request, another transport 400', async () => {
  const hub = await startHub()
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  const bob = client.as('bob')
  const statuses = await Promise.all([bob.poll(), bob.listen(), bob.send(ok), bob.delete()])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await client.listen()).status).toBe(400)
  await expect(hub.raw(new URL(client.url).search)).rejects.toThrow('400')
  expect(hub.live()).toHaveLength(1)
})

test('a post may hold part of a message, even of a letter, and several messages', async () => {
  const hub = await startHub({ methods: { echo: (_, value) => value } })
  const client = await HttpClient.negotiate(hub)
  expect((await client.poll()).status).toBe(200)
  const text = [handshake, { ...ok, target: 'echo', arguments: ['😀'] }].map((each) => `${JSON.stringify(each)}\u001e`)
  const bytes = Buffer.from(text.join(''))
  for (const byte of bytes) expect((await client.post(Uint8Array.of(byte))).status).toBe(200)
  const heard: unknown[] = []
  while (heard.length < 2) heard.push(...(await client.pollRecords()))
  expect(heard).toEqual([{}, { type: 3, invocationId: '1', result: '😀' }])
})

test('a post over the limit is 413 and costs nothing else; broken text ends the connection', async () => {
  const hub = await startHub({ methods: { ok: () => 'ok' } }, { limits: { maxFrameBytes: 1000 } })
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  expect((await client.post('x'.repeat(1001))).status).toBe(413)
  expect((await client.send(ok)).status).toBe(200)
  expect(await client.pollRecords()).toEqual([{ type: 3, invocationId: '1', result: 'ok' }])
  expect((await client.post(Uint8Array.of(0xff))).status).toBe(400)
  expect((await client.poll()).status).toBe(404)
})

test('a handshake that is refused is told why', async () => {
  const client = await HttpClient.negotiate(await startHub())
  await client.poll()
  await client.send({ protocol: 'messagepack', version: 1 })
  expect(await client.pollRecords()).toEqual([{ error: "The protocol 'messagepack' is not supported." }])
  expect((await client.poll()).status).toBe(204)
})
