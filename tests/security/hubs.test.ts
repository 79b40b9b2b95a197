/** Promises 31 to 33: what live connections live through. Black-box: the running product, real clients and bare sockets. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { CutLine } from '../support/CutLine.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { TalkingDevice } from '../support/TalkingDevice.ts'

const key = randomBytes(32).toString('base64url')
const patient = { timeout: 30_000, interval: 20 }
const separator = '\u001e'
const invocation = (fields: object) => JSON.stringify({ type: 1, target: 'stateChanged', arguments: [{}], ...fields })
let phoenix: Phoenix
let person: Person
beforeAll(async () => {
  phoenix = await startPhoenix({ env: { PHOENIX_KEY: key } })
  person = await registerPerson(phoenix.url)
})
afterAll(() => phoenix.stop())

/** The token of the same session with another end, signed as the server that has this key would. */
function endingAt(token: string, expiresAt: number): string {
  const [head, claims] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), exp: expiresAt }
  const signed = `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}`
  const secret = new Uint8Array(hkdfSync('sha256', key, 'phoenix', 'access-token', 32))
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const negotiate = (api: Api, query = 'negotiateVersion=1') =>
  fetch(`${phoenix.url}/deploySystem/negotiate?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}` },
  })

const readGauge = async (name: string): Promise<number> => {
  const text = await (await fetch(`${phoenix.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** A bare socket past the handshake. */
async function open(api: Api): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const { connectionToken } = await (await negotiate(api)).json()
  const url = phoenix.url.replace('http', 'ws')
  const socket = new WebSocket(`${url}/deploySystem?id=${connectionToken}&access_token=${api.token}`)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve))
  const answered = new Promise((resolve) => socket.once('message', resolve))
  socket.send(`{"protocol":"json","version":1}${separator}`)
  await answered
  return { socket, closed }
}

describe('promise 31: a connection ends with its token', () => {
  it('asks to come back; a newer token opens it again, the old one negotiates 401', async () => {
    let old = ''
    let connection: HubConnection
    // A busy machine may need longer than the token lives to connect at all.
    for (let seconds = 5; ; seconds *= 2) {
      old = endingAt(person.api.token!, Math.floor(Date.now() / 1000) + seconds)
      let uses = 0
      const isNew = (): boolean => uses++ > 0 && connection.state !== 'Connecting'
      connection = new HubConnectionBuilder()
        .withUrl(`${phoenix.url}/deploySystem`, {
          accessTokenFactory: () => (isNew() ? person.api.token! : old),
          transport: HttpTransportType.WebSockets,
        })
        .withAutomaticReconnect([0])
        .configureLogging(LogLevel.None)
        .build()
      const isOpen = await connection.start().then(
        () => true,
        () => false,
      )
      if (isOpen) break
    }
    const first = connection.connectionId
    const asked = new Promise<void>((resolve) => connection.onreconnecting(() => resolve()))
    const back = new Promise<string | undefined>((resolve) => connection.onreconnected(resolve))
    await asked
    expect(await back).not.toBe(first)
    expect((await negotiate(new Api(phoenix.url, old))).status).toBe(401)
    await connection.stop()
  })
})

describe('promise 32: 200 pushes while the line is cut five times', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => `n${n}`)
  let line: CutLine
  let device: TalkingDevice
  beforeAll(async () => {
    line = await CutLine.to(phoenix.url)
    device = await TalkingDevice.start(person)
  })
  afterAll(async () => {
    await device.stop()
    await line.stop()
  })

  /** A window on that line, registered again under each new id. */
  async function openWindow(transport: HttpTransportType, isStateful: boolean) {
    const builder = new HubConnectionBuilder()
      .withUrl(`${line.url}/deploySystem`, { accessTokenFactory: () => person.api.token!, transport })
      .withAutomaticReconnect(Array.from({ length: 100 }, () => 50))
      .configureLogging(LogLevel.None)
    const connection = (isStateful ? builder.withStatefulReconnect() : builder).build()
    const heard: string[] = []
    connection.on('TestMessageDevice', ({ message }) => heard.push(message))
    const ids = new Set<string>()
    const register = async (): Promise<void> => {
      ids.add(connection.connectionId!)
      const query = { connectionId: connection.connectionId!, userId: 0 }
      // It may be gone again by then.
      await person.api.call('POST', 'User/UpdateHubDeploySystem', { query })
    }
    connection.onreconnected(register)
    await connection.start()
    await register()
    return { connection, heard, ids }
  }

  /** @param isBack Whether the window has come back from the cut before, so that five cuts are five losses. */
  async function tell(isBack: (lastSaid: string) => boolean): Promise<string> {
    const testId = await device.startRun()
    for (const [n, message] of numbers.entries()) {
      await device.say(testId, message)
      if (n % 40 !== 20) continue
      await expect.poll(() => isBack(message), patient).toBe(true)
      line.cut()
    }
    return testId
  }

  it('with stateful reconnect each arrives once, in order, on the same connection', async () => {
    const { connection, heard, ids } = await openWindow(HttpTransportType.WebSockets, true)
    await tell((message) => heard.includes(message))
    await expect.poll(() => heard.length, patient).toBe(numbers.length)
    expect(heard).toEqual(numbers)
    expect(ids.size).toBe(1)
    await connection.stop()
  })

  it.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['server-sent events', HttpTransportType.ServerSentEvents],
    ['long polling', HttpTransportType.LongPolling],
  ])('without it, over %s, none arrives twice, and all can be read', async (_, transport) => {
    const { connection, heard, ids } = await openWindow(transport, false)
    const testId = await tell(() => connection.state === 'Connected')
    await expect.poll(() => connection.state, patient).toBe('Connected')
    // In order, some missing, none twice.
    expect(heard).toEqual(numbers.filter((message) => heard.includes(message)))
    expect(ids.size).toBeGreaterThan(1)
    const query = { deviceId: device.systemId, testId }
    const kept = expectStatus(await person.api.get('PhoenixAI/TestMessages', query), 200)
    const told = kept.map(({ message }: { message: string }) => message)
    expect(told.filter((message: string) => numbers.includes(message))).toEqual(numbers)
    await connection.stop()
  })

  it('long polling ends with DELETE: 202, and 404 from then on', async () => {
    const { connectionToken } = await (await negotiate(person.api)).json()
    const url = `${phoenix.url}/deploySystem?id=${connectionToken}`
    const headers = { authorization: `Bearer ${person.api.token}` }
    expect((await fetch(url, { headers })).status).toBe(200)
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(202)
    expect((await fetch(url, { headers })).status).toBe(404)
  })
})

describe('promise 33: floods', () => {
  it('closes only who breaks a limit; others go on, and nothing is held', async () => {
    const neighbour = await registerPerson(phoenix.url, 'komşu')
    const live = await LiveListener.start(neighbour)
    const before = await readGauge('phoenix_hub_connections')
    const offences: readonly (readonly [string, string])[] = [
      ['a frame of 5 MB', 'x'.repeat(5 * 1024 * 1024)],
      ['a message of 2 MB', invocation({ arguments: ['x'.repeat(2 * 1024 * 1024)] }) + separator],
      ['a message without an end', '{'.repeat(2 * 1024 * 1024)],
      ['null', `null${separator}`],
      ['no JSON', `merhaba${separator}`],
      ['an invocation id of 64 KB', invocation({ invocationId: 'i'.repeat(65_536) }) + separator],
    ]
    for (const [offence, text] of offences) {
      const { socket, closed } = await open(person.api)
      socket.send(text)
      expect([offence, (await closed) > 0]).toEqual([offence, true])
    }
    // Connections that earlier tests left may have gone meanwhile.
    await expect.poll(() => readGauge('phoenix_hub_connections'), patient).toBeLessThanOrEqual(before)

    const device = await TalkingDevice.start(neighbour)
    const testId = await device.startRun()
    await device.say(testId, 'Hâlâ buradayız.')
    await live.until(({ payload }) => payload.message === 'Hâlâ buradayız.')
    await device.stop()
    await live.stop()
  })

  it('answers 1,000 invocations in order, and closes whoever sends 10,000 at once with the reason', async () => {
    const { socket, closed } = await open(person.api)
    const answers: string[] = []
    socket.on('message', (data) => answers.push(...String(data).split(separator).filter(Boolean)))
    const told = (type: number): { invocationId: string; error: string }[] =>
      answers.map((text) => JSON.parse(text)).filter((message) => message.type === type)
    const all = Array.from({ length: 10_000 }, (_, n) => invocation({ invocationId: String(n) }) + separator)
    socket.send(all.slice(0, 1000).join(''))
    await expect.poll(() => told(3).length, patient).toBe(1000)
    expect(told(3).map(({ invocationId }) => invocationId)).toEqual(all.slice(0, 1000).map((_, n) => String(n)))
    expect(new Set(told(3).map(({ error }) => error))).toEqual(new Set(['Only devices may call this.']))
    for (let at = 0; at < all.length; at += 1000) socket.send(all.slice(at, at + 1000).join(''))
    await closed
    expect(told(7).map(({ error }) => error)).toEqual([expect.stringContaining('messages a second')])
  })

  it('forgets 5,000 negotiations that never connect, the oldest first, while others connect', async () => {
    const memory = await readGauge('process_resident_memory_bytes')
    const tokens: string[] = []
    for (let at = 0; at < 5000; at += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, async () => (await negotiate(person.api)).json()))
      tokens.push(...some.map(({ connectionToken }) => connectionToken))
    }
    expect(new Set(tokens).size).toBe(5000)
    const headers = { authorization: `Bearer ${person.api.token}` }
    expect((await fetch(`${phoenix.url}/deploySystem?id=${tokens[0]}`, { headers })).status).toBe(404)
    const neighbour = await registerPerson(phoenix.url, 'öteki')
    const live = await LiveListener.start(neighbour)
    await live.stop()
    // Soon nothing of them is left.
    const last = `${phoenix.url}/deploySystem?id=${tokens[4990]}`
    await expect
      .poll(async () => (await fetch(last, { method: 'POST', headers, body: '' })).status, {
        timeout: 45_000,
        interval: 500,
      })
      .toBe(404)
    expect(await readGauge('process_resident_memory_bytes')).toBeLessThan(memory + 200 * 1024 * 1024)
  })
})
