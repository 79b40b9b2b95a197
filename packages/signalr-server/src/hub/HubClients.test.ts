import { describe, expect, test } from 'vitest'
import { createInProcessBackplane } from '../processes/Backplane.ts'
import { ClientInvocationError } from '../errors.ts'
import { startHub } from '../testing/startHub.ts'

/** The product's own client against the real server: what it is told, it gets. */
describe('with the @microsoft/signalr client', () => {
  test('pushes go to a user, a connection, a group and all, and nobody else', async () => {
    const { client, hub } = await startHub({
      methods: {
        join: (connection, name) => connection.groups.add(String(name)),
        leave: (connection, name) => connection.groups.remove(String(name)),
      },
    })
    const clients = [client('ada'), client('ada'), client('bob')]
    const got: string[][] = [[], [], []]
    for (const [index, each] of clients.entries()) {
      each.on('Say', (...words: string[]) => got[index]?.push(words.join(' ')))
      await each.start()
    }
    const [ada1, ada2, bob] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]]
    await ada2.invoke('join', 'room')
    await bob.invoke('join', 'room')
    await bob.invoke('join', 'other')
    await bob.invoke('leave', 'room')

    hub.clients.user('ada').send('say', 'to', 'ada')
    hub.clients.connection(bob.connectionId!).send('say', 'to bob')
    hub.clients.connections([ada1.connectionId!, bob.connectionId!, bob.connectionId!, 'nobody']).send('say', 'to two')
    hub.clients.group('room').send('say', 'to room')
    hub.clients.group('nowhere').send('say', 'to nobody')
    hub.clients.groups(['room', 'other', 'nowhere']).send('say', 'to rooms')
    hub.clients.all().send('say', 'bye')
    // An answer comes after every push before it.
    for (const each of clients) await each.invoke('leave', 'x')
    expect(got).toEqual([
      ['to ada', 'to two', 'bye'],
      ['to ada', 'to room', 'to rooms', 'bye'],
      ['to bob', 'to two', 'to rooms', 'bye'],
    ])
  })

  test('a client method gives its result to the server', async () => {
    const { client, hub } = await startHub()
    const ada = client()
    ada.on('double', (n: number) => n * 2)
    ada.on('fail', () => {
      throw new Error('no such graph')
    })
    await ada.start()
    const connection = hub.clients.connection(ada.connectionId!)
    expect(await connection.invoke<number>('double', [21])).toBe(42)
    expect(await Promise.all([1, 2, 3].map((n) => connection.invoke<number>('double', [n])))).toEqual([2, 4, 6])
    await expect(connection.invoke('fail')).rejects.toMatchObject({
      code: 'ClientError',
      message: 'Error: no such graph',
    })
    await expect(connection.invoke('missing')).rejects.toMatchObject({ code: 'ClientError' })
  })

  test('a hub method may call its own client while it runs', async () => {
    const test1 = await startHub({
      methods: { ask: (connection) => test1.hub.clients.connection(connection.id).invoke('name') },
    })
    const ada = test1.client()
    ada.on('name', () => 'Ada')
    await ada.start()
    expect(await ada.invoke('ask')).toBe('Ada')
  })

  test('a call of a client ends when it is aborted, late, gone or was never there', async () => {
    const { client, hub } = await startHub()
    const ada = client()
    ada.on('never', () => new Promise(() => {}))
    await ada.start()
    const connection = hub.clients.connection(ada.connectionId!)
    const abort = new AbortController()
    const aborted = connection.invoke('never', [], { signal: abort.signal })
    abort.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'Aborted' })
    await expect(connection.invoke('never', [], { signal: abort.signal })).rejects.toMatchObject({ code: 'Aborted' })
    await expect(connection.invoke('never', [], { timeoutMs: 5 })).rejects.toMatchObject({ code: 'TimedOut' })
    const cut = connection.invoke('never')
    await Promise.all([expect(cut).rejects.toMatchObject({ code: 'Disconnected' }), ada.stop()])
    await expect(connection.invoke('never')).rejects.toBeInstanceOf(ClientInvocationError)
    await expect(connection.invoke('never')).rejects.toMatchObject({ code: 'NotConnected' })
  })

  test('servers that share a backplane push to each other’s clients', async () => {
    const backplane = createInProcessBackplane()
    const [one, two] = [await startHub({}, { backplane }), await startHub({}, { backplane })]
    const ada = two.client()
    const heard = new Promise((resolve) => ada.on('say', resolve))
    await ada.start()
    one.hub.clients.user('ada').send('say', 'from afar')
    expect(await heard).toBe('from afar')
  })

  test('a push to several groups reaches whoever is in two of them once, in another process, too', async () => {
    const backplane = createInProcessBackplane()
    const join = {
      join: (connection: { groups: { add(name: string): unknown } }, name: unknown) =>
        connection.groups.add(String(name)),
    }
    const [one, two] = [
      await startHub({ methods: join }, { backplane }),
      await startHub({ methods: join }, { backplane }),
    ]
    const ada = two.client()
    const heard: unknown[] = []
    ada.on('say', (word) => heard.push(word))
    await ada.start()
    await ada.invoke('join', 'red')
    await ada.invoke('join', 'blue')
    one.hub.clients.groups(['red', 'blue']).send('say', 'from afar')
    one.hub.clients.groups(['green']).send('say', 'to nobody')
    one.hub.clients.group('red').send('say', 'bye')
    await ada.invoke('join', 'x')
    expect(heard).toEqual(['from afar', 'bye'])
  })

  test('a backplane that fails costs the push and is logged', async () => {
    const { hub, log } = await startHub(
      {},
      {
        backplane: {
          publish: () => Promise.reject(new Error('redis is down')),
          subscribe: async () => () => {},
        },
      },
    )
    hub.clients.all().send('say')
    await new Promise((resolve) => setImmediate(resolve))
    expect(log).toMatchObject([{ level: 'error', details: { err: { message: 'redis is down' }, channel: 'all' } }])
  })
})
