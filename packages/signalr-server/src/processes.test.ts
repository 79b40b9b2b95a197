import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { createInProcessBackplane } from './processes/Backplane.ts'
import { createClient } from './testing/startHub.ts'
import { startProcesses } from './testing/startProcesses.ts'

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

async function start(definition = {}) {
  const backplane = createInProcessBackplane()
  return startProcesses(3, () => backplane, definition)
}

describe.each(transports)('behind a balancer that knows nothing, over %s', (_, transport) => {
  test('every client is served, whichever process has it, and hears pushes of each', async () => {
    const { processes, url } = await start({ methods: { echo: (_: unknown, value: unknown) => value } })
    const clients = Array.from({ length: 4 }, (_, i) => createClient(url, `user${i}`, transport))
    const heard = clients.map((client) => {
      const words: string[] = []
      client.on('say', (word: string) => words.push(word))
      return words
    })
    for (const client of clients) await client.start()
    const held = processes.map(({ hub }) => [...hub.connections].length)
    expect(held.reduce((sum, n) => sum + n, 0)).toBe(4)
    for (const [i, { hub }] of processes.entries()) {
      hub.clients.all().send('say', `all ${i}`)
      hub.clients.user('user1').send('say', `user ${i}`)
      hub.clients.connection(clients[2]?.connectionId ?? '').send('say', `connection ${i}`)
    }
    for (const client of clients) expect(await client.invoke('echo', 'ğ€😀')).toBe('ğ€😀')
    const all = ['all 0', 'all 1', 'all 2']
    await expect
      .poll(() => heard.map((words) => words.toSorted()))
      .toEqual([
        all,
        [...all, 'user 0', 'user 1', 'user 2'],
        [...all, 'connection 0', 'connection 1', 'connection 2'],
        all,
      ])
  })
})

