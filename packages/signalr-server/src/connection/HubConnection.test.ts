import { describe, expect, test } from 'vitest'
import { startHub } from '../testing/startHub.ts'
import { echo, generalClose, handshake, invocation } from '../testing/records.ts'

describe('handshake', () => {
  test.each([1, 2])('version %i is accepted', async (version) => {
    const raw = await (await startHub(echo)).raw()
    raw.send({ protocol: 'json', version })
    expect(await raw.next()).toEqual({})
    raw.send(invocation('1', 'echo', 'x'))
    expect(await raw.next()).toEqual({ type: 3, invocationId: '1', result: 'x' })
  })

  test.each([
    [{ protocol: 'messagepack', version: 1 }, "The protocol 'messagepack' is not supported."],
    [{ protocol: 'json', version: 3 }, "The server does not support version 3 of the 'json' protocol."],
    [{ protocol: 'json' }, 'The handshake request is not valid.'],
    [invocation('1', 'echo'), 'The handshake request is not valid.'],
    [null, 'The handshake request is not valid.'],
  ])('%j is answered with an error and the end', async (request, error) => {
    const raw = await (await startHub(echo)).raw()
    raw.send(request)
    expect(await raw.rest()).toEqual([{ error }])
  })

  test('messages may follow in the same frame', async () => {
    const raw = await (await startHub(echo)).raw()
    raw.send(handshake, { type: 6 }, invocation('1', 'echo', 1), invocation('2', 'echo', 2))
    expect([await raw.next(), await raw.next(), await raw.next()]).toEqual([
      {},
      { type: 3, invocationId: '1', result: 1 },
      { type: 3, invocationId: '2', result: 2 },
    ])
  })

  test('nothing is pushed before it', async () => {
    const { raw, hub } = await startHub(echo)
    const client = await raw()
    hub.clients.all().send('early')
    client.send(handshake, invocation('1', 'ok'))
    expect(await client.next()).toEqual({})
    expect(await client.next()).toMatchObject({ invocationId: '1' })
  })

  test('takes too long: an error and the end', async () => {
    const raw = await (await startHub(echo, { limits: { handshakeMs: 30 } })).raw()
    expect(await raw.rest()).toEqual([{ error: 'The handshake took too long.' }])
  })
})

