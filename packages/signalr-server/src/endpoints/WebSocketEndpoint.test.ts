import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startHub } from '../testing/startHub.ts'

const ada = { Authorization: 'Bearer ada' }

describe('the id', () => {
  test('is the token of the negotiation; the connection bears its public id', async () => {
    const { negotiate, raw, hub } = await startHub()
    const { connectionId, connectionToken } = await negotiate()
    const client = await raw(`?id=${connectionToken}`)
    await client.shakeHands()
    expect([...hub.connections].map(({ id }) => id)).toEqual([connectionId])
  })

  test('is the connectionId under version 0', async () => {
    const { negotiate, raw, hub } = await startHub()
    const { connectionId } = await negotiate('ada', '')
    await (await raw(`?id=${connectionId}`)).shakeHands()
    expect([...hub.connections].map(({ id }) => id)).toEqual([connectionId])
  })

  test('may be left out: the client skipped negotiation', async () => {
    const { raw, hub } = await startHub()
    await (await raw()).shakeHands()
    expect([...hub.connections].map(({ userId }) => userId)).toEqual(['ada'])
  })

  test('unknown, public or of another hub: 404', async () => {
    const { negotiate, raw, hubs } = await startHub()
    hubs.map('/other', { methods: {} })
    const { connectionId, connectionToken } = await negotiate()
    for (const query of ['?id=', '?id=unknown', `?id=${connectionId}`, `/../other?id=${connectionToken}`]) {
      await expect(raw(query)).rejects.toThrow('404')
    }
  })

  test('in use: 409; used up: 404', async () => {
    const { negotiate, raw, live } = await startHub()
    const { connectionToken } = await negotiate()
    const client = await raw(`?id=${connectionToken}`)
    await client.shakeHands()
    await expect(raw(`?id=${connectionToken}`)).rejects.toThrow('409')
    live()[0]?.close()
    await client.closed
    await expect(raw(`?id=${connectionToken}`)).rejects.toThrow('404')
  })

  test('of another user: 403, and it still works for its own', async () => {
    const { negotiate, raw } = await startHub()
    const { connectionToken } = await negotiate('ada')
    await expect(raw(`?id=${connectionToken}`, { Authorization: 'Bearer bob' })).rejects.toThrow('403')
    await (await raw(`?id=${connectionToken}`)).shakeHands()
  })

  test('not used in time is forgotten', async () => {
    const { negotiate, raw } = await startHub({}, { limits: { negotiationMs: 1 } })
    const { connectionToken } = await negotiate()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await expect(raw(`?id=${connectionToken}`)).rejects.toThrow('404')
  })
})

describe('the token', () => {
  test('may be in the header or in the query', async () => {
    const { raw, hub } = await startHub()
    await (await raw('?access_token=bob', {})).shakeHands()
    expect([...hub.connections].map(({ userId }) => userId)).toEqual(['bob'])
  })

  test('missing or wrong: 401; of a user the hub is not for: 403', async () => {
    const { raw } = await startHub()
    await expect(raw('', {})).rejects.toThrow('401')
    await expect(raw('?access_token=wrong', {})).rejects.toThrow('401')
    await expect(raw('?access_token=guest', {})).rejects.toThrow('403')
  })
})

describe('the origin', () => {
  test('of the same host is let in, any other is not', async () => {
    const { raw, url } = await startHub()
    const { origin, port } = new URL(url)
    await (await raw('', { ...ada, Origin: origin })).shakeHands()
    for (const foreign of ['https://evil.test', 'null', 'http://127.0.0.1', `http://localhost:${port}`, '//', 'x']) {
      await expect(raw('', { ...ada, Origin: foreign })).rejects.toThrow('403')
    }
  })

  test('is asked of allowOrigin if there is one', async () => {
    const { raw, url } = await startHub(
      {},
      { allowOrigin: (origin, host) => origin === 'https://app.test' && host === new URL(url).host },
    )
    await (await raw('', { ...ada, Origin: 'https://app.test' })).shakeHands()
    await expect(raw('', { ...ada, Origin: new URL(url).origin })).rejects.toThrow('403')
  })
})

test('an upgrade that is no proper WebSocket request is answered 400 and holds nothing', async () => {
  const { negotiate, url, hub } = await startHub()
  const { connectionToken } = await negotiate()
  const { port, host } = new URL(url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('close', () => resolve(text))
    socket.write(
      `GET /chat?id=${connectionToken} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Authorization: Bearer ada\r\n\r\n',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect([...hub.connections]).toEqual([])
})
