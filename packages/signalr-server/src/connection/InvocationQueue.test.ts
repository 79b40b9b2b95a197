import { describe, expect, test, vi } from 'vitest'
import { createDeferred } from './createDeferred.ts'
import { startHub } from '../testing/startHub.ts'
import { echo, invocation } from '../testing/records.ts'

describe('load', () => {
  test('with maxParallelInvocations 2, a method need not wait for the one before it', async () => {
    const held = createDeferred<string>()
    const { raw } = await startHub(
      { methods: { hold: () => held.promise, release: () => held.resolve('held') } },
      { limits: { maxParallelInvocations: 2 } },
    )
    const client = await raw()
    await client.shakeHands()
    client.send(invocation('1', 'hold'), invocation('2', 'release'))
    expect([await client.next(), await client.next()]).toEqual(
      expect.arrayContaining([
        { type: 3, invocationId: '1', result: 'held' },
        { type: 3, invocationId: '2' },
      ]),
    )
  })

  test('10,000 invocations at once are all answered, in order', async () => {
    const limits = { maxWaitingInvocations: 8, messageBurst: 10_000 }
    const { raw } = await startHub({ methods: { wait: async (_, n) => n } }, { limits })
    const client = await raw()
    await client.shakeHands()
    const ids = Array.from({ length: 10_000 }, (_, i) => String(i))
    client.send(...ids.map((id) => invocation(id, 'wait', id)))
    for (const id of ids) expect(await client.next()).toEqual({ type: 3, invocationId: id, result: id })
  })

  test('while its methods wait, a client is read no further and is not taken for silent', async () => {
    const held = createDeferred<void>()
    const { raw, live } = await startHub(
      { methods: { hold: () => held.promise } },
      { limits: { maxWaitingInvocations: 1 } },
    )
    const client = await raw()
    await client.shakeHands()
    client.send(invocation('1', 'hold'), invocation('2', 'hold'), invocation('3', 'hold'))
    while (!live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
    live()[0]?.beat(performance.now() + 3_600_000)
    expect(live()).toHaveLength(1)
    expect(await client.next()).toEqual({ type: 6 })
    held.resolve()
    expect([await client.next(), await client.next(), await client.next()]).toMatchObject([
      { invocationId: '1' },
      { invocationId: '2' },
      { invocationId: '3' },
    ])
  })

  test('a client that is not read from stays unread until there is room', async () => {
    const held = createDeferred<void>()
    const { raw, live } = await startHub(
      { methods: { hold: () => held.promise, ok: () => 'ok' } },
      { limits: { maxWaitingInvocations: 1 } },
    )
    const [client, bystander] = [await raw(), await raw()]
    await client.shakeHands()
    const [connection] = live()
    await bystander.shakeHands()
    client.send(invocation('1', 'hold'), invocation('2', 'ok'))
    while (!connection!.isPaused) await new Promise((resolve) => setImmediate(resolve))
    const receive = vi.spyOn(connection!, 'receive')
    for (let i = 0; i < 8; i++) client.send({ type: 6, padding: 'x'.repeat(100_000) })
    client.send(invocation('3', 'ok'))
    for (let i = 0; i < 20; i++) {
      bystander.send(invocation(String(i), 'ok'))
      await bystander.next()
    }
    expect(receive).not.toHaveBeenCalled()
    held.resolve()
    expect([await client.next(), await client.next(), await client.next()]).toMatchObject([
      { invocationId: '1' },
      { invocationId: '2' },
      { invocationId: '3' },
    ])
    expect(receive).toHaveBeenCalledTimes(9)
  })

  test('a client that is not read from can still be closed in order', async () => {
    const { raw, live } = await startHub(
      { methods: { hold: () => new Promise(() => {}) } },
      { limits: { maxWaitingInvocations: 1, closeMs: 600_000 } },
    )
    const client = await raw()
    await client.shakeHands()
    client.send(invocation('1', 'hold'), invocation('2', 'hold'))
    while (!live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
    live()[0]?.close({ allowReconnect: true })
    expect(await client.closed).toBe(1000)
    expect(await client.rest()).toEqual([{ type: 7, allowReconnect: true }])
  })

  test('a client that does not read is dropped', async () => {
    const ended = createDeferred<string | undefined>()
    const { raw, hub } = await startHub(
      { ...echo, onDisconnected: (_, error) => ended.resolve(error?.message) },
      { limits: { maxUnsentBytes: 1000 } },
    )
    const client = await raw()
    await client.shakeHands()
    client.pause()
    const text = 'x'.repeat(1024 * 1024)
    for (let i = 0; i < 64; i++) hub.clients.all().send('flood', text)
    expect(await ended.promise).toBe('The client does not read.')
    expect([...hub.connections]).toEqual([])
  })

  test.each([1, 2])(
    'a client that reads nothing for too long is cut off, however little waits and whatever it says (version %i)',
    async (version) => {
      const { raw, hub, live, log, negotiate } = await startHub(echo, { clientTimeoutMs: 3_600_000 })
      const { connectionToken } = await negotiate('ada', `negotiateVersion=1&useStatefulReconnect=${version === 2}`)
      const client = await raw(`?id=${connectionToken}`)
      await client.shakeHands(version)
      client.pause()
      // More than the operating system holds for it, less than the limit.
      hub.clients.all().send('flood', 'x'.repeat(12 * 1024 * 1024))
      const [connection] = live()
      let now = performance.now()
      while (log.length === 0) {
        client.send({ type: 6 })
        await new Promise((resolve) => setImmediate(resolve))
        connection!.beat((now += 10_001))
      }
      expect(log.map(({ message }) => message)).toEqual(['A hub client does not read: cut off'])
      client.resume()
      expect(await client.closed).toBe(1006)
      // One with stateful reconnect may come back.
      expect([live().length, connection!.canResume]).toEqual(version === 1 ? [0, false] : [1, true])
    },
  )

  test('an invocation id that is used again is answered each time, in order', async () => {
    const { raw } = await startHub({ methods: { echo: (_, text) => text } })
    const client = await raw()
    await client.shakeHands()
    client.send(...['a', 'b', 'c'].map((text) => invocation('1', 'echo', text)))
    expect([await client.next(), await client.next(), await client.next()]).toEqual(
      ['a', 'b', 'c'].map((result) => ({ type: 3, invocationId: '1', result })),
    )
  })
})
