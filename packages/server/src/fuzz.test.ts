import { type EndpointName, endpoints } from '@phoenix/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject, type Owner, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let owner: Owner
let known: string[]
beforeAll(async () => {
  server = await TestServer.start()
  owner = await registerOwner(server)
  const { workspace, project, device } = await createProject(owner)
  known = [owner.organizationId, workspace.id, project.id, project.graphId, device.device.systemId, owner.user.id]
}, 60_000)
afterAll(() => server.stop())

/** Names that some call reads. */
const fields = ['id', 'code', 'version', 'name', 'email', 'password', 'providerId', 'userId', 'organizationId']
fields.push('workspaceId', 'projectId', 'graphId', 'deviceId', 'testId', 'schemaId', 'connectionId', 'taxNumber')

const nasty = [
  '',
  '0',
  '-1',
  '1e309',
  "'; drop table users; --",
  '\u0000',
  '\ud800',
  '\u202e',
  '😀'.repeat(40),
  '../../etc/passwd',
  '{{7*7}}',
  '%00',
  'x'.repeat(70_000),
  '{"graph":{"nodes":[],"connections":[]}}',
  '{"graph":{"nodes":[{"id":"n","type":"If","inputs":{"a":{"id":"i"}}}],"connections":[{"from":"i","to":"i"}]}}',
]

function dictionary<T>(item: fc.Arbitrary<T>) {
  return fc.dictionary(fc.constantFrom(...fields), item, { maxKeys: 8 })
}

/** Made when the ids are known. */
function createInputs() {
  const text = fc.oneof(fc.constantFrom(...nasty), fc.constantFrom(...known), fc.string())
  const value = fc.oneof(
    { weight: 4, arbitrary: text },
    fc.constantFrom(null, true, 0, -1, 1.5, 1e21, [], {}, [[[]]], { length: -1 }, { toString: 1 }),
  )
  return fc.record({
    name: fc.constantFrom(...(Object.keys(endpoints) as EndpointName[])),
    query: dictionary(text),
    body: fc.oneof({ weight: 6, arbitrary: dictionary(value) }, value),
  })
}

it('no input makes the server fail', async () => {
  const property = fc.asyncProperty(createInputs(), async ({ name, query, body }) => {
    if (name === 'signOut') return
    const { method, path } = endpoints[name]
    const search = new URLSearchParams(query).toString()
    const text = method === 'GET' ? undefined : JSON.stringify(body)
    const answer = await owner.api.send<object>(method, `/api/${path}?${search}`, text)
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|select |insert /)
  })
  await fc.assert(property, { seed: 20_261_120, numRuns: 600 })
}, 60_000)
