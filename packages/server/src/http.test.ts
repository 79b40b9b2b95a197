import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phoenix-app-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Phoenix</title>')
  await writeFile(join(folder, 'assets', 'main-Ab12.js'), 'export {}')
  await writeFile(join(folder, '.secret'), 'secret')
  server = await TestServer.start({ appFolder: folder })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const json = { 'content-type': 'application/json' }
const page = { accept: 'text/html,application/xhtml+xml' }

const ask = async (language: string) => {
  const answer = await server.stranger.call('findOrganizations', { headers: { 'accept-language': language } })
  return [answer.headers.get('content-language'), answer.body.detail]
}

const post = (body: BodyInit, headers: Record<string, string> = json) =>
  server.stranger.send<object>('POST', '/api/Auth/SignIn', body, headers)

/** @returns What the server writes until it closes the connection. */
const exchange = async (text: string): Promise<string> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

describe('paths', () => {
  it('match without regard to letter case', async () => {
    const { api } = await register(server)
    expect((await api.send('GET', '/api/organization/findall')).status).toBe(200)
    expect((await api.send('GET', '/API/ORGANIZATION/FINDALL')).status).toBe(200)
  })

  it('below /api/ that do not exist are problems', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await server.stranger.send(method, '/api/No/Such', undefined, page)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'endpoint-not-found', detail: 'Böyle bir adres yok.' })
    }
  })

  it('do nothing on HEAD', async () => {
    const { api } = await register(server)
    expect((await api.send('HEAD', '/api/PhoenixAI/StartTest?projectId=x')).status).toBe(404)
  })

  it('that are malformed are problems too', async () => {
    const answer = await server.stranger.send('GET', '/api/%E0%A4%A')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'bad-request'],
    ['too long', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers-too-large'],
  ])('is a problem: %s', async (_what, text, status, code) => {
    const [head, body] = (await exchange(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('application/problem+json')
    expect(JSON.parse(body!)).toMatchObject({ status, code })
  })
})

describe('problems', () => {
  it('speak Turkish unless English is asked for', async () => {
    const turkish = ['tr', 'Oturum açmanız gerekiyor.']
    const english = ['en', 'You need to sign in.']
    expect(await ask('tr-TR,tr;q=0.9')).toEqual(turkish)
    expect(await ask('en-GB,en;q=0.9,tr;q=0.8')).toEqual(english)
    expect(await ask('de')).toEqual(turkish)
    expect(await ask('en;q=0.5, tr;q=0.7')).toEqual(turkish)
  })

  it('have the members of RFC 9457 and a code', async () => {
    const { body } = await server.stranger.call('findOrganizations')
    expect(body).toEqual({
      type: 'urn:phoenix:problem:not-signed-in',
      title: 'Unauthorized',
      status: 401,
      code: 'not-signed-in',
      detail: 'Oturum açmanız gerekiyor.',
    })
  })
})

