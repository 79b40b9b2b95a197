import { HttpTransportType, Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { HubException } from './errors.ts'
import type { HubDefinition } from './HubDefinition.ts'
import { createDeferred } from './connection/createDeferred.ts'
import { startHub } from './testing/startHub.ts'

type Definition = Partial<HubDefinition<{ name: string; isGuest: boolean }>>

async function collect(items: unknown): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const item of items as AsyncIterable<unknown>) all.push(item)
  return all
}

const definition: Definition = {
  methods: {
    ok: () => 'ok',
    sum: async (_, start, numbers) =>
      (await collect(numbers)).reduce((sum: number, n) => sum + Number(n), Number(start)),
    first: async (_, numbers) => {
      for await (const n of numbers as AsyncIterable<unknown>) return n
      return undefined
    },
  },
  streams: {
    async *count(_, __, to) {
      for (let n = 1; n <= Number(to); n++) yield n
    },
    async *double(_, __, numbers) {
      for await (const n of numbers as AsyncIterable<number>) yield n * 2
    },
    async *fail() {
      yield 1
      throw new HubException('Out of numbers.')
    },
  },
}

function invocation(type: 1 | 4, invocationId: string, target: string, ...args: unknown[]) {
  return { type, invocationId, target, arguments: args }
}

const upload = (id: string) => ({ ...invocation(1, id, 'sum', 0), streamIds: [`s${id}`] })