test('a stateful client goes on through any process, and misses nothing', async () => {
  const { processes, url } = await start()
  const ada = createClient(url, 'ada', HttpTransportType.WebSockets, { isStateful: true })
  const heard: number[] = []
  ada.on('say', (n: number) => heard.push(n))
  await ada.start()
  const { connectionId } = ada
  for (let n = 0; n < 60; n++) {
    processes[n % 3]?.hub.clients.user('ada').send('say', n)
    if (n % 20 === 10) {
      for (const { live } of processes) for (const connection of live()) connection.terminate()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await expect.poll(() => heard.length).toBe(60)
  expect(heard).toEqual(Array.from({ length: 60 }, (_, n) => n))
  expect(ada.connectionId).toBe(connectionId)
})

async function startWithAda() {
  const { processes } = await start()
  const [here, there] = processes as [(typeof processes)[0], (typeof processes)[0]]
  const ada = there.client()
  return { here, there, ada }
}

describe('a connection elsewhere', () => {
  test('answers calls, also with an error, late or never', async () => {
    const { here, ada } = await startWithAda()
    ada.on('double', (n: number) => n * 2)
    ada.on('never', () => new Promise(() => {}))
    await ada.start()
    const client = here.hub.clients.connection(ada.connectionId ?? '')
    expect(await client.invoke('double', [21])).toBe(42)
    await expect(client.invoke('missing')).rejects.toMatchObject({ code: 'ClientError' })
    await expect(client.invoke('never', [], { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TimedOut' })
    const abort = new AbortController()
    const aborted = client.invoke('never', [], { signal: abort.signal })
    abort.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'Aborted' })
    await ada.stop()
    const asked = () => client.invoke('double', [1]).catch(({ code }) => code)
    await expect.poll(asked, { timeout: 30_000 }).toBe('NotConnected')
  })

  test('joins and leaves groups, for its own user only', async () => {
    const { here, there, ada } = await startWithAda()
    const heard: string[] = []
    ada.on('say', (word: string) => heard.push(word))
    await ada.start()
    const id = ada.connectionId ?? ''
    expect(await here.hub.groups.add(id, 'room', { userId: 'bob' })).toBe(false)
    here.hub.clients.group('room').send('say', 'too early')
    expect(await here.hub.groups.add(id, 'room', { userId: 'ada' })).toBe(true)
    here.hub.clients.group('room').send('say', 'from here')
    there.hub.clients.group('room').send('say', 'from there')
    expect(await here.hub.groups.remove(id, 'room')).toBe(true)
    here.hub.clients.group('room').send('say', 'too late')
    expect(await here.hub.groups.add('nobody', 'room')).toBe(false)
    here.hub.clients.connection(id).send('say', 'end')
    await expect.poll(() => heard).toEqual(['from here', 'from there', 'end'])
  })

  test('is closed', async () => {
    const { here, ada } = await startWithAda()
    const closed = new Promise<Error | undefined>((resolve) => ada.onclose(resolve))
    await ada.start()
    expect(await here.hub.disconnect(ada.connectionId ?? '', { error: 'Signed out.' })).toBe(true)
    expect(String(await closed)).toContain('Signed out.')
    expect(await here.hub.disconnect('nobody')).toBe(false)
  })
})

describe('a token', () => {
  test('names its process, under version 0 too', async () => {
    const { processes } = await start()
    for (const [i, { negotiate }] of processes.entries()) {
      expect((await negotiate()).connectionToken).toMatch(new RegExp(`^p${i}\\.`))
      expect((await negotiate('ada', '')).connectionId).toMatch(new RegExp(`^p${i}\\.`))
    }
  })

  test('is another user’s nowhere, opens nothing where its process is gone, and is handed on once', async () => {
    const { processes } = await start()
    const [here, there] = processes as [(typeof processes)[0], (typeof processes)[0]]
    const { connectionToken } = await there.negotiate('ada')
    const ada = { Authorization: 'Bearer ada' }
    await expect(here.raw(`?id=${connectionToken}`, { Authorization: 'Bearer bob' })).rejects.toThrow('403')
    await expect(here.raw(`?id=${connectionToken}`, {})).rejects.toThrow('401')
    await expect(here.raw(`?id=${connectionToken}`, { ...ada, 'X-Hub-Forwarded': '1' })).rejects.toThrow('404')
    await expect(here.raw(`?id=p9.${connectionToken}`)).rejects.toThrow('404')
    const answer = await fetch(`${here.url}?id=p9.x`, { headers: ada })
    expect(answer.status).toBe(404)
    await (await here.raw(`?id=${connectionToken}`)).shakeHands()
    expect([...there.hub.connections]).toHaveLength(1)
  })

  test('whose process does not answer opens nothing', async () => {
    const { processes } = await start()
    const [here, there] = processes as [(typeof processes)[0], (typeof processes)[0]]
    const { connectionToken } = await there.negotiate('ada')
    await there.hubs.close()
    there.server.closeAllConnections()
    await new Promise((resolve) => there.server.close(resolve))
    await expect(here.raw(`?id=${connectionToken}`)).rejects.toThrow('404')
    const headers = { Authorization: 'Bearer ada' }
    const answer = await fetch(`${here.url}?id=${connectionToken}`, { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(404)
  })

  test('whose machine has vanished opens nothing, and soon', async () => {
    const backplane = createInProcessBackplane()
    const { processes, addresses } = await startProcesses(2, () => backplane, {}, { limits: { reachMs: 20 } })
    const [here] = processes as [(typeof processes)[0]]
    // The lookup of this address never answers.
    const vanished = { host: 'vanished.invalid', port: 1, lookup: () => {} }
    addresses.set('p1', vanished)
    await expect(here.raw('?id=p1.x')).rejects.toThrow('404')
    const headers = { Authorization: 'Bearer ada' }
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await fetch(`${here.url}?id=p1.x`, { method, headers })).status).toBe(404)
    }
  })
})
