/** Promises 20 to 23, 25, 30 and 34: what is sent. Black-box: plain HTTP against the running product. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, createProject, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let person: Person
let project: { id: string; graphId: string }
beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url)
  project = await createProject(person)
})
afterAll(() => phoenix.stop())

const empty = '{"graph":{"nodes":[],"connections":[]}}'

describe('promise 20: a write whose answer was lost, sent again', () => {
  it('without a key, within ten seconds, has one effect and one answer', async () => {
    const { api, workspaceId, organizationId } = person
    const [builtIn] = expectStatus(await api.get('DeploySystem/find', { organizationId }), 200)
    const deviceId = builtIn.device.systemId
    const twice: (() => ReturnType<Api['post']>)[] = [
      () => api.post('Projects/Create', { workspaceId, name: 'Bir kez', schemaId: 'empty' }),
      () => api.post('organization/invite', { organizationId, email: 'bir-kez@example.test' }),
      () => api.get('Projects/copy', { id: project.id }),
      () => api.post('Workspace/create', { organizationId, name: 'Bir kez' }),
      () => api.post('DeploySystem/create', { organizationId, name: 'Bir kez' }),
      () => api.post('DeploySystem/deploy', { projectId: project.id, deviceId }),
    ]
    for (const call of twice) {
      const first = expectStatus(await call(), 200)
      expect(expectStatus(await call(), 200)).toEqual(first)
    }
    const projects = expectStatus(await api.get('Projects/FindAll', { workspaceId }), 200)
    expect(projects.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Akış', 'Akış (kopya)', 'Bir kez'])
  })

  it('under one Idempotency-Key has one effect, also much later, and the key serves no other request', async () => {
    const { api, organizationId } = person
    const headers = { 'idempotency-key': `anahtar-${process.pid}` }
    const create = (name: string) => api.post('Workspace/create', { organizationId, name }, { headers })
    const first = expectStatus(await create('Anahtarlı'), 200)
    expect(expectStatus(await create('Anahtarlı'), 200)).toEqual(first)
    expect((await create('Başka')).status).toBe(422)
  })
})

it('promise 21: a graph is taken as JSON only', async () => {
  const body = JSON.stringify({ id: project.graphId, code: empty })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await person.api.post('Projects/saveGraph', body, { headers: { 'content-type': type } })
    expect([answer.status, answer.body.code]).toEqual([415, 'not-json'])
  }
  const files = { id: project.graphId, code: { files: { filepath: '/etc/passwd' } } }
  expect((await person.api.post('Projects/saveGraph', files)).status).toBe(400)
})

describe('promise 22: too much is refused, and others do not wait for it', () => {
  const bodies: [string, () => BodyInit, Record<string, string>][] = [
    ['11 MB of JSON', () => `{"organizationId":"x","name":"${'a'.repeat(11_000_000)}"}`, {}],
    ['10,000 nested arrays', () => '['.repeat(10_000) + ']'.repeat(10_000), {}],
    ['a gzip bomb', () => gzipSync('0'.repeat(200_000_000)), { 'content-encoding': 'gzip' }],
  ]
  it.each(bodies)('%s', async (_, create, headers) => {
    const sending = fetch(`${phoenix.url}/api/Workspace/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.api.token}`, ...headers },
      body: create(),
    })
    expectStatus(await person.api.get('User/FindAll'), 200)
    expect([400, 413]).toContain((await sending).status)
  })
})

it('promise 23: keys that reach prototypes are refused wherever they stand', async () => {
  const { api, organizationId, workspaceId } = person
  const polluted = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']
  for (const bad of polluted) {
    const inside = `{"organizationId":"${organizationId}","name":"x","more":${bad}}`
    expect((await api.post('Workspace/create', inside)).status).toBe(400)
    const edit = `{"id":"${workspaceId}","name":"x","a":[${bad}]}`
    expect((await api.post('Workspace/edit', edit)).status).toBe(400)
    const code = `{"graph":{"nodes":[],"connections":[],"x":${bad}}}`
    expect((await api.post('Projects/saveGraph', { id: project.graphId, code })).status).toBe(400)
  }
  const fresh = expectStatus(await api.get('Workspace/FindAll', { organizationId }), 200)
  expect(JSON.stringify(fresh)).not.toContain('polluted')
})

it('promise 25: every answer says what a page may do, and the API is not stored or shared', async () => {
  for (const path of ['/', '/api/User/FindAll', '/api/none', '/healthz', '/api/docs']) {
    const { headers } = await fetch(phoenix.url + path, {
      headers: { origin: 'https://evil.test', accept: 'text/html' },
    })
    const policy = headers.get('content-security-policy')
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control') === 'no-store').toBe(path.startsWith('/api'))
  }
})

describe('promise 34: a device', () => {
  it('reaches nothing but its own, and joins by a code that works once', async () => {
    const { api, organizationId } = person
    const { code } = expectStatus(
      await api.post('DeploySystem/createRegistration', { organizationId, name: 'Depo' }),
      200,
    )
    const visitor = new Api(phoenix.url)
    const device = expectStatus(await visitor.post('DeploySystem/register', { code }), 200)
    expect((await visitor.post('DeploySystem/register', { code })).status).toBe(410)
    const as = new Api(phoenix.url, device.token)
    expect((await as.get('Organization/Find', { organizationId })).status).toBe(403)
    expect((await as.get('User/FindAll')).status).toBe(403)
    const graph = { graphId: project.graphId, version: 1 }
    expect((await as.get('DeploySystem/getGraph', graph)).status).toBe(404)
    const query = { organizationId, systemId: device.device.systemId }
    expectStatus(await api.call('DELETE', 'DeploySystem/delete', { query }), 200)
    expect((await as.get('DeploySystem/getGraph', graph)).status).toBe(401)
  })
})
