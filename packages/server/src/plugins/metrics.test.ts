import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOwner } from '../testing/people.ts'
import { TestServer } from '../testing/TestServer.ts'

let server: TestServer
let guarded: TestServer
beforeAll(async () => {
  server = await TestServer.start()
  guarded = await TestServer.start({ metricsToken: 'gizli-jeton' })
}, 60_000)
afterAll(() => Promise.all([server.stop(), guarded.stop()]))

const read = (of: TestServer, headers: Record<string, string> = {}) =>
  of.stranger.send<string>('GET', '/metrics', undefined, headers)

describe('/metrics', () => {
  it('counts requests by route, not by address, and says what the parts hold', async () => {
    const { api, organizationId } = await registerOwner(server)
    await api.do('findOrganization', { query: { organizationId } })
    const { status, body } = await read(server)
    expect(status).toBe(200)
    expect(body).toContain('route="/api/Organization/Find",status="200"')
    expect(body).toMatch(/^phoenix_hub_connections 0$/m)
    expect(body).toMatch(/^phoenix_database_connections [1-9]/m)
    expect(body).not.toContain(organizationId)
  })

  it('is written as Prometheus reads it', async () => {
    await registerOwner(server)
    const { body, headers } = await read(server)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const families = readExposition(String(body))
    expect(families.get('phoenix_http_request_duration_seconds')).toBe('histogram')
    expect(families.get('phoenix_hub_connections')).toBe('gauge')
    expect(families.get('process_cpu_seconds_total')).toBe('counter')
  })

  it('is for this machine alone, not for those that a proxy speaks for', async () => {
    expect((await read(server, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })

  it('is told to nobody who reaches this machine by another name, as a rebound page does', async () => {
    const { port } = new URL(server.url)
    const ask = async (host: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return (await text(socket)).slice(0, 12)
    }
    expect(await ask(`evil.example:${port}`)).toBe('HTTP/1.1 404')
    expect(await ask(`localhost:${port}`)).toBe('HTTP/1.1 200')
    expect(await ask(`[::1]:${port}`)).toBe('HTTP/1.1 200')
  })

  it('is for whoever has the token where one is set', async () => {
    expect((await read(guarded)).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer baska-jeton' })).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer gizli-jeton' })).status).toBe(200)
  })
})

/**
 * The text format, version 0.0.4: a family's HELP and TYPE come once and before its samples, which stand together;
 * buckets grow, and the last one counts all.
 * @returns The type of each family. @throws naming the line that does not fit.
 */
function readExposition(text: string): Map<string, string> {
  expect(text.endsWith('\n')).toBe(true)
  const types = new Map<string, string>()
  const series = new Set<string>()
  let family = ''
  let [labels, count] = ['', 0]
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const told = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line)
    if (told !== null) {
      const [, kind, name = '', rest = ''] = told
      if (kind === 'HELP') family = name
      if (name !== family || (kind === 'TYPE' && types.has(name))) throw new Error(`Out of place: ${line}`)
      if (kind === 'TYPE') types.set(name, rest)
      continue
    }
    const sample = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (\S+)$/.exec(line)
    const [, name = '', own = '', value = ''] = sample ?? []
    const ofFamily = name.replace(types.get(family) === 'histogram' ? /_(bucket|sum|count)$/ : /$^/, '')
    if (sample === null || ofFamily !== family || Number.isNaN(Number(value))) throw new Error(`No sample: ${line}`)
    if (series.has(name + own)) throw new Error(`Twice: ${line}`)
    series.add(name + own)
    if (!name.endsWith('_bucket')) continue
    const among = own.replace(/le="[^"]*",?/, '')
    if (among === labels && Number(value) < count) throw new Error(`Fewer than before: ${line}`)
    ;[labels, count] = [among, Number(value)]
  }
  return types
}
