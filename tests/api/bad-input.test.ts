import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, expectStatus, registerPerson, type Answer, type Person } from '../support/api.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let person: Person
let graphId: string
let head: { code: string; version: number }

beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url, 'hata')
  graphId = (await createProject(person)).graphId
  head = expectStatus(await person.api.get('Projects/getGraph', { graphId }), 200)
})
afterAll(() => phoenix.stop())

const save = (code: string, more = {}) => person.api.post('Projects/saveGraph', { id: graphId, code, ...more })
const emptyGraph = { id: 'g', nodes: [], connections: [], inputs: [], outputs: [] }
const node = (id: string, more = {}) => ({ id, type: 'Yok', title: id, inputs: {}, outputs: {}, ...more })

/** A refusal: a problem with a code and a sentence, and the head as it was. */
async function expectRefused(answer: Answer, status: number, code: string) {
  expect(answer.body).toMatchObject({ status, code })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body.detail.length).toBeGreaterThan(10)
  const now = expectStatus(await person.api.get('Projects/getGraph', { graphId }), 200)
  expect(now.version).toBe(head.version)
  expect(now.code).toBe(head.code)
}

describe('a graph that cannot be saved is refused with a code and nothing is lost', () => {
  it('text that is no JSON', async () => expectRefused(await save('{"graph":'), 400, 'graph-not-json'))
  it('JSON of the wrong shape', async () =>
    expectRefused(await save('{"graph":{"nodes":7}}'), 400, 'graph-wrong-shape'))
  it('a bare number', async () => expectRefused(await save('42'), 400, 'graph-wrong-shape'))
  it('a __proto__ key at any depth', async () => {
    const code = JSON.stringify({ graph: emptyGraph, graphTemplates: [] }).replace(
      '"nodes":[]',
      '"nodes":[],"x":{"__proto__":{"admin":true}}',
    )
    await expectRefused(await save(code), 400, 'graph-polluted')
  })
  it('a constructor.prototype key at any depth', async () => {
    const graph = { ...emptyGraph, x: { constructor: { prototype: { admin: true } } } }
    await expectRefused(await save(JSON.stringify({ graph, graphTemplates: [] })), 400, 'graph-polluted')
  })
  it('a body that is no JSON', async () =>
    expectRefused(await person.api.post('Projects/saveGraph', '{'), 400, 'bad-json'))
  it('a stale version, with who and when (promise 38)', async () => {
    const answer = await save(JSON.stringify({ graph: emptyGraph, graphTemplates: [] }), { version: head.version - 1 })
    await expectRefused(answer, 412, 'stale-version')
    expect(answer.body.savedBy).toBe(person.email)
    expect(Number.isNaN(Date.parse(answer.body.savedAt))).toBe(false)
  })
  it('a gzip bomb (promise 22)', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024, ' '))
    const response = await fetch(`${phoenix.url}/api/Projects/saveGraph`, {
      method: 'POST',
      body: bomb,
      headers: {
        authorization: `Bearer ${person.api.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    })
    await expectRefused(
      { status: response.status, headers: response.headers, body: await response.json() },
      413,
      'inflates-too-much',
    )
  })
  it('11 MB to a call that carries no graph', async () => {
    const answer = await person.api.post('Workspace/create', {
      name: 'x'.repeat(11 * 1024 * 1024),
      organizationId: 'x',
    })
    await expectRefused(answer, 413, 'too-large')
  })
})

describe('a graph that is merely wrong is saved with warnings, and StartTest refuses it with a code', () => {
  const cases: [string, object, string, string][] = [
    ['duplicate ids', { ...emptyGraph, nodes: [node('a'), node('a')] }, 'duplicate-id', 'graph-unregistered-type'],
    ['an unregistered type', { ...emptyGraph, nodes: [node('a')] }, 'unregistered-type', 'graph-unregistered-type'],
    [
      'a connection to nothing',
      { ...emptyGraph, nodes: [node('a')], connections: [{ id: 'c', from: 'nowhere', to: 'nothing' }] },
      'dangling-connection',
      'graph-unregistered-type',
    ],
    [
      'a cycle',
      {
        ...emptyGraph,
        nodes: ['a', 'b'].map((id) =>
          node(id, { type: 'Log', inputs: { value: { id: `${id}i` } }, outputs: { value: { id: `${id}o` } } }),
        ),
        connections: [
          { id: 'c', from: 'ao', to: 'bi' },
          { id: 'd', from: 'bo', to: 'ai' },
        ],
      },
      'cycle',
      'graph-cycle',
    ],
  ]
  it.each(cases)('%s', async (_name, graph, warning, refusal) => {
    const project = await createProject(person)
    const code = JSON.stringify({ graph, graphTemplates: [] })
    const saved = expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
    expect(saved.warnings.map((one: { code: string }) => one.code)).toContain(warning)
    expect(expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200).code).toBe(code)
    const devices = expectStatus(
      await person.api.get('DeploySystem/find', { organizationId: person.organizationId }),
      200,
    )
    const run = await person.api.get('PhoenixAI/StartTest', {
      userId: 0,
      projectId: project.id,
      deviceId: devices[0].device.systemId,
      testId: crypto.randomUUID(),
      organizationId: person.organizationId,
    })
    expect(run).toMatchObject({ status: 422, body: { code: refusal } })
  })
})

describe('saving', () => {
  it('answers identical code with the version of the head', async () => {
    expect(expectStatus(await save(head.code, { version: head.version }), 200).version).toBe(head.version)
  })
  it('lets the last write win without a version, and counts on', async () => {
    const project = await createProject(person)
    const code = JSON.stringify({ graph: emptyGraph, graphTemplates: [] })
    const saved = expectStatus(await person.api.post('Projects/saveGraph', { id: project.graphId, code }), 200)
    expect(saved.version).toBe(project.version + 1)
  })
  it('takes a gzip body', async () => {
    const project = await createProject(person)
    const code = JSON.stringify({
      graph: { ...emptyGraph, note: randomBytes(10_000_000).toString('hex') + 'ş' },
      graphTemplates: [],
    })
    const answer = await person.api.post('Projects/saveGraph', { id: project.graphId, code }, { gzip: true })
    expect(expectStatus(answer, 200).version).toBe(project.version + 1)
    expect(expectStatus(await person.api.get('Projects/getGraph', { graphId: project.graphId }), 200).code).toBe(code)
  })
  it('speaks English to who asks for it', async () => {
    const answer = await person.api.call('POST', 'Projects/saveGraph', {
      body: { id: graphId, code: '{' },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.body.detail).toMatch(/JSON/)
    expect(answer.body.detail).not.toBe((await save('{')).body.detail)
  })
})
