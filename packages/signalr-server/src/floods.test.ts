import { describe, expect, test } from 'vitest'
import { createDeferred } from './connection/createDeferred.ts'
import { startHub } from './testing/startHub.ts'

/** No client may harm the others: each of these floods costs the offender its own connection. */
const methods = { ok: () => 'ok' }
const ok = (invocationId: string) => ({ type: 1, invocationId, target: 'ok', arguments: [] })

test('5,000 negotiations that never connect: the newest 1,000 are there', async () => {
  const { negotiate, raw } = await startHub({ methods }, { limits: { negotiationMs: 600_000 } })
  const tokens: string[] = []
  for (let i = 0; i < 50; i++) {
    const batch = await Promise.all(Array.from({ length: 100 }, () => negotiate()))
    tokens.push(...batch.map(({ connectionToken }) => connectionToken))
  }
  expect(new Set(tokens).size).toBe(5000)
  await expect(raw(`?id=${tokens[0]}`)).rejects.toThrow('404')
  await (await raw(`?id=${tokens.at(-1)}`)).shakeHands()
}, 60_000)

test('a user has a bounded number of connections, at nobody else’s cost, and room again when one ends', async () => {
  const { raw, url, negotiate, hub } = await startHub({ methods }, { limits: { maxConnectionsPerUser: 2 } })
  const [first] = [await raw(), await raw()]
  await expect(raw()).rejects.toThrow('429')
  const { connectionToken } = await negotiate()
  for (const Accept of ['text/event-stream', '*/*']) {
    const headers = { Authorization: 'Bearer ada', Accept }
    const refused = await fetch(`${url}?id=${connectionToken}`, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  }
  await (await raw('', { Authorization: 'Bearer bob' })).shakeHands()
  await first!.shakeHands()
  first!.send({ type: 7 })
  await first!.closed
  await expect.poll(() => [...hub.connections].length).toBe(1)
  await (await raw()).shakeHands()
})

describe('only the offender is closed', () => {
  test.each([
    ['a frame of 2 MB', `{"type":1,"target":"ok","arguments":["${'x'.repeat(2_000_000)}"]}\u001e`],
    ['a frame of 2 MB without an end', 'x'.repeat(2_000_000)],
    ['a null frame', 'null\u001e'],
    ['an id of 64 KB', `{"type":1,"target":"ok","arguments":[],"invocationId":"${'i'.repeat(65_536)}"}\u001e`],
  ])('by %s', async (_, text) => {
    const { raw, hub } = await startHub({ methods })
    const [offender, bystander] = [await raw(), await raw()]
    await offender.shakeHands()
    await bystander.shakeHands()
    offender.sendText(text)
    expect(await offender.rest()).toMatchObject([{ type: 7, allowReconnect: true }])
    bystander.send(ok('1'))
    expect(await bystander.next()).toMatchObject({ result: 'ok' })
    expect([...hub.connections]).toHaveLength(1)
  })
})

test('a record that has no end yet costs nobody anything, and the connection goes on when it has', async () => {
  const { raw } = await startHub({ methods })
  const [slow, bystander] = [await raw(), await raw()]
  await slow.shakeHands()
  await bystander.shakeHands()
  slow.sendText(JSON.stringify(ok('1')))
  bystander.send(ok('2'))
  expect(await bystander.next()).toMatchObject({ invocationId: '2' })
  slow.sendText('\u001e')
  expect(await slow.next()).toMatchObject({ invocationId: '1' })
})

describe('messages past the burst', () => {
  const limits = { messagesPerSecond: 10, messageBurst: 100 }
  const reason = { type: 7, error: 'The client sent more than 10 messages a second.', allowReconnect: true }

  test.each([
    ['invocations', ok('1'), 101],
    ['invocations that nobody hears of', { type: 1, target: 'none', arguments: [] }, 101],
    ['pings', { type: 6 }, 101],
    ['cancellations', { type: 5, invocationId: '1' }, 101],
    ['long messages', { ...ok('1'), arguments: ['x'.repeat(800_000)] }, 2],
  ])('close the connection with a reason: %s', async (_, message, count) => {
    const { raw } = await startHub({ methods }, { limits })
    const [offender, bystander] = [await raw(), await raw()]
    await offender.shakeHands()
    await bystander.shakeHands()
    for (let i = 0; i < count; i++) offender.send(message)
    expect((await offender.rest()).at(-1)).toEqual(reason)
    bystander.send(...Array.from({ length: 99 }, () => ok('2')))
    expect(await bystander.next()).toMatchObject({ result: 'ok' })
  })

  test('are not read for long from a client that does not hear the goodbye', async () => {
    const { raw, server } = await startHub({ methods }, { limits: { ...limits, closeMs: 600_000 } })
    const offender = await raw()
    await offender.shakeHands()
    offender.pause()
    const frame = `${JSON.stringify(ok('1'))}\u001e`.repeat(1000)
    const flood = setInterval(() => offender.sendText(frame), 1)
    const countSockets = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    await expect.poll(countSockets, { timeout: 15_000 }).toBe(0)
    clearInterval(flood)
  })

  test('come again with time', async () => {
    const { raw } = await startHub({ methods }, { limits: { messagesPerSecond: 100, messageBurst: 20 } })
    const client = await raw()
    await client.shakeHands()
    for (let turn = 0; turn < 5; turn++) {
      client.send(...Array.from({ length: 15 }, () => ok('1')))
      for (let i = 0; i < 15; i++) expect(await client.next()).toMatchObject({ result: 'ok' })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
})

test('10,000 invocations that hang: the server reads no further than its limit, and others are served', async () => {
  const held = createDeferred<void>()
  let begun = 0
  const hang = async () => {
    begun++
    await held.promise
  }
  const { raw, live } = await startHub({ methods: { ...methods, hang } }, { limits: { messageBurst: 10_000 } })
  const offender = await raw()
  await offender.shakeHands()
  const bystander = await raw()
  await bystander.shakeHands()
  offender.send(...Array.from({ length: 10_000 }, (_, i) => ({ ...ok(String(i)), target: 'hang' })))
  while (!live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
  bystander.send(ok('1'))
  expect(await bystander.next()).toMatchObject({ result: 'ok' })
  expect(begun).toBe(1)
  held.resolve()
  for (let i = 0; i < 10_000; i++) expect(await offender.next()).toMatchObject({ invocationId: String(i) })
})