async function open(options: Definition = definition, limits = {}) {
  const hub = await startHub(options, { limits })
  const raw = await hub.raw()
  await raw.shakeHands()
  return { ...hub, client: raw }
}

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('the client over %s', (_, transport) => {
  test('reads a stream to its end, or to its error', async () => {
    const { client } = await startHub(definition)
    const ada = client('ada', transport)
    await ada.start()
    const read = (name: string, ...args: unknown[]) =>
      new Promise<unknown[]>((resolve) => {
        const heard: unknown[] = []
        ada.stream(name, ...args).subscribe({
          next: (item) => heard.push(item),
          complete: () => resolve(heard),
          error: (error) => resolve([...heard, String(error)]),
        })
      })
    expect(await read('count', 500)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
    expect(await read('fail')).toEqual([1, 'Error: Out of numbers.'])
    expect(await read('ok')).toEqual(["Error: The hub method 'ok' does not stream."])
    await expect(ada.invoke('count', 1)).rejects.toThrow("The hub method 'count' is a stream.")
  })

  test('sends a stream, and gets one back for it', async () => {
    const { client } = await startHub(definition)
    const ada = client('ada', transport)
    await ada.start()
    const numbers = new Subject<number>()
    const sum = ada.invoke('sum', 1000, numbers)
    for (let n = 1; n <= 100; n++) numbers.next(n)
    numbers.complete()
    expect(await sum).toBe(6050)

    const more = new Subject<number>()
    const heard: number[] = []
    const done = new Promise<void>((resolve, reject) =>
      ada.stream<number>('double', more).subscribe({ next: (n) => heard.push(n), complete: resolve, error: reject }),
    )
    for (const n of [1, 2, 3]) more.next(n)
    more.complete()
    await done
    expect(heard).toEqual([2, 4, 6])
  })
})

describe('a stream to the client', () => {
  test('is items, then one Completion without a result', async () => {
    const { client } = await open()
    client.send(invocation(4, '7', 'count', 2))
    expect([await client.next(), await client.next(), await client.next()]).toEqual([
      { type: 2, invocationId: '7', item: 1 },
      { type: 2, invocationId: '7', item: 2 },
      { type: 3, invocationId: '7' },
    ])
  })

  test('leaves room for invocations beside it', async () => {
    const held = createDeferred<void>()
    const { client } = await open({
      methods: { ok: () => 'ok' },
      streams: {
        async *hold() {
          await held.promise
          yield 1
        },
      },
    })
    client.send(invocation(4, '1', 'hold'), invocation(1, '2', 'ok'))
    expect(await client.next()).toMatchObject({ invocationId: '2', result: 'ok' })
    held.resolve()
    expect([await client.next(), await client.next()]).toMatchObject([{ item: 1 }, { type: 3, invocationId: '1' }])
  })

  test.each([
    ['one that heeds its signal', true],
    ['one that never gives another item', false],
  ])('cancelled, %s is completed once and gives nothing more', async (_, heeds) => {
    const returned = createDeferred<void>()
    const { client } = await open({
      methods: { ok: () => 'ok' },
      streams: {
        async *wait(_, signal) {
          try {
            yield 1
            await new Promise<void>((resolve) => heeds && signal.addEventListener('abort', () => resolve()))
            yield 2
          } finally {
            returned.resolve()
          }
        },
      },
    })
    client.send(invocation(4, '1', 'wait'))
    expect(await client.next()).toMatchObject({ item: 1 })
    client.send({ type: 5, invocationId: 'unknown' }, { type: 5, invocationId: '1' }, { type: 5, invocationId: '1' })
    expect(await client.next()).toEqual({ type: 3, invocationId: '1' })
    client.send(invocation(1, '2', 'ok'))
    expect(await client.next()).toMatchObject({ invocationId: '2' })
    if (heeds) await returned.promise
  })

  test('ends with its connection', async () => {
    const returned = createDeferred<boolean>()
    const { client } = await open({
      streams: {
        async *wait(connection, signal) {
          yield 1
          try {
            await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
          } finally {
            returned.resolve(connection.signal.aborted)
          }
        },
      },
    })
    client.send(invocation(4, '1', 'wait'))
    await client.next()
    client.terminate()
    expect(await returned.promise).toBe(true)
  })

  test('waits for a client that does not read', async () => {
    let given = 0
    const { client } = await open(
      {
        streams: {
          async *flood() {
            for (; given < 2000; given++) yield 'x'.repeat(50_000)
          },
        },
      },
      { maxUnsentBytes: 1_000_000 },
    )
    client.pause()
    client.send(invocation(4, '1', 'flood'))
    // Until the sockets between the two are full.
    for (let before = -1; before !== given || given === 0;) {
      before = given
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(given).toBeLessThan(2000)
    client.resume()
    for (let i = 0; i < 2000; i++) expect(await client.next()).toMatchObject({ type: 2 })
    expect(await client.next()).toEqual({ type: 3, invocationId: '1' })
  })

  test('too many at once, and one under an id in use, are refused', async () => {
    const { client } = await open(
      {
        streams: {
          wait: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
        },
      },
      { maxStreams: 2 },
    )
    client.send(...['1', '1', '2', '3'].map((id) => invocation(4, id, 'wait')))
    expect(await client.next()).toMatchObject({ invocationId: '1', error: 'The invocation id is in use.' })
    expect(await client.next()).toMatchObject({ invocationId: '3', error: 'Too many streams are open.' })
    client.send({ type: 5, invocationId: '2' })
    expect(await client.next()).toEqual({ type: 3, invocationId: '2' })
    client.send(invocation(4, '4', 'wait'), { type: 5, invocationId: '4' })
    expect(await client.next()).toEqual({ type: 3, invocationId: '4' })
  })
})

describe('a stream from the client', () => {
  test('may come in the frame of its invocation, and end in an error', async () => {
    const { client } = await open()
    client.send(upload('1'), { type: 2, invocationId: 's1', item: 4 }, { type: 3, invocationId: 's1' })
    expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 4 })
    client.send(upload('2'), { type: 3, invocationId: 's2', error: 'no more paper' })
    expect(await client.next()).toMatchObject({ error: "The client's stream failed: no more paper" })
  })

  test('that nobody reads to its end is let go', async () => {
    const { client } = await open()
    client.send({ ...invocation(1, '1', 'first'), streamIds: ['s'] }, { type: 2, invocationId: 's', item: 9 })
    expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 9 })
    const items = Array.from({ length: 100 }, () => ({ type: 2, invocationId: 's', item: 0 }))
    client.send(...items, { type: 3, invocationId: 's' }, invocation(1, '2', 'ok'))
    expect(await client.next()).toMatchObject({ invocationId: '2', result: 'ok' })
  })

  test('is read no faster than its reader reads', async () => {
    const held = createDeferred<void>()
    const { client, live } = await open({
      methods: {
        slow: async (_, items) => {
          await held.promise
          return (await collect(items)).length
        },
      },
    })
    client.send({ ...invocation(1, '1', 'slow'), streamIds: ['s'] })
    client.send(...Array.from({ length: 50 }, (_, i) => ({ type: 2, invocationId: 's', item: i })))
    client.send({ type: 3, invocationId: 's' })
    while (!live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
    held.resolve()
    expect(await client.next()).toEqual({ type: 3, invocationId: '1', result: 50 })
  })

  test('breaks off for its reader when the client is gone', async () => {
    const failure = createDeferred<unknown>()
    const { client } = await open({
      methods: { read: (_, items) => collect(items).catch((error: unknown) => failure.resolve(error)) },
    })
    client.send({ ...invocation(1, '1', 'read'), streamIds: ['s'] }, { type: 2, invocationId: 's', item: 1 })
    client.terminate()
    expect(String(await failure.promise)).toContain('disconnected before its stream was through')
  })

  test('under an id in use is refused', async () => {
    const { client } = await open()
    client.send({ ...invocation(1, '1', 'sum', 0), streamIds: ['s', 's'] })
    expect(await client.next()).toMatchObject({ invocationId: '1', error: 'The id of a stream is in use.' })
  })
})
