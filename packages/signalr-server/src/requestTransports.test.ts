import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { createDeferred } from './connection/createDeferred.ts'
import { startHub } from './testing/startHub.ts'

/** The official client, held to one transport. */
describe.each([
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('%s', (_, transport) => {
  test('invoke, in order, with any text', async () => {
    const { client, hub } = await startHub({ methods: { echo: async (_, value) => value } })
    const ada = client('ada', transport)
    await ada.start()
    expect([...hub.connections].map(({ id, userId }) => [id, userId])).toEqual([[ada.connectionId, 'ada']])
    const values = Array.from({ length: 200 }, (_, i) => `${i} ğ€😀\n\r\u2028`)
    expect(await Promise.all(values.map((value) => ada.invoke('echo', value)))).toEqual(values)
  })

  test('pushes arrive in order, many and large', async () => {
    const { client, hub } = await startHub()
    const ada = client('ada', transport)
    const count = 2000
    const heard: number[] = []
    const all = createDeferred<void>()
    ada.on('say', (n: number, text: string) => {
      heard.push(text.length === 4000 ? n : -1)
      if (heard.length === count) all.resolve()
    })
    await ada.start()
    for (let i = 0; i < count; i++) {
      hub.clients.user('ada').send('say', i, 'ş'.repeat(4000))
      if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await all.promise
    expect(heard).toEqual(Array.from({ length: count }, (_, i) => i))
  })

  test('the server calls the client', async () => {
    const { client, hub } = await startHub()
    const ada = client('ada', transport)
    ada.on('double', (n: number) => n * 2)
    await ada.start()
    const { invoke } = hub.clients.connection(ada.connectionId ?? '')
    expect(await Promise.all([1, 2, 3].map((n) => invoke('double', [n])))).toEqual([2, 4, 6])
  })

  test('close with allowReconnect brings the client back, without it the client stops', async () => {
    const { client, live } = await startHub({ methods: { ok: () => 'ok' } })
    const ada = client('ada', transport)
    const reconnected = new Promise<string | undefined>((resolve) => ada.onreconnected(resolve))
    const closed = new Promise<Error | undefined>((resolve) => ada.onclose(resolve))
    await ada.start()
    const first = ada.connectionId
    live()[0]?.close({ allowReconnect: true })
    expect(await reconnected).not.toBe(first)
    expect(await ada.invoke('ok')).toBe('ok')
    live()[0]?.close({ error: 'Enough.' })
    expect(String(await closed)).toContain('Enough.')
  })

  test('stop ends the connection in order', async () => {
    const ended = createDeferred<Error | undefined>()
    const { client, hub } = await startHub({ onDisconnected: (_, error) => ended.resolve(error) })
    const ada = client('ada', transport)
    await ada.start()
    await ada.stop()
    expect(await ended.promise).toBeUndefined()
    expect([...hub.connections]).toEqual([])
  })

  test('a wrong token is told 401', async () => {
    const { client } = await startHub()
    await expect(client('wrong', transport).start()).rejects.toThrow(/401/)
  })

  test('closing the server sends the client into its reconnect loop', async () => {
    const { client, hubs } = await startHub()
    const ada = client('ada', transport)
    const reconnecting = new Promise((resolve) => ada.onreconnecting(() => resolve('reconnecting')))
    await ada.start()
    await hubs.close({ timeoutMs: 600_000 })
    expect(await reconnecting).toBe('reconnecting')
  })

  test('a client whose methods wait is held back until there is room', async () => {
    const held = createDeferred<string>()
    const { client, live } = await startHub(
      { methods: { hold: () => held.promise, ok: () => 'ok' } },
      { limits: { maxWaitingInvocations: 1 } },
    )
    const ada = client('ada', transport)
    await ada.start()
    const answers = [ada.invoke('hold'), ada.invoke('ok'), ada.invoke('ok')]
    while (!live()[0]?.isPaused) await new Promise((resolve) => setImmediate(resolve))
    held.resolve('held')
    expect(await Promise.all(answers)).toEqual(['held', 'ok', 'ok'])
  })
})
