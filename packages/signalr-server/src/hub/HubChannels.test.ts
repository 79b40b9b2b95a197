import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Backplane, createInProcessBackplane } from '../processes/Backplane.ts'
import { createDeferred } from '../connection/createDeferred.ts'
import { handshake, invocation } from '../testing/records.ts'
import { startProcesses } from '../testing/startProcesses.ts'

const isOfConnection = (channel: string): boolean => channel.includes(':connection:')

/** Two processes on one carrier that does some things otherwise; ada is the second one's. */
async function startOn(change: (carrier: Backplane) => Partial<Backplane>, limits = {}) {
  const carrier = createInProcessBackplane()
  const changed = { ...carrier, ...change(carrier) }
  const definition = { methods: { echo: (_: unknown, value: unknown) => value } }
  const { processes } = await startProcesses(2, () => changed, definition, { limits })
  const [here, there] = processes as [(typeof processes)[0], (typeof processes)[0]]
  return { here, there, ada: there.client() }
}

describe('a client that is told it is connected', () => {
  test('is reached by every process', async () => {
    const order: string[] = []
    const { here, ada } = await startOn(({ subscribe }) => ({
      subscribe: async (channel, listener) => {
        if (isOfConnection(channel)) await delay(100)
        const end = await subscribe(channel, listener)
        if (isOfConnection(channel)) order.push('its channel is open')
        return end
      },
    }))
    await ada.start()
    order.push('it is told')
    expect(order).toEqual(['its channel is open', 'it is told'])
    expect(await here.hub.groups.add(ada.connectionId ?? '', 'room', { userId: 'ada' })).toBe(true)
  })

  test('hears nothing before, and what it said meanwhile is answered after', async () => {
    const [asked, allowed] = [createDeferred<void>(), createDeferred<void>()]
    const { there } = await startOn(({ subscribe }) => ({
      subscribe: async (channel, listener) => {
        if (isOfConnection(channel)) {
          asked.resolve()
          await allowed.promise
        }
        return subscribe(channel, listener)
      },
    }))
    const client = await there.raw()
    client.send(handshake, invocation('1', 'echo', 'first'))
    await asked.promise
    client.send(invocation('2', 'echo', 'second'))
    there.hub.clients.all().send('early')
    allowed.resolve()
    expect([await client.next(), await client.next(), await client.next()]).toEqual([
      {},
      { type: 3, invocationId: '1', result: 'first' },
      { type: 3, invocationId: '2', result: 'second' },
    ])
  })

  test('is there also where the carrier is away: after a while, for its own process', async () => {
    const never = new Promise<never>(() => {})
    const { ada } = await startOn(() => ({ subscribe: () => never, publish: () => never }), { channelMs: 20 })
    await ada.start()
    expect(await ada.invoke('echo', 'x')).toBe('x')
  })

  test('while its server ends it is told both: yes, and to come back', async () => {
    const never = new Promise<never>(() => {})
    const asked = createDeferred<void>()
    const { there } = await startOn(({ subscribe }) => ({
      subscribe: (channel, listener) => {
        if (!isOfConnection(channel)) return subscribe(channel, listener)
        asked.resolve()
        return never
      },
    }))
    const client = await there.raw()
    client.send(handshake)
    await asked.promise
    await there.hubs.close()
    expect(await client.rest()).toEqual([{}, { type: 7, allowReconnect: true }])
  })
})

test('a channel that the carrier refused is asked for again', async () => {
  let refusals = 0
  const { here, there, ada } = await startOn(({ subscribe }) => ({
    subscribe: async (channel, listener) => {
      if (isOfConnection(channel) && refusals++ === 0) throw new Error('Not now.')
      return subscribe(channel, listener)
    },
  }))
  await ada.start()
  expect(there.log).toMatchObject([{ level: 'error', message: 'A channel of the backplane could not be opened' }])
  const join = () => here.hub.groups.add(ada.connectionId ?? '', 'room')
  await expect.poll(join, { timeout: 30_000 }).toBe(true)
  expect(refusals).toBe(2)
})

test('a connection whose process was away from the carrier for a moment is there', async () => {
  let misses = 0
  const { here, ada } = await startOn(({ publish }) => ({
    publish: async (channel, message) => {
      if (isOfConnection(channel) && misses++ < 2) return 0
      return publish(channel, message)
    },
  }))
  await ada.start()
  expect(await here.hub.groups.add(ada.connectionId ?? '', 'room', { userId: 'ada' })).toBe(true)
  expect(misses).toBe(3)
})
