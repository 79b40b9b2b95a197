import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType } from '@microsoft/signalr'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../testing/startHub.ts'
import { startProcesses } from '../testing/startProcesses.ts'
import { createRedisBackplane } from './createRedisBackplane.ts'
import { RedisPeers } from './RedisPeers.ts'

const isThere = spawnSync('redis-server', ['--version']).status === 0
const unless = isThere ? '' : ' (skipped: there is no redis-server on the PATH; apt-get install redis-server)'

let server: ChildProcess
let folder: string
let port: number

beforeAll(async () => {
  if (!isThere) return
  folder = mkdtempSync(join(tmpdir(), 'redis-'))
  port = await findPort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  server = spawn('redis-server', options, { stdio: 'ignore' })
  await connect().ping()
})
afterAll(() => {
  if (!isThere) return
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

function connect(): Redis {
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => {})
  onClose(client)
  return client
}

const clients: Redis[] = []
function onClose(client: Redis): void {
  clients.push(client)
}
afterAll(() => {
  for (const client of clients) client.disconnect()
})

async function findPort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}

function fail(error: unknown): void {
  throw error
}

function createBackplane(prefix: string) {
  return createRedisBackplane({ client: connect(), subscriber: connect(), prefix, onError: fail })
}

test('nobody listens on a channel that was refused', async () => {
  const heard: string[] = []
  const listening: ((channel: string, message: string) => void)[] = []
  const subscriber = {
    subscribe: vi.fn().mockRejectedValueOnce(new Error('Not now.')).mockResolvedValue(1),
    unsubscribe: vi.fn().mockResolvedValue(1),
    on: (_: 'message', listener: (typeof listening)[0]) => listening.push(listener),
  }
  const backplane = createRedisBackplane({ client: { publish: vi.fn() }, subscriber, prefix: 'p', onError: fail })
  await expect(backplane.subscribe('c', (message) => heard.push(`refused ${message}`))).rejects.toThrow('Not now.')
  const end = await backplane.subscribe('c', (message) => heard.push(message))
  for (const listener of listening) listener('p:c', 'x')
  expect(heard).toEqual(['x'])
  end()
  expect(subscriber.unsubscribe).toHaveBeenCalledExactlyOnceWith('p:c')
})

describe.skipIf(!isThere)(`with Redis${unless}`, () => {
  test('pushes, calls and groups reach clients of every process', async () => {
    const prefix = `a${Math.random()}`
    const { processes, url } = await startProcesses(3, () => createBackplane(prefix))
    const kinds = [HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling]
    const people = kinds.map((kind, i) => createClient(url, `user${i}`, kind))
    const heard = people.map((client) => {
      const words: string[] = []
      client.on('say', (word: string) => words.push(word))
      client.on('double', (n: number) => n * 2)
      return words
    })
    for (const client of people) await client.start()
    const [first] = processes
    for (const { connectionId } of people) expect(await first?.hub.groups.add(connectionId ?? '', 'room')).toBe(true)
    for (const [i, { hub }] of processes.entries()) {
      hub.clients.group('room').send('say', `group ${i}`)
      hub.clients.all().send('say', `all ${i}`)
      for (const { connectionId } of people) {
        expect(await hub.clients.connection(connectionId ?? '').invoke('double', [i])).toBe(2 * i)
      }
    }
    const all = [0, 1, 2].flatMap((i) => [`all ${i}`, `group ${i}`]).toSorted()
    await expect.poll(() => heard.map((words) => words.toSorted())).toEqual([all, all, all])
  })

  test('nothing of another prefix comes', async () => {
    const heard: string[] = []
    const [one, other] = [createBackplane('one'), createBackplane('other')]
    const end = await one.subscribe('c', (message) => heard.push(message))
    expect(await other.publish('c', 'foreign')).toBe(0)
    expect(await one.publish('c', 'own')).toBe(1)
    await expect.poll(() => heard).toEqual(['own'])
    end()
    await expect.poll(() => one.publish('c', 'late')).toBe(0)
    expect(heard).toEqual(['own'])
  })

  test('processes find each other for as long as they live', async () => {
    const options = { client: connect(), prefix: 'p', address: { host: '10.0.0.7', port: 7 }, onError: fail }
    const one = new RedisPeers({ ...options, id: 'one', lifeMs: 60 })
    const two = new RedisPeers({ ...options, id: 'two', lifeMs: 60 })
    await one.start()
    onTestFinished(() => one.stop())
    expect(await two.find('one')).toEqual({ host: '10.0.0.7', port: 7 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await two.find('one')).toEqual({ host: '10.0.0.7', port: 7 })
    await one.stop()
    await expect.poll(() => two.find('one')).toBeUndefined()
    expect(await two.find('../one')).toBeUndefined()
  })
})
