import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import type { RawClient } from './testing/RawClient.ts'
import { createDeferred } from './connection/createDeferred.ts'
import { startHub } from './testing/startHub.ts'

const methods = { ok: () => 'ok', echo: (_: unknown, value: unknown) => value }
const ok = { type: 1, target: 'ok', arguments: [] }

async function open(limits = {}, options = {}) {
  const ended = createDeferred<Error | undefined>()
  const test = await startHub(
    { methods, onDisconnected: (_: unknown, error?: Error) => ended.resolve(error) },
    { limits, ...options },
  )
  const { connectionToken, connectionId } = await test.negotiate('ada', 'negotiateVersion=1&useStatefulReconnect=true')
  const connect = (headers?: Record<string, string>): Promise<RawClient> => test.raw(`?id=${connectionToken}`, headers)
  const client = await connect()
  await client.shakeHands(2)
  const push = (...items: unknown[]): void => items.forEach((item) => test.hub.clients.all().send('say', item))
  return { ...test, client, connect, connectionId, push, ended: ended.promise }
}

async function away(old: RawClient): Promise<void> {
  old.terminate()
  await old.closed
}

const note = (n: number, invocationId?: string) => ({ type: 1, target: 'note', arguments: [n], invocationId })

const said = (item: unknown) => ({ type: 1, target: 'say', arguments: [item] })

describe('negotiation', () => {
  test('offers it to who asks under version 1', async () => {
    const { negotiate } = await startHub()
    expect(await negotiate('ada', 'negotiateVersion=1&useStatefulReconnect=true')).toMatchObject({
      useStatefulReconnect: true,
    })
    for (const query of [
      'negotiateVersion=1',
      'negotiateVersion=1&useStatefulReconnect=false',
      'useStatefulReconnect=true',
    ]) {
      expect(await negotiate('ada', query)).not.toHaveProperty('useStatefulReconnect')
    }
  })

  test('a handshake of version 1 goes without it', async () => {
    const { negotiate, raw } = await startHub({ methods })
    const { connectionToken } = await negotiate('ada', 'negotiateVersion=1&useStatefulReconnect=true')
    const client = await raw(`?id=${connectionToken}`)
    await client.shakeHands(1)
    await expect(raw(`?id=${connectionToken}`)).rejects.toThrow('409')
  })
})

describe('what goes out', () => {
  test('comes again in order after a Sequence, under the same connectionId, unless it was acknowledged', async () => {
    const { client, connect, push, live, connectionId } = await open()
    push(1, 2, 3)
    for (const n of [1, 2, 3]) expect(await client.next()).toEqual(said(n))
    client.send({ type: 8, sequenceId: 2 }, { ...ok, invocationId: '1' })
    expect(await client.next()).toMatchObject({ result: 'ok' })
    await away(client)
    push(4)
    const again = await connect()
    again.send({ type: 9, sequenceId: 2 })
    push(5)
    const heard = []
    for (let i = 0; i < 5; i++) heard.push(await again.next())
    expect(heard).toEqual([
      { type: 9, sequenceId: 3 },
      said(3),
      { type: 3, invocationId: '1', result: 'ok' },
      said(4),
      said(5),
    ])
    expect(live().map(({ id }) => id)).toEqual([connectionId])
  })

  test('is held back at the buffer’s limit, not dropped, and goes on with acknowledgements', async () => {
    const { client, push } = await open({ resumeBytes: 100 })
    const text = 'x'.repeat(60)
    push(...Array.from({ length: 6 }, (_, i) => text + i))
    client.send({ type: 6 })
    expect([await client.next()]).toEqual([said(`${text}0`)])
    for (let id = 1; id < 6; id++) {
      client.send({ type: 8, sequenceId: id })
      expect(await client.next()).toEqual(said(text + id))
    }
  })

  test('of a client that is away too long in bytes ends the connection', async () => {
    const { client, push, ended, connect } = await open({ maxUnsentBytes: 1000 })
    await away(client)
    push(...Array.from({ length: 30 }, () => 'x'.repeat(100)))
    expect(String(await ended)).toContain('does not read')
    await expect(connect()).rejects.toThrow('404')
  })
})

