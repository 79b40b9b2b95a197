import { createGraphEngine, type SavedEditor } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { validateGraph } from '@phoenix/worker/validation'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraph } from './testing/graphs.ts'
import { createProject, type Owner, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await TestServer.start()
  owner = await registerOwner(server)
}, 60_000)
afterAll(() => server.stop())

const empty = '{"graph":{"id":"g","nodes":[],"connections":[],"inputs":[],"outputs":[]},"graphTemplates":[]}'

async function idOf(graphId: string): Promise<string> {
  const { graph } = JSON.parse((await read(graphId)).code) as SavedEditor
  return graph.nodes[0]!.id
}

async function newGraph(): Promise<string> {
  const { project } = await createProject(owner, 'empty')
  return project.graphId
}

const save = (id: string, code: string, version?: number) =>
  owner.api.call('saveGraph', { body: { id, code, ...(version !== undefined && { version }) } })

const read = (graphId: string) => owner.api.do('getGraph', { query: { graphId } })

describe('a new project', () => {
  it('offers the example first and selected, then the empty flow', async () => {
    const schemas = await owner.api.do('findProjectSchemas')
    expect(schemas.map(({ id, select }) => [id, select])).toEqual([
      ['example', true],
      ['empty', false],
    ])
  })

  it('starts from a graph that the engine opens and that can run', async () => {
    const { project } = await createProject(owner, 'example')
    const { code, version } = await read(project.graphId)
    expect(version).toBe(1)
    const engine = createGraphEngine({ nodeTypes: nodeTypes('tr') })
    expect(engine.load(code).warnings).toEqual([])
    expect(engine.graph.nodeCount).toBeGreaterThan(5)
    expect(validateGraph(JSON.parse(code) as SavedEditor, nodeTypes('tr'))).toEqual([])
  })

  it('has a graph with ids of its own', async () => {
    const [first, second] = await Promise.all([createProject(owner), createProject(owner)])
    expect(await idOf(first.project.graphId)).not.toBe(await idOf(second.project.graphId))
  })

  it('needs a schema that exists', async () => {
    const { workspace } = await createProject(owner)
    const body = { workspaceId: workspace.id, name: 'x', schemaId: 'no' }
    expect((await owner.api.call('createProject', { body })).body.code).toBe('unknown-schema')
  })

  it('is listed with who saved it last', async () => {
    const { workspace, project } = await createProject(owner, 'empty')
    await save(project.graphId, empty.replace('"g"', '"h"'))
    const [listed] = await owner.api.do('findProjects', { query: { workspaceId: workspace.id } })
    expect(listed).toMatchObject({ id: project.id, version: 2, updatedBy: owner.user.email })
  })
})

