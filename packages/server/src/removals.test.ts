import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from './testing/Api.ts'
import { RunScene } from './testing/RunScene.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let scene: RunScene
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server?.stop())
beforeEach(async () => {
  scene = await RunScene.open(server)
  await scene.connectDevice()
})
afterEach(() => scene.close())

const rounds = 8
const orphans = `select count(*)::int as graphs from graphs g
  where not exists (select 1 from projects p where p.graph_id = g.id)`

type Call = () => Promise<Answer<unknown>>

/** Starts every call at a moment of its own, which changes each round, and the removal in their midst. */
async function beside(round: number, removal: Call, calls: readonly Call[]): Promise<Answer<unknown>[]> {
  const at = (ms: number, call: Call) => sleep(ms).then(call)
  const others = calls.map((call, index) => at((index * 29 + round * 7) % 150, call))
  return Promise.all([at(30, removal), ...others])
}

async function countOrphans(): Promise<number> {
  return (await server.database.pool.query<{ graphs: number }>(orphans)).rows[0]!.graphs
}

/** Some calls came before the removal and some after it, none was a fault, and no graph is without a project. */
async function expectClean(answers: readonly Answer<unknown>[]): Promise<void> {
  const faults = answers.filter(({ status }) => status >= 500).map(({ body }) => body.code)
  expect({ faults, orphans: await countOrphans() }).toEqual({ faults: [], orphans: 0 })
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses).toContain(404)
}

/** Calls that refer to a project. */
function useProject(projectId: string, graphId: string): Call[] {
  const { owner, deviceId } = scene
  const { api } = owner
  const body = { deviceId, projectId, graphId, nodeId: 'n', nodeIndex: 0, connectionId: '' }
  return [
    () => api.call('copyProject', { query: { id: projectId } }),
    () => api.call('copyProject', { query: { id: projectId } }),
    () => api.call('deploy', { body: { projectId, deviceId } }),
    () => api.call('deploy', { body: { projectId, deviceId } }),
    () => scene.start(randomUUID(), { projectId }),
    () => scene.start(randomUUID(), { projectId }),
    () => api.call('debug', { body }),
    () => api.call('saveGraph', { body: { id: graphId, code: '{"graph":{"nodes":[],"connections":[]}}' } }),
  ]
}

async function furnish() {
  const { api, organizationId } = scene.owner
  const workspace = await api.do('createWorkspace', { body: { organizationId, name: randomUUID() } })
  const body = { workspaceId: workspace.id, name: 'Siparişler', schemaId: 'example' }
  return { workspaceId: workspace.id, project: await api.do('createProject', { body }) }
}

const createIn = (workspaceId: string) => () =>
  scene.owner.api.call('createProject', { body: { workspaceId, name: randomUUID(), schemaId: 'empty' } })
const many = (make: Call) => Array.from({ length: 8 }, () => make)

describe('removed beside what refers to it, nothing fails and nothing is left over:', () => {
  it('a workspace', async () => {
    const { api } = scene.owner
    const answers: Answer<unknown>[] = []
    for (let round = 0; round < rounds; round++) {
      const { workspaceId, project } = await furnish()
      const elsewhere = await furnish()
      const remove = () => api.call('removeWorkspace', { query: { id: workspaceId } })
      const move = (id: string, to: string) => () =>
        api.call('transferProject', { query: { projectId: id, workspaceId: to } })
      answers.push(
        ...(await beside(round, remove, [
          ...many(createIn(workspaceId)),
          ...useProject(project.id, project.graphId),
          move(elsewhere.project.id, workspaceId),
          move(project.id, elsewhere.workspaceId),
        ])),
      )
    }
    await expectClean(answers)
  })

  it('a project', async () => {
    const { api } = scene.owner
    const answers: Answer<unknown>[] = []
    for (let round = 0; round < rounds; round++) {
      const { project } = await furnish()
      const remove = () => api.call('removeProject', { query: { projectId: project.id } })
      answers.push(...(await beside(round, remove, useProject(project.id, project.graphId))))
    }
    await expectClean(answers)
  })

  it('a device', async () => {
    const { api, organizationId } = scene.owner
    const answers: Answer<unknown>[] = []
    for (let round = 0; round < rounds; round++) {
      const { project } = await furnish()
      const { device } = await api.do('createDeploySystem', { body: { organizationId, name: randomUUID() } })
      const { systemId } = device
      const remove = () => api.call('deleteDeploySystem', { query: { organizationId, systemId } })
      const deploy = () => api.call('deploy', { body: { projectId: project.id, deviceId: systemId } })
      answers.push(...(await beside(round, remove, many(deploy))))
    }
    await expectClean(answers)
  })

  it('an organization', async () => {
    const { api } = scene.owner
    const answers: Answer<unknown>[] = []
    for (let round = 0; round < rounds; round++) {
      const { organizationsId: organizationId } = await api.do('createOrganization', { body: { name: randomUUID() } })
      const { id } = await api.do('createWorkspace', { body: { organizationId, name: 'Üretim' } })
      const remove = () => api.call('deleteOrganization', { query: { organizationId } })
      const name = randomUUID
      answers.push(
        ...(await beside(round, remove, [
          ...many(createIn(id)),
          ...many(() => api.call('createWorkspace', { body: { organizationId, name: name() } })),
          ...many(() => api.call('createDeploySystem', { body: { organizationId, name: name() } })),
          ...many(() => api.call('invite', { body: { organizationId, email: `${name()}@example.com`, role: 10 } })),
        ])),
      )
    }
    await expectClean(answers)
  })
})

it('graphs that were left without a project are swept', async () => {
  await server.database.pool.query("insert into graphs (id, head) values ('left over', 1)")
  await server.app.services.repositories.graphs.deleteWithoutProject()
  expect(await countOrphans()).toBe(0)
  expect((await scene.owner.api.call('getGraph', { query: { graphId: scene.graphId } })).status).toBe(200)
})