describe('what comes in', () => {
  test('is acknowledged, once for all that came', async () => {
    const { client } = await open({ ackMs: 20 })
    client.send(ok, { type: 6 }, ok, { ...ok, invocationId: '1' })
    const heard = [await client.next(), await client.next()]
    expect(heard).toEqual(expect.arrayContaining([{ type: 8, sequenceId: 3 }]))
  })

  test('twice is taken once; before the Sequence nothing counts', async () => {
    const calls: unknown[] = []
    const test1 = await startHub({ methods: { note: (_, n) => calls.push(n) } })
    const { connectionToken } = await test1.negotiate('ada', 'negotiateVersion=1&useStatefulReconnect=true')
    const client = await test1.raw(`?id=${connectionToken}`)
    await client.shakeHands(2)
    client.send(note(1), note(2, '2'))
    await client.next()
    client.terminate()
    await client.closed
    const again = await test1.raw(`?id=${connectionToken}`)
    again.send(note(99), { type: 6 }, { type: 9, sequenceId: 2 }, note(2), note(3), note(4, '4'))
    for (let record = await again.next(); !isAnswer(record, '4');) record = await again.next()
    expect(calls).toEqual([1, 2, 3, 4])
  })

  test('with a gap before it ends the connection', async () => {
    const { client, ended } = await open()
    client.send({ type: 9, sequenceId: 5 })
    expect(String(await ended)).toContain('Messages were lost')
    expect(await client.closed).toBe(1000)
  })
})

describe('the connection', () => {
  test('is kept for a while, then given up', async () => {
    const { client, ended, connect } = await open({ resumeMs: 50 })
    await away(client)
    expect(String(await ended)).toContain('1006')
    await expect(connect()).rejects.toThrow('404')
  })

  test('ends at once when the client says so, or closes its socket in order', async () => {
    const { client, ended, connect } = await open()
    client.send({ type: 7 })
    expect(await ended).toBeUndefined()
    await expect(connect()).rejects.toThrow('404')
  })

  test('goes on with the new socket where the old one seems to live', async () => {
    const { client, connect, push } = await open()
    const again = await connect()
    again.send({ type: 9, sequenceId: 1 })
    expect(await again.next()).toEqual({ type: 9, sequenceId: 1 })
    push('hello')
    expect(await again.next()).toEqual(said('hello'))
    await client.closed
  })

  test('is not another user’s to go on with', async () => {
    const { client, connect } = await open()
    await away(client)
    await expect(connect({ Authorization: 'Bearer bob' })).rejects.toThrow('403')
    expect(await (await connect()).next()).toMatchObject({ type: 9 })
  })

  test('ends with the server, away or not', async () => {
    const { client, ended, hubs } = await open()
    await away(client)
    await hubs.close({ timeoutMs: 600_000 })
    expect(await ended).toBeUndefined()
  })

  test('that is silent loses its socket only', async () => {
    const { client, connect, live } = await open({}, { clientTimeoutMs: 30 })
    expect(await client.closed).toBe(1006)
    expect(await (await connect()).next()).toMatchObject({ type: 9 })
    expect(live()).toHaveLength(1)
  })
})

test('the client gets 200 numbered pushes once and in order over five cuts, and its calls reach the server once', async () => {
  const calls: unknown[] = []
  const { client, hub, live } = await startHub({ methods: { note: (_, n) => calls.push(n) } })
  const ada = client('ada', HttpTransportType.WebSockets, { isStateful: true })
  const heard: number[] = []
  const all = createDeferred<void>()
  let reconnects = 0
  ada.onreconnected(() => reconnects++)
  ada.on('say', (n: number) => {
    heard.push(n)
    if (heard.length === 200) all.resolve()
  })
  await ada.start()
  const { connectionId } = ada
  const notes: Promise<unknown>[] = []
  for (let n = 0; n < 200; n++) {
    hub.clients.user('ada').send('say', n)
    if (n % 10 === 0) notes.push(ada.invoke('note', n))
    if (n % 40 === 20) {
      live()[0]?.terminate()
      // Some pushes find it away.
      await new Promise((resolve) => setTimeout(resolve, n))
    }
  }
  await Promise.all([all.promise, ...notes])
  expect(heard).toEqual(Array.from({ length: 200 }, (_, n) => n))
  expect(calls).toEqual(Array.from({ length: 20 }, (_, i) => i * 10))
  expect(ada.connectionId).toBe(connectionId)
  expect(reconnects).toBe(0)
}, 20_000)

function isAnswer(record: unknown, id: string): boolean {
  return typeof record === 'object' && record !== null && 'invocationId' in record && record.invocationId === id
}