describe('saveGraph', () => {
  it('keeps the text as it came, byte for byte', async () => {
    const id = await newGraph()
    const code = ` {"graph": {"nodes":[ ],\n"connections":[], "x":"\\u00e7 ç 😀 \\ud83d"},"unknown":1.0} `
    expect((await save(id, code, 1)).body).toMatchObject({ id, version: 2, warnings: [{ code: 'empty-graph' }] })
    expect(await read(id)).toEqual({ id, code, version: 2 })
  })

  it('answers the version of the head for the same text, even from a stale one', async () => {
    const id = await newGraph()
    await save(id, empty, 1)
    const again = await save(id, empty, 1)
    expect([again.status, again.body.version]).toEqual([200, 2])
  })

  it('refuses a stale version with who and when, and loses nothing', async () => {
    const id = await newGraph()
    const first = await save(id, empty.replace('"g"', '"first"'), 1)
    const second = await save(id, empty.replace('"g"', '"second"'), 1)
    expect(first.status).toBe(200)
    expect(second.status).toBe(412)
    expect(second.body).toMatchObject({ code: 'stale-version', version: 2, savedBy: owner.user.email })
    expect(Date.parse(String(second.body['savedAt']))).toBeGreaterThan(Date.now() - 60_000)
    expect(second.body.detail).toContain(owner.user.email)
    expect((await read(id)).code).toContain('first')
  })

  it('lets one of many saves from one version win', async () => {
    const id = await newGraph()
    const texts = Array.from({ length: 6 }, (_, index) => empty.replace('"g"', `"${index}"`))
    const answers = await Promise.all(texts.map((code) => save(id, code, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    expect((await read(id)).code).toBe(texts[answers.findIndex(({ status }) => status === 200)])
  })

  it('lets the last write win without a version, and keeps the former head', async () => {
    const id = await newGraph()
    const former = empty.replace('"g"', '"former"')
    await save(id, former, 1)
    expect((await save(id, empty)).body.version).toBe(3)
    const { rows } = await server.database.pool.query(
      'select gzip from graph_versions join graph_contents on hash = content_hash where graph_id = $1 and version = 2',
      [id],
    )
    expect(gunzipSync(rows[0].gzip).toString()).toBe(former)
  })

  it('stores the same text once for all graphs', async () => {
    const [one, two] = [await newGraph(), await newGraph()]
    const code = empty.replace('"g"', '"shared"')
    await Promise.all([save(one, code), save(two, code)])
    const { rows } = await server.database.pool.query(
      'select distinct content_hash from graph_versions where graph_id in ($1, $2) and version = 2',
      [one, two],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['no JSON', 'graph', 'graph-not-json'],
    ['cut JSON', empty.slice(0, -3), 'graph-not-json'],
    ['a number that would be rounded', empty.replace('{', '{"x":1e400,'), 'graph-inexact-number'],
    ['a list', '[]', 'graph-wrong-shape'],
    ['no graph', '{"nodes":[]}', 'graph-wrong-shape'],
    ['nodes that are none', '{"graph":{"nodes":[null],"connections":[]}}', 'graph-wrong-shape'],
    ['templates that are none', '{"graph":{"nodes":[],"connections":[]},"graphTemplates":[1]}', 'graph-wrong-shape'],
    [
      'too deep',
      `{"graph":{"nodes":[],"connections":[],"x":${'['.repeat(9999)}${']'.repeat(9999)}}}`,
      'graph-wrong-shape',
    ],
    ['__proto__', '{"graph":{"nodes":[],"connections":[],"a":[{"__proto__":{"x":1}}]}}', 'graph-polluted'],
    ['__proto__, escaped', '{"graph":{"nodes":[],"connections":[]},"\\u005f_proto__":1}', 'graph-polluted'],
    ['constructor', '{"graph":{"nodes":[],"connections":[]},"constructor":{"prototype":1}}', 'graph-polluted'],
  ])('refuses %s', async (_what, code, refusal) => {
    const id = await newGraph()
    const answer = await save(id, code)
    expect([answer.status, answer.body.code]).toEqual([400, refusal])
    expect((await read(id)).version).toBe(1)
  })

  it.each([
    ['id', { code: empty }],
    ['code', { id: 'x' }],
    ['version', { id: 'x', code: empty, version: 'one' }],
    ['version', { id: 'x', code: empty, version: 1.5 }],
  ])('names a wrong %s', async (field, body) => {
    const answer = await owner.api.call('saveGraph', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.detail).toContain(`'${field}'`)
  })

  it('saves with warnings what cannot run', async () => {
    const id = await newGraph()
    const node = { type: 'Gone', id: 'n', title: 'Eski', inputs: {}, outputs: { out: { id: 'o' } } }
    const loose = { id: 'c', from: 'o', to: 'nowhere' }
    const code = JSON.stringify({ graph: { id: 'g', nodes: [node, node], connections: [loose] }, graphTemplates: [] })
    const answer = await save(id, code)
    expect(answer.status).toBe(200)
    const warnings = new Map(answer.body.warnings.map((warning) => [warning.code, warning]))
    expect([...warnings.keys()]).toEqual(
      expect.arrayContaining(['unregistered-type', 'duplicate-id', 'dangling-connection']),
    )
    expect(warnings.get('unregistered-type')).toMatchObject({ nodes: ['n'] })
    expect(warnings.get('unregistered-type')!.message).toContain('Eski')
    // The rules of the editor's worker, all but hints.
    const found = validateGraph(JSON.parse(code) as SavedEditor, nodeTypes('tr'))
    const told = found.filter(({ severity }) => severity !== 'hint')
    expect(answer.body.warnings.map((warning) => [warning.code, warning.nodes])).toEqual(
      told.map((problem) => [problem.code, problem.nodes]),
    )
    expect((await read(id)).code).toBe(code)
  })

  it('takes and gives a large graph as gzip, without standing still', async () => {
    const id = await newGraph()
    const code = JSON.stringify(createGraph(16_000))
    expect(code.length).toBeGreaterThan(8_000_000)
    const body = gzipSync(JSON.stringify({ id, code, version: 1 }), { level: 1 })
    const saving = owner.api.send<{ version: number }>('POST', '/api/Projects/saveGraph', body, {
      'content-encoding': 'gzip',
    })
    expect((await saving).body).toMatchObject({ id, version: 2 })
    const answer = await owner.api.call('getGraph', { query: { graphId: id }, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.body.code === code).toBe(true)
    const plain = await owner.api.call('getGraph', {
      query: { graphId: id },
      headers: { 'accept-encoding': 'identity' },
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.body.code === code).toBe(true)
  }, 30_000)

  it('is looked at for a deploy without a connection to the database being held', async () => {
    const { project, device } = await createProject(owner, 'empty')
    const code = JSON.stringify(createGraph(16_000))
    expect((await save(project.graphId, code)).status).toBe(200)
    const { pool } = server.database
    let isOver = false
    const deploying = owner.api
      .call('deploy', { body: { projectId: project.id, deviceId: device.device.systemId } })
      .finally(() => (isOver = true))
    const held: number[] = []
    while (!isOver) {
      held.push(pool.totalCount - pool.idleCount)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect((await deploying).status).toBe(200)
    expect(held.filter((count) => count > 0).length).toBeLessThan(held.length / 2)
  }, 60_000)

  it('refuses a large graph off the main thread in the same words', async () => {
    const id = await newGraph()
    const answer = await save(id, `${JSON.stringify(createGraph(1000))}]`)
    expect([answer.status, answer.body.code]).toEqual([400, 'graph-not-json'])
  }, 30_000)

  it('refuses more than 256 MB before they are sent', async () => {
    const headers = {
      authorization: `Bearer ${owner.api.token}`,
      'content-type': 'application/json',
      'content-length': 257 * 1024 * 1024,
    }
    const sending = request(`${server.url}/api/Projects/saveGraph`, { method: 'POST', headers })
    sending.flushHeaders()
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await json(answer)]).toMatchObject([413, { code: 'graph-oversize' }])
    sending.destroy()
  })

  it('refuses what inflates as no graph does', async () => {
    const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024, ' '), { level: 1 })
    const answer = await owner.api.send('POST', '/api/Projects/saveGraph', bomb, { 'content-encoding': 'gzip' })
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'inflates-too-much' }])
  }, 30_000)
})
