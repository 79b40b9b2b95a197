import { expect, test } from 'vitest'
import { createDeferred } from './createDeferred.ts'
import { startHub } from '../testing/startHub.ts'

const ok = { type: 1, invocationId: '1', target: 'ok', arguments: [] }

test('methods wait for onConnected, pushes do not', async () => {
  const ready = createDeferred<void>()
  const { raw, hub } = await startHub({ onConnected: () => ready.promise, methods: { ok: () => 'ok' } })
  const client = await raw()
  await client.shakeHands()
  client.send(ok)
  hub.clients.all().send('early')
  expect(await client.next()).toMatchObject({ type: 1, target: 'early' })
  ready.resolve()
  expect(await client.next()).toMatchObject({ type: 3, result: 'ok' })
})

test('a connection that ends while onConnected runs has its onDisconnected afterwards', async () => {
  const events: string[] = []
  const ready = createDeferred<void>()
  const { raw, hubs, hub } = await startHub({
    onConnected: async () => {
      await ready.promise
      events.push('connected')
    },
    onDisconnected: () => events.push('disconnected'),
  })
  const client = await raw()
  await client.shakeHands()
  client.send({ type: 7 })
  await client.closed
  expect([...hub.connections]).toEqual([])
  expect(events).toEqual([])
  ready.resolve()
  await hubs.close()
  expect(events).toEqual(['connected', 'disconnected'])
})

test('onConnected may close the connection at once', async () => {
  const events: string[] = []
  const { raw, hubs } = await startHub({
    onConnected: (connection) => {
      events.push('connected')
      connection.close({ error: 'Full.', allowReconnect: true })
    },
    onDisconnected: (_, error) => events.push(`disconnected: ${error?.message}`),
  })
  const client = await raw()
  client.send({ protocol: 'json', version: 1 }, ok)
  expect(await client.rest()).toEqual([{}, { type: 7, error: 'Full.', allowReconnect: true }])
  await hubs.close()
  expect(events).toEqual(['connected', 'disconnected: Full.'])
})

test('a connection that ends with its handshake meets neither', async () => {
  const events: string[] = []
  const { raw, hubs } = await startHub({
    onConnected: () => events.push('connected'),
    onDisconnected: () => events.push('disconnected'),
  })
  const client = await raw()
  client.send({ protocol: 'json', version: 1 }, { type: 7 })
  await client.closed
  await (await raw()).terminate()
  await hubs.close()
  expect(events).toEqual([])
})

test('a failing onDisconnected is logged', async () => {
  const { raw, hubs, log } = await startHub({
    onDisconnected: async () => {
      throw new Error('no database')
    },
  })
  const client = await raw()
  await client.shakeHands()
  await hubs.close()
  expect(log).toMatchObject([
    { level: 'error', message: 'onDisconnected failed', details: { err: { message: 'no database' } } },
  ])
})

test('closing the server does not wait for a client that will not leave, nor for a hanging onDisconnected', async () => {
  const { raw, hubs, server } = await startHub({ onDisconnected: () => new Promise(() => {}) })
  const client = await raw()
  await client.shakeHands()
  client.pause()
  await hubs.close({ timeoutMs: 20 })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(server.listening).toBe(false)
})
