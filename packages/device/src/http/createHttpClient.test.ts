import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { NodeError } from '@phoenix/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpClient, type HttpClientOptions } from './createHttpClient.ts'
import { parseAllowHosts } from './parseAllowHosts.ts'

let canary: Server
let port: number
let hits: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []
let answer: (response: ServerResponse, url: string) => void

beforeAll(async () => {
  canary = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      hits.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      answer(response, request.url!)
    })
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  hits = []
  answer = (response) => response.end('ok')
})

const never = new AbortController().signal

async function request(
  url: string,
  more: Partial<Parameters<typeof ask>[0]> = {},
  options: Partial<HttpClientOptions> = {},
) {
  return ask({ method: 'GET', url, headers: {}, timeoutMs: 5000, ...more }, options)
}

async function ask(
  sent: { method: string; url: string; headers: Record<string, string>; body?: string; timeoutMs: number },
  options: Partial<HttpClientOptions> = {},
  signal = never,
) {
  const client = createHttpClient({ allowHosts: parseAllowHosts(`127.0.0.1:${port}`), ...options })
  try {
    return await client.request(sent, signal)
  } finally {
    await client.close()
  }
}

const guarded = { allowHosts: parseAllowHosts('') }

const resolveToBoth: HttpClientOptions['resolveHost'] = (_, done) =>
  done(null, [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ])

const resolveToNone: HttpClientOptions['resolveHost'] = (_, done) => done(new Error('ENOTFOUND'), [])

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof NodeError ? error.code : `not a NodeError: ${String(error)}`
}

describe('addresses that are not public (promise 36)', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '198.18.0.1',
    '[::1]',
    '[::]',
    '[::ffff:169.254.169.254]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '134744072',
    'localhost',
    'LOCALHOST.',
    '①②⑦.0.0.1',
  ])('%s is refused before a byte is sent', async (host) => {
    expect(await codeOf(request(`http://${host}:${port}/`, {}, guarded))).toBe('http-address-refused')
    expect(hits).toEqual([])
  })

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1:1/', 'ftp://ornek.test/', 'data://text'])(
    '%s is refused',
    async (url) => {
      expect(await codeOf(request(url, {}, guarded))).toBe('http-address-refused')
    },
  )

  it.each(['', 'ornek.test/a', 'http://', 'javascript:alert(1)', 'http://a%zz@ornek.test/'])(
    '%j is no address',
    async (url) => {
      expect(await codeOf(request(url, {}, guarded))).toBe('http-url-invalid')
    },
  )

  it('a name is refused when any of its addresses is private', async () => {
    const refused = request(`http://ornek.test:${port}/`, {}, { ...guarded, resolveHost: resolveToBoth })
    expect(await codeOf(refused)).toBe('http-address-refused')
    expect(hits).toEqual([])
  })

  it('a name is asked once for a connection, so that a second answer cannot win', async () => {
    let asked = 0
    const addresses = [
      { address: '2001:4860:ffff::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]
    const resolveHost: HttpClientOptions['resolveHost'] = (_, done) => done(null, [addresses[asked++]!])
    const lost = request(`http://donek.test:${port}/`, { timeoutMs: 300 }, { ...guarded, resolveHost })
    expect(await codeOf(lost)).toMatch(/^http-(unreachable|timeout)$/)
    expect([asked, hits.length]).toEqual([1, 0])
  })

  it('the operator opens exactly the host and port listed', async () => {
    expect(await request(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, body: 'ok' })
    const otherPort = { allowHosts: parseAllowHosts(`127.0.0.1:${port + 1}`) }
    expect(await codeOf(request(`http://127.0.0.1:${port}/`, {}, otherPort))).toBe('http-address-refused')
    expect(await codeOf(request(`http://localhost:${port}/`))).toBe('http-address-refused')
    expect(hits).toHaveLength(1)
  })
})

