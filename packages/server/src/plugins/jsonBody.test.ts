import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { acceptJsonBodies, bodyLimits } from './jsonBody.ts'
import { answerProblems } from './problems.ts'

let app: FastifyInstance
let waiting: (() => void)[]
afterEach(() => app.close())

/** A server whose handlers wait, and whose callers are who they say they are. */
async function serve(options: Parameters<typeof acceptJsonBodies>[1] = {}): Promise<void> {
  waiting = []
  app = fastify()
  app.addHook('onRequest', async (request) => {
    request.bodyOwner = request.headers['x-user'] as string | undefined
  })
  acceptJsonBodies(app, options)
  answerProblems(app)
  app.post('/', (_request, reply) =>
    new Promise<void>((resolve) => waiting.push(resolve)).then(() => reply.send('done')),
  )
  app.post('/now', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
}

const portOf = () => (app.server.address() as { port: number }).port

function post(length: number, user?: string, path = '/'): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(user !== undefined && { 'x-user': user }) }
  return fetch(`http://127.0.0.1:${portOf()}${path}`, { method: 'POST', headers, body: `"${'x'.repeat(length - 2)}"` })
}

function postPacked(text: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-user': 'ada' }
  return fetch(`http://127.0.0.1:${portOf()}/now`, { method: 'POST', headers, body: gzipSync(text) })
}

/** Sends the beginning of a body that says it is longer. */
function begin(part: Buffer, length: number, headers = '') {
  const socket = connect(portOf(), '127.0.0.1')
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n`
  socket.write(head)
  socket.write(part)
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { answer, closed, destroy: () => socket.destroy() }
}

describe('bodies that are held at the same time', () => {
  it('of one user leave room for another, and are let go when there is an answer', async () => {
    await serve({ heldBytes: 1000 })
    const first = post(300, 'ada')
    await expectSoon(() => waiting.length).toBe(1)
    const refused = await post(300, 'ada')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await post(200, 'bob', '/now')).status).toBe(200)
    waiting[0]!()
    expect((await first).status).toBe(200)
    expect((await post(300, 'ada', '/now')).status).toBe(200)
  })

  it('of strangers leave room for those who signed in', async () => {
    await serve({ heldBytes: 1000 })
    const first = post(100)
    await expectSoon(() => waiting.length).toBe(1)
    expect((await post(100)).status).toBe(503)
    expect((await post(300, 'ada', '/now')).status).toBe(200)
    waiting[0]!()
    await first
  })

  it('are let go when their sender leaves half-way', async () => {
    await serve({ heldBytes: 1000 })
    const left = begin(Buffer.from(`"${'x'.repeat(300)}`), 320, 'X-User: ada\r\n')
    await expectSoon(async () => (await post(300, 'ada', '/now')).status).toBe(503)
    left.destroy()
    await expectSoon(async () => (await post(300, 'ada', '/now')).status).toBe(200)
  })
})

describe('a body', () => {
  it('of a stranger has 64 kB at most, also inflated', async () => {
    await serve()
    expect((await post(bodyLimits.stranger, undefined, '/now')).status).toBe(200)
    const large = await post(bodyLimits.stranger + 1, undefined, '/now')
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'too-large' }])
    const packed = gzipSync(Buffer.alloc(10_000_000, ' '))
    const { answer, destroy } = begin(packed.subarray(0, 9000), packed.length, 'Content-Encoding: gzip\r\n')
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
    destroy()
  })

  it('that is not there in time is answered 408 and ends the connection', async () => {
    await serve({ quickMs: 50, slowestBytesPerMs: 1 })
    const begun = performance.now()
    const quick = begin(Buffer.from('"x'), 100)
    const slow = begin(Buffer.from('"x'), 1000)
    expect(await quick.answer).toMatch(/^HTTP\/1.1 408 [^]*connection: close/i)
    await quick.closed
    expect(await slow.answer).toMatch(/^HTTP\/1.1 408 /)
    expect(performance.now() - begun).toBeGreaterThan(1000)
  })

  it('that inflates as no JSON of ours does is refused', async () => {
    await serve()
    const bomb = await postPacked(' '.repeat(5_000_000))
    expect([bomb.status, await bomb.json()]).toMatchObject([413, { code: 'inflates-too-much' }])
    const nodes = Array.from({ length: 20_000 }, (_, i) => ({ id: `n${i}`, type: 'Log', inputs: {}, outputs: {} }))
    expect((await postPacked(JSON.stringify(nodes))).status).toBe(200)
  })
})