describe('bodies', () => {
  it.each([
    ['broken JSON', '{"email":', 'bad-json'],
    ['no JSON', '', 'bad-json'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'bad-json'],
    ['a __proto__ key', '{"email":"a","password":"b","x":{"__proto__":{"admin":true}}}', 'polluted-json'],
    ['a constructor key', '{"email":"a","constructor":{"prototype":{"admin":true}}}', 'polluted-json'],
    ['a list', '[]', 'validation'],
    ['null', 'null', 'validation'],
    ['a NUL character', '{"email":"a\\u0000","password":"b"}', 'validation'],
    ['half a surrogate pair', '{"email":"a","password":"\\ud800"}', 'validation'],
    ['wrong types', '{"email":1,"password":{}}', 'validation'],
  ])('%s: 400 with a code', async (_what, body, code) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe(code)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is refused',
    async (type) => {
      const answer = await post('email=a', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.body.code).toBe('not-json')
    },
  )

  it('may be gzip', async () => {
    const { user } = await register(server)
    const body = gzipSync(JSON.stringify({ email: user.email, password }))
    const answer = await post(body, { ...json, 'content-encoding': 'gzip' })
    expect(answer.status).toBe(200)
  })

  it('that are not the gzip they claim to be are refused', async () => {
    const broken = await post('{}', { ...json, 'content-encoding': 'gzip' })
    expect([broken.status, broken.body.code]).toEqual([400, 'bad-encoding'])
    const cut = await post(gzipSync('{"email":"a"}').subarray(0, 12), { ...json, 'content-encoding': 'gzip' })
    expect([cut.status, cut.body.code]).toEqual([400, 'bad-encoding'])
    const unknown = await post('{}', { ...json, 'content-encoding': 'br' })
    expect([unknown.status, unknown.body.code]).toEqual([415, 'unknown-encoding'])
  })

  it('of strangers are refused beyond 64 kB', async () => {
    const large = await post(`{"email":"${'a'.repeat(65 * 1024)}"}`)
    expect([large.status, large.body.code]).toEqual([413, 'too-large'])
  })

  it('that are refused may be written to their end: who still writes reads the answer', async () => {
    const size = 11 * 1024 * 1024
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const head = 'POST /api/Auth/SignIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    socket.write(`${head}Content-Length: ${size}\r\n\r\n`)
    const [refusal] = (await once(socket, 'data')) as [Buffer]
    expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 /)
    socket.write('a'.repeat(size))
    socket.end('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    let rest = ''
    for await (const chunk of socket) rest += String(chunk)
    expect(rest).toContain('HTTP/1.1 200 OK')
  })

  it('of strangers are refused beyond 64 kB inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
    const answer = await post(bomb, { ...json, 'content-encoding': 'gzip' })
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
  })

  it('nested 10,000 deep are refused, not fatal', async () => {
    const answer = await post(`{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"b"}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
  })
})

describe('headers', () => {
  it('guard every answer', async () => {
    for (const path of ['/', '/api/none', '/healthz', '/notification', '/deploySystem/negotiate']) {
      const { headers } = await server.stranger.send('GET', path, undefined, page)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
    const api = await server.stranger.call('findOrganizations')
    expect(api.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the app', () => {
  it('is served at every address that a person may open', async () => {
    for (const path of ['/', '/auth/login', '/Dashboard/1/projects', '/index.html', '/no/such/file.html']) {
      const answer = await server.stranger.send('GET', path, undefined, page)
      expect(answer.status).toBe(200)
      expect(answer.body).toContain('<title>Phoenix</title>')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it.each(['//', '//evil.example', '//evil.example/auth/login', '/auth//login', '///'])(
    'is not served at %s, which has an empty segment',
    async (path) => {
      // `fetch` would mend the address.
      const head = await exchange(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
      expect(head).toMatch(/^HTTP\/1.1 404 /)
    },
  )

  it('keeps files whose names hold a hash for ever', async () => {
    const answer = await server.stranger.send('GET', '/assets/main-Ab12.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toContain('javascript')
  })

  it('packs them for whoever takes gzip', async () => {
    for (const [coding, expected] of [
      ['gzip, br', 'gzip'],
      ['br, gzip;q=0.5', 'gzip'],
      ['gzip;q=0', null],
      ['identity', null],
    ] as const) {
      const headers = { 'accept-encoding': coding }
      const answer = await server.stranger.send('GET', '/assets/main-Ab12.js', undefined, headers)
      expect([coding, answer.headers.get('content-encoding')]).toEqual([coding, expected])
      expect(answer.headers.get('content-type')).toContain('javascript')
      expect(answer.body).toBe('export {}')
    }
  })

  it('answers 404 for a file that is not there', async () => {
    for (const path of ['/assets/main-old.js', '/index.html/below', `/${'x'.repeat(300)}`, `/${'a/'.repeat(3000)}`]) {
      expect((await server.stranger.send('GET', path, undefined, { accept: '*/*' })).status).toBe(404)
    }
  })

  it('serves nothing hidden and nothing outside', async () => {
    for (const path of ['/.secret', '/assets/../.secret', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd']) {
      const answer = await server.stranger.send('GET', path, undefined, { accept: '*/*' })
      expect(answer.status).toBe(404)
    }
  })
})

describe('health', () => {
  it('is told without a token', async () => {
    expect((await server.stranger.send('GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await server.stranger.send('GET', '/readyz')).body).toEqual({ status: 'ready' })
  })

  it('is 503 while a part is missing', async () => {
    const without = await TestServer.start({
      readiness: {
        device: () => {
          throw new Error('gone')
        },
      },
    })
    const answer = await without.stranger.send('GET', '/readyz')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'not-ready', part: 'device' })
    await without.stop()
  })
})

it('a call that gets no connection to the database in time is asked to come again', async () => {
  const { pool } = server.database
  const held = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = 200
  const answer = await post(JSON.stringify({ email: 'kimse@example.test', password }))
  for (const client of held) client.release()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.body).toMatchObject({ code: 'busy' })
  pool.options.connectionTimeoutMillis = 10_000
})

const policyOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/healthz`, { headers })).headers.get('strict-transport-security')

it('promise 25: browsers are told to stay with TLS where there is TLS', async () => {
  const tls = await TestServer.start({ publicUrl: 'https://phoenix.example.com' })
  const behind = await TestServer.start({ trustProxy: 1 })
  try {
    expect(await policyOf(server.url, { 'x-forwarded-proto': 'https' })).toBeNull()
    expect(await policyOf(tls.url)).toBe('max-age=31536000')
    expect(await policyOf(behind.url)).toBeNull()
    expect(await policyOf(behind.url, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
  } finally {
    await tls.stop()
    await behind.stop()
  }
})
