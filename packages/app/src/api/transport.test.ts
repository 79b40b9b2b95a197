import { describe, expect, it } from 'vitest'
import { ApiError } from './ApiError.ts'
import { type ApiRequest, createTransport, type TokenSource, type TransportOptions } from './transport.ts'

type Sent = { url: string; method: string; headers: Headers }
type Answer = number | Response | 'offline' | 'silent'

/** The process border: a server that gives the listed answers in turn and writes down what it was asked. */
function setUp(answers: Answer[], options: Partial<TransportOptions> = {}) {
  const sent: Sent[] = []
  let keys = 0
  const send = createTransport({
    baseUrl: '',
    language: () => 'tr',
    newKey: () => `key-${++keys}`,
    tokens: { accessToken: () => 'old', renew: async () => false },
    ...options,
    fetch: async (input, init) => {
      sent.push({ url: String(input), method: init!.method!, headers: new Headers(init!.headers) })
      const answer = answers[sent.length - 1]
      if (answer === undefined) throw new Error(`unexpected request ${sent.length}`)
      if (answer === 'offline') throw new TypeError('Failed to fetch')
      if (answer === 'silent') return untilAborted(init!.signal!)
      return typeof answer === 'number' ? new Response('{}', { status: answer }) : answer
    },
  })
  return { send, sent }
}

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

const get: ApiRequest = { method: 'GET', path: 'Projects/FindAll', query: { workspaceId: 'ş 1' }, authorized: true }
const post: ApiRequest = { method: 'POST', path: 'Projects/Create', body: '{}', authorized: true }

const problem = (status: number, detail: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 't', status, code: 'taken', detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('transport: retries', () => {
  it('sends a failed write once more under the same Idempotency-Key', async () => {
    const { send, sent } = setUp([503, 200])
    await send(post)
    expect(sent.map((request) => request.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
  })

  it('gives every write its own key', async () => {
    const { send, sent } = setUp([200, 200])
    await send(post)
    await send(post)
    expect(sent.map((request) => request.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2'])
  })

  it('gives up after the second failure', async () => {
    const { send, sent } = setUp([500, 502])
    expect((await refusal(send(post))).status).toBe(502)
    expect(sent).toHaveLength(2)
  })

  it('does not repeat a read, and gives it no key', async () => {
    const { send, sent } = setUp([503])
    expect((await refusal(send(get))).status).toBe(503)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.headers.has('Idempotency-Key')).toBe(false)
  })

  it('does not repeat a write that was refused for good, or that never got an answer', async () => {
    const refused = setUp([412])
    expect((await refusal(refused.send(post))).status).toBe(412)
    expect(refused.sent).toHaveLength(1)
    const offline = setUp(['offline'])
    expect((await refusal(offline.send(post))).kind).toBe('network')
    expect(offline.sent).toHaveLength(1)
  })
})

function renewing(granted: boolean): { tokens: TokenSource; renewed: (string | null)[] } {
  const renewed: (string | null)[] = []
  let token = 'old'
  return {
    renewed,
    tokens: {
      accessToken: () => token,
      renew: async (rejected) => {
        renewed.push(rejected)
        if (granted) token = 'new'
        return granted
      },
    },
  }
}

describe('transport: tokens', () => {
  it('renews on 401 and repeats once with the new token and the same key', async () => {
    const { tokens, renewed } = renewing(true)
    const { send, sent } = setUp([401, 200], { tokens })
    await send(post)
    expect(renewed).toEqual(['old'])
    expect(sent.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(sent.map((request) => request.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
  })

  it('stops when the new token is refused too', async () => {
    const { tokens, renewed } = renewing(true)
    const { send, sent } = setUp([401, 401], { tokens })
    expect((await refusal(send(get))).status).toBe(401)
    expect(renewed).toHaveLength(1)
    expect(sent).toHaveLength(2)
  })

  it('stops when the token cannot be renewed', async () => {
    const { tokens } = renewing(false)
    const { send, sent } = setUp([401], { tokens })
    expect((await refusal(send(get))).status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  it('still has its retry after a renewal', async () => {
    const { tokens } = renewing(true)
    const { send, sent } = setUp([401, 503, 200], { tokens })
    expect((await send(post)).status).toBe(200)
    expect(sent).toHaveLength(3)
  })

  it('sends no token with calls that open a session, and takes their 401 as the answer', async () => {
    const { tokens, renewed } = renewing(true)
    const { send, sent } = setUp([401], { tokens })
    expect((await refusal(send({ ...post, authorized: false }))).status).toBe(401)
    expect(sent[0]!.headers.has('Authorization')).toBe(false)
    expect(renewed).toEqual([])
  })
})

describe('transport: request and failure', () => {
  it('writes the address below /api/ and asks in the language of the interface', async () => {
    const { send, sent } = setUp([200])
    await send(get)
    expect(sent[0]!.url).toBe('/api/Projects/FindAll?workspaceId=%C5%9F+1')
    expect(sent[0]!.headers.get('Accept-Language')).toBe('tr')
  })

  it('carries the problem of a refusal', async () => {
    const { send } = setUp([problem(404, 'Proje bulunamadı.')])
    const error = await refusal(send(get))
    expect([error.kind, error.status, error.code, error.problem?.detail]).toEqual([
      'http',
      404,
      'taken',
      'Proje bulunamadı.',
    ])
  })

  it('takes a refusal without a problem as one', async () => {
    const { send } = setUp([new Response('<h1>Bad gateway', { status: 502 })])
    const error = await refusal(send(get))
    expect([error.status, error.problem]).toEqual([502, null])
  })

  it('tells a time limit from a caller who gave up', async () => {
    const slow = setUp(['silent'], { timeoutMs: 1 })
    expect((await refusal(slow.send(get))).kind).toBe('timeout')
    const left = setUp(['silent'])
    expect((await refusal(left.send({ ...get, signal: AbortSignal.abort() }))).kind).toBe('aborted')
  })
})
