import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { createDeferred } from './connection/createDeferred.ts'
import { HttpClient } from './testing/HttpClient.ts'
import { startHub } from './testing/startHub.ts'

/** Every token is good for as long as `lifeMs` says when it is shown. */
async function start(lifeMs: () => number) {
  const ended = createDeferred<Error | undefined>()
  const test = await startHub(
    { methods: { ok: () => 'ok' }, onDisconnected: (_: unknown, error?: Error) => ended.resolve(error) },
    { expiresAt: () => Date.now() + lifeMs(), keepAliveIntervalMs: 20 },
  )
  return { ...test, ended: ended.promise }
}

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
])('over %s', (_, transport) => {
  test('a connection whose token ends is closed, and the client comes back with another', async () => {
    const { client, ended, live } = await start(() => 60_000)
    const ada = client('ada', transport)
    const back = new Promise((resolve) => ada.onreconnected(resolve))
    await ada.start()
    const first = ada.connectionId
    for (const connection of live()) connection.renew({ user: connection.user, userId: 'ada', expiresAt: Date.now() })
    expect(String(await ended)).toContain('expired')
    expect(await back).not.toBe(first)
  })
})

test('the last word is a Close that allows to reconnect', async () => {
  const { raw } = await start(() => 40)
  const client = await raw()
  await client.shakeHands()
  const records = await client.rest()
  expect(records.at(-1)).toEqual({ type: 7, allowReconnect: true })
})

test('every poll may show a newer token', async () => {
  let life = 60_000
  const hub = await start(() => life)
  const client = await HttpClient.negotiate(hub)
  await client.connectByPolling()
  life = 0
  await client.send({ type: 6 })
  expect(await client.pollRecords()).toEqual([{ type: 7, allowReconnect: true }])
})
