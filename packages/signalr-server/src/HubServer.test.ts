import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { HubException } from './errors.ts'
import type { Connection } from './HubDefinition.ts'
import { createDeferred } from './connection/createDeferred.ts'
import { startHub } from './testing/startHub.ts'

/** The product's own client against the real server: what it is told, it gets. */
describe('with the @microsoft/signalr client', () => {
  test('invoke gives the result of the hub method', async () => {
    const { client } = await startHub({
      methods: {
        add: (_, a, b) => Number(a) + Number(b),
        later: async (connection, word) => ({ word, by: connection.user.name }),
        nothing: () => undefined,
      },
    })
    const ada = client()
    await ada.start()
    expect(await ada.invoke('add', 2, 3)).toBe(5)
    expect(await ada.invoke('later', 'ğüş€😀')).toEqual({ word: 'ğüş€😀', by: 'ada' })
    expect(await ada.invoke('nothing')).toBeUndefined()
  })

  test('send reaches the method, and one connection runs one method at a time, in order', async () => {
    const events: string[] = []
    const { client } = await startHub({
      methods: {
        note: async (_, word) => {
          events.push(`${String(word)} begins`)
          await new Promise((resolve) => setImmediate(resolve))
          events.push(`${String(word)} ends`)
        },
        notes: () => events,
      },
    })
    const ada = client()
    await ada.start()
    await ada.send('note', 'a')
    await ada.send('note', 'b')
    expect(await ada.invoke('notes')).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('errors: a HubException is told, any other is not', async () => {
    const { client, log } = await startHub({
      methods: {
        refuse: () => {
          throw new HubException('Not today.')
        },
        crash: async () => {
          throw new Error('password is hunter2')
        },
        circle: () => {
          const circle: Record<string, unknown> = {}
          circle['self'] = circle
          return circle
        },
      },
    })
    const ada = client()
    await ada.start()
    await expect(ada.invoke('refuse')).rejects.toThrow(/^Not today\.$/)
    await expect(ada.invoke('crash')).rejects.toThrow("An unexpected error occurred invoking 'crash' on the server.")
    await expect(ada.invoke('circle')).rejects.toThrow("An unexpected error occurred invoking 'circle' on the server.")
    await expect(ada.invoke('constructor')).rejects.toThrow("Unknown hub method 'constructor'.")
    expect(log.map((line) => line.message)).toEqual(['A hub method failed', 'A hub method failed'])
    expect(log[0]?.details).toMatchObject({ err: { message: 'password is hunter2' }, target: 'crash' })
    expect(ada.state).toBe(HubConnectionState.Connected)
  })

  test('errors are told in full with detailedErrors', async () => {
    const { client } = await startHub(
      {
        methods: {
          crash: () => {
            throw new TypeError('x is not a function')
          },
        },
      },
      { detailedErrors: true },
    )
    const ada = client()
    await ada.start()
    await expect(ada.invoke('crash')).rejects.toThrow(/x is not a function/)
  })

  test('a stream is refused with an error', async () => {
    const { client } = await startHub({ methods: { count: () => 1 } })
    const ada = client()
    await ada.start()
    const failure = await new Promise((resolve) =>
      ada.stream('count').subscribe({ next: () => {}, complete: () => resolve('complete'), error: resolve }),
    )
    expect(String(failure)).toContain("'count' does not stream")
    expect(await ada.invoke('count')).toBe(1)
  })

  test('onConnected comes before the first method, onDisconnected after the end', async () => {
    const events: string[] = []
    const ended = createDeferred<void>()
    const { client, hub } = await startHub({
      onConnected: async (connection) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        connection.items.set('greeting', 'hello')
        events.push('connected')
      },
      onDisconnected: (connection, error) => {
        events.push(`disconnected ${String(connection.items.get('greeting'))} ${String(error)}`)
        ended.resolve()
      },
      methods: { greet: (connection) => events.push(String(connection.items.get('greeting'))) },
    })
    const ada = client()
    await ada.start()
    await ada.invoke('greet')
    expect([...hub.connections].map(({ id, userId }) => ({ id, userId }))).toEqual([
      { id: ada.connectionId, userId: 'ada' },
    ])
    await ada.stop()
    await ended.promise
    expect(events).toEqual(['connected', 'hello', 'disconnected hello undefined'])
    expect([...hub.connections]).toEqual([])
  })

  test('a failing onConnected closes the connection for good, and onDisconnected does not run', async () => {
    let disconnects = 0
    const { client, log } = await startHub({
      onConnected: () => {
        throw new HubException('Your licence has run out.')
      },
      onDisconnected: () => disconnects++,
    })
    const ada = client()
    const closed = new Promise<Error | undefined>((resolve) => ada.onclose(resolve))
    // The news may come before or after start() is through.
    const failure = await ada.start().then(
      () => closed,
      (error: Error) => error,
    )
    expect(failure?.message).toBe('Server returned an error on close: Your licence has run out.')
    expect(ada.state).toBe(HubConnectionState.Disconnected)
    expect(disconnects).toBe(0)
    expect(log).toEqual([])
  })

  test('the signal of a connection aborts what its methods do', async () => {
    let seen: Connection<unknown> | undefined
    const aborted = createDeferred<void>()
    const { client } = await startHub({
      methods: {
        wait: (connection) => {
          seen = connection
          connection.signal.addEventListener('abort', () => aborted.resolve())
          return new Promise(() => {})
        },
        ready: () => true,
      },
    })
    const ada = client()
    await ada.start()
    await ada.send('wait')
    await ada.stop()
    await aborted.promise
    seen?.groups.add('late')
    expect([...(seen?.groups ?? [])]).toEqual([])
  })

  test('close with allowReconnect brings the client back under a new id; without it, it stops', async () => {
    const { client, hub } = await startHub()
    const ada = client()
    await ada.start()
    const first = ada.connectionId
    const back = new Promise<string | undefined>((resolve) => ada.onreconnected(resolve))
    for (const connection of hub.connections) connection.close({ allowReconnect: true })
    const second = await back
    expect(second).not.toBe(first)
    expect([...hub.connections].map(({ id }) => id)).toEqual([second])

    const closed = new Promise<Error | undefined>((resolve) => ada.onclose(resolve))
    for (const connection of hub.connections) connection.close({ error: 'Signed out.' })
    expect((await closed)?.message).toContain('Signed out.')
    expect(ada.state).toBe(HubConnectionState.Disconnected)
  })

  test('a socket that is cut makes the client come back', async () => {
    const { client, live } = await startHub()
    const ada = client()
    await ada.start()
    const back = new Promise<string | undefined>((resolve) => ada.onreconnected(resolve))
    live()[0]?.terminate()
    expect(await back).toBe(live()[0]?.id)
  })

  test('closing the server tells clients to come back, runs onDisconnected and lets the HTTP server close', async () => {
    const events: string[] = []
    const { client, hubs, server, negotiate } = await startHub({ onDisconnected: () => events.push('disconnected') })
    const ada = client()
    const reconnecting = new Promise((resolve) => ada.onreconnecting(resolve))
    await ada.start()
    await hubs.close({ allowReconnect: true })
    expect(events).toEqual(['disconnected'])
    await reconnecting
    expect(await negotiate()).toMatchObject({ status: 503 })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('attach', () => {
  test('leaves the upgrades of other paths to other listeners', async () => {
    const { server, url } = await startHub()
    server.on('upgrade', (request, socket) => {
      if (request.url === '/other') socket.end('HTTP/1.1 418 Other\r\nContent-Length: 0\r\n\r\n')
    })
    const socket = new WebSocket(url.replace('http', 'ws').replace('/chat', '/other'))
    const failure = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(failure.message).toBe('Unexpected server response: 418')
  })

  test('refuses them where it is alone', async () => {
    const { url } = await startHub()
    const socket = new WebSocket(url.replace('http', 'ws').replace('/chat', '/other'))
    const failure = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(failure.message).toBe('Unexpected server response: 404')
  })
})

test('map refuses a path without a name and a path twice, whatever its case', async () => {
  const { hubs } = await startHub()
  expect(() => hubs.map('chat', { methods: {} })).toThrow('starts with a slash')
  expect(() => hubs.map('/Chat/', { methods: {} })).toThrow('already')
})