describe('messages', () => {
  test('one record may come in many frames', async () => {
    const raw = await (await startHub(echo)).raw()
    await raw.shakeHands()
    const text = `${JSON.stringify(invocation('1', 'echo', 'ğ€😀'))}\u001e`
    for (const letter of text) raw.sendText(letter)
    expect(await raw.next()).toEqual({ type: 3, invocationId: '1', result: 'ğ€😀' })
  })

  test('an invocation without an id gets no answer, not even an error', async () => {
    const raw = await (await startHub(echo)).raw()
    await raw.shakeHands()
    raw.send(invocation(undefined, 'echo', 'x'), invocation(undefined, 'missing'), invocation('1', 'ok'))
    expect(await raw.next()).toEqual({ type: 3, invocationId: '1', result: 'ok' })
  })

  test('unknown types, headers, other members and answers to nothing are ignored', async () => {
    const raw = await (await startHub(echo)).raw()
    await raw.shakeHands()
    raw.send(
      { type: 99, anything: true },
      { type: 8, sequenceId: 1 },
      { type: 2, invocationId: '7', item: 1 },
      { type: 3, invocationId: '7', result: 1 },
      { type: 5, invocationId: '7' },
      { ...invocation('1', 'ok'), headers: { a: 'b' }, more: 1 },
    )
    expect(await raw.next()).toEqual({ type: 3, invocationId: '1', result: 'ok' })
  })

  test('keys that could pollute stay what they are', async () => {
    const raw = await (await startHub(echo)).raw()
    await raw.shakeHands()
    raw.sendText('{"type":1,"invocationId":"1","target":"echo","arguments":[{"__proto__":{"polluted":1}}]}\u001e')
    raw.send(invocation('2', '__proto__'))
    expect(await raw.next()).toMatchObject({ invocationId: '1' })
    expect(await raw.next()).toMatchObject({ invocationId: '2', error: "Unknown hub method '__proto__'." })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('close from the client ends the connection in order', async () => {
    let reason: unknown = 'not called'
    const { raw, hubs } = await startHub({ ...echo, onDisconnected: (_, error) => (reason = error) })
    const client = await raw()
    await client.shakeHands()
    client.send({ type: 7 }, invocation('1', 'ok'))
    expect(await client.rest()).toEqual([])
    await hubs.close()
    expect(reason).toBeUndefined()
  })
})

describe('what breaks the protocol closes that connection only', () => {
  test.each([
    ['garbage', 'garbage\u001e'],
    ['null', 'null\u001e'],
    ['an array', '[]\u001e'],
    ['an empty record', '\u001e'],
    ['no type', '{}\u001e'],
    ['a type that is text', '{"type":"1"}\u001e'],
    ['no target', '{"type":1,"arguments":[]}\u001e'],
    ['no arguments', '{"type":1,"target":"echo"}\u001e'],
    ['an id that is a number', '{"type":1,"target":"echo","arguments":[],"invocationId":1}\u001e'],
    ['a long id', `{"type":1,"target":"echo","arguments":[],"invocationId":"${'i'.repeat(65_536)}"}\u001e`],
    ['a completion without an id', '{"type":3}\u001e'],
    ['a stream item without an id', '{"type":2,"item":1}\u001e'],
    ['a cancellation without an id', '{"type":5}\u001e'],
    ['a stream invocation without an id', '{"type":4,"target":"echo","arguments":[]}\u001e'],
    ['an acknowledgement without a number', '{"type":8}\u001e'],
    ['a sequence that is text', '{"type":9,"sequenceId":"1"}\u001e'],
    ['a completion with a result and an error', '{"type":3,"invocationId":"1","result":1,"error":"x"}\u001e'],
    ['a record over the limit', `"${'x'.repeat(2 * 1024 * 1024)}"\u001e`],
    ['an unfinished record over the limit', 'x'.repeat(2 * 1024 * 1024)],
  ])('%s', async (_, text) => {
    const { raw, log } = await startHub(echo)
    const [offender, bystander] = [await raw(), await raw()]
    await offender.shakeHands()
    await bystander.shakeHands()
    offender.sendText(text)
    expect(await offender.rest()).toEqual([generalClose])
    bystander.send(invocation('1', 'ok'))
    expect(await bystander.next()).toMatchObject({ result: 'ok' })
    expect(log).toMatchObject([{ level: 'warn', message: 'A hub connection was closed' }])
  })

  test('a frame over the frame limit', async () => {
    const { raw } = await startHub(echo, { limits: { maxFrameBytes: 1000 } })
    const client = await raw()
    await client.shakeHands()
    client.sendText('x'.repeat(1001))
    expect(await client.closed).toBe(1009)
  })

  test('a binary frame', async () => {
    const { raw } = await startHub(echo)
    const client = await raw()
    await client.shakeHands()
    client.sendText(Buffer.from('{"type":6}\u001e'))
    expect(await client.closed).toBe(1003)
  })

  test('an unfinished record that never ends, in small frames', async () => {
    const { raw } = await startHub(echo, { limits: { maxMessageBytes: 1000 } })
    const client = await raw()
    await client.shakeHands()
    for (let i = 0; i < 101; i++) client.sendText('0123456789')
    expect(await client.rest()).toEqual([generalClose])
  })

  test('with detailedErrors the client is told why', async () => {
    const { raw } = await startHub(echo, { detailedErrors: true })
    const client = await raw()
    await client.shakeHands()
    client.send(null)
    expect(await client.rest()).toMatchObject([{ type: 7, error: expect.stringContaining('not a JSON object') }])
  })
})

describe('keep-alive', () => {
  test('a quiet server pings', async () => {
    const { raw } = await startHub(echo, { keepAliveIntervalMs: 30 })
    const client = await raw()
    await client.shakeHands()
    expect(await client.next()).toEqual({ type: 6 })
    expect(await client.next()).toEqual({ type: 6 })
  })

  test('a silent client is told and dropped', async () => {
    const { raw } = await startHub(echo, { clientTimeoutMs: 30 })
    const client = await raw()
    await client.shakeHands()
    expect(await client.rest()).toEqual([generalClose])
  })

  test('a client that pings stays', async () => {
    const { raw, live } = await startHub(echo, { clientTimeoutMs: 5_000 })
    const client = await raw()
    await client.shakeHands()
    await new Promise((resolve) => setTimeout(resolve, 2))
    const later = performance.now()
    client.send({ type: 6 }, invocation('1', 'ok'))
    expect(await client.next()).toMatchObject({ result: 'ok' })
    live()[0]?.beat(later + 5_000)
    expect(live()).toHaveLength(1)
    live()[0]?.beat(later + 60_000)
    expect(live()).toEqual([])
  })
})