describe('redirects (promise 36)', () => {
  it.each(['http://169.254.169.254/', 'http://[::1]/', 'http://2130706433/', 'file:///etc/passwd', 'gopher://x/'])(
    'to %s are refused',
    async (location) => {
      answer = (response) => response.writeHead(302, { location }).end()
      expect(await codeOf(request(`http://127.0.0.1:${port}/`))).toBe('http-address-refused')
      expect(hits).toHaveLength(1)
    },
  )

  it('are followed five times', async () => {
    answer = (response, url) => response.writeHead(302, { location: `/${Number(url.slice(1)) - 1}` }).end('git')
    const last = answer
    answer = (response, url) => (url === '/0' ? response.end('son') : last(response, url))
    expect(await request(`http://127.0.0.1:${port}/5`)).toMatchObject({ status: 200, body: 'son' })
    expect(await codeOf(request(`http://127.0.0.1:${port}/6`))).toBe('http-too-many-redirects')
  })

  it.each([
    [303, 'PUT', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [302, 'PUT', 'PUT', 'gövde'],
    [307, 'POST', 'POST', 'gövde'],
  ])('%i turns %s into %s', async (status, method, expected, body) => {
    answer = (response, url) => (url === '/b' ? response.end() : response.writeHead(status, { location: '/b' }).end())
    const headers = { authorization: 'gizli', 'content-type': 'text/plain' }
    await request(`http://127.0.0.1:${port}/a`, { method, body: 'gövde', headers })
    expect(hits[1]).toMatchObject({ method: expected, body, headers: { authorization: 'gizli' } })
  })

  it('take no secrets to another origin', async () => {
    const allowHosts = parseAllowHosts(`127.0.0.1:${port},localhost:${port}`)
    answer = (response, url) =>
      url === '/b' ? response.end() : response.writeHead(302, { location: `http://localhost:${port}/b` }).end()
    const headers = { Authorization: 'gizli', Cookie: 'a=1', 'x-n': '1' }
    await request(`http://127.0.0.1:${port}/a`, { headers }, { allowHosts })
    expect(hits[1]!.headers).toMatchObject({ 'x-n': '1' })
    expect(hits[1]!.headers).not.toHaveProperty('authorization')
    expect(hits[1]!.headers).not.toHaveProperty('cookie')
  })
})

describe('answers', () => {
  it('are unpacked, and read in the charset that they name', async () => {
    const type = { 'content-type': 'text/plain; charset=windows-1254', 'content-encoding': 'gzip' }
    answer = (response) => response.writeHead(200, type).end(gzipSync(Buffer.from([0xde, 0xf0, 0xfd])))
    expect((await request(`http://127.0.0.1:${port}/`)).body).toBe('Şğı')
  })

  it('end at the size limit, also when they unpack to more', async () => {
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(300_000)))
    const small = { maxResponseBytes: 200_000 }
    expect(
      await codeOf(
        request(`http://127.0.0.1:${port}/`, {}, { allowHosts: parseAllowHosts(`127.0.0.1:${port}`), ...small }),
      ),
    ).toBe('http-too-large')
  })

  it('that do not come in time say so', async () => {
    answer = () => undefined
    const slow = await request(`http://127.0.0.1:${port}/`, { timeoutMs: 100 }).catch((error: unknown) => error)
    expect(slow).toMatchObject({ code: 'http-timeout', texts: { tr: expect.stringContaining('0.1 saniye') } })
  })

  it('that stop half way say so', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('yarım')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await codeOf(request(`http://127.0.0.1:${port}/`))).toBe('http-unreachable')
  })

  it('keep repeated headers', async () => {
    answer = (response) => response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end('yok')
    const { status, headers, body } = await request(`http://127.0.0.1:${port}/`)
    expect([status, headers['set-cookie'], body]).toEqual([404, 'a=1, b=2', 'yok'])
  })
})

describe('requests', () => {
  it('carry method, headers and body', async () => {
    await request(`http://127.0.0.1:${port}/a?b=ç`, {
      method: 'POST',
      body: 'ğ',
      headers: { 'X-Ad': 'değil'.slice(0, 2) },
    })
    expect(hits[0]).toMatchObject({ method: 'POST', body: 'ğ', headers: { 'x-ad': 'de', 'user-agent': 'Phoenix' } })
  })

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'Connection', 'a b'])('may not carry %s', async (name) => {
    expect(await codeOf(request(`http://127.0.0.1:${port}/`, { headers: { [name]: 'x' } }))).toBe('http-header-invalid')
    expect(hits).toEqual([])
  })

  it('sign in with the name and password of the address, and do not repeat them', async () => {
    await request(`http://ay%C5%9Fe:gizli@127.0.0.1:${port}/`)
    expect(hits[0]!.headers['authorization']).toBe(`Basic ${Buffer.from('ayşe:gizli').toString('base64')}`)
    const refused: unknown = await request('http://ad:gizli@10.0.0.1/', {}, guarded).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'http-address-refused' })
    expect(String(refused)).not.toContain('gizli')
  })

  it('say when nobody is there', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port: free } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const allowHosts = parseAllowHosts(`127.0.0.1:${free}`)
    const error = await request(`http://127.0.0.1:${free}/`, {}, { allowHosts }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'http-unreachable', texts: { tr: expect.stringContaining('ECONNREFUSED') } })
  })

  it.each([
    ['http://müşteri.example/', 'müşteri.example'],
    ['http://müşteri.example:8080/', 'müşteri.example:8080'],
    ['http://xn--mteri-kva70e.example/', 'müşteri.example'],
  ])('name the host of %s as people write it', async (url, host) => {
    const error = await request(url, {}, { ...guarded, resolveHost: resolveToBoth }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'http-address-refused' })
    expect((error as NodeError).texts.tr).toContain(`“${host.replace(/:\d+$/, '')}”`)
    const lost = await request(url, {}, { ...guarded, resolveHost: resolveToNone }).catch((thrown: unknown) => thrown)
    expect(lost).toMatchObject({ code: 'http-unreachable', texts: { tr: expect.stringContaining(`“${host}”`) } })
  })

  it('end with the reason of a stopped run', async () => {
    const controller = new AbortController()
    answer = () => controller.abort(new Error('durduruldu'))
    const sent = { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, timeoutMs: 5000 }
    await expect(ask(sent, {}, controller.signal)).rejects.toThrow('durduruldu')
  })
})

it.each(['ornek', 'ornek:abc', 'http://a:1', 'a:99999', 'a/b:80'])('ALLOW_HOSTS does not take %s', (text) => {
  expect(() => parseAllowHosts(text)).toThrow(`"${text}"`)
})
