import { roles } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

describe('a project', () => {
  it('is renamed, copied with the head of its graph, and removed with it', async () => {
    const owner = await registerOwner(server)
    const { project, workspace } = await createProject(owner)
    const edited = await owner.api.do('editProject', { body: { id: project.id, name: 'Faturalar' } })
    expect(edited).toEqual({ ...project, name: 'Faturalar' })
    const copy = await owner.api.do('copyProject', { query: { id: project.id } })
    expect(copy).toMatchObject({ name: 'Faturalar (kopya)', workspaceId: workspace.id, version: 1 })
    const read = (graphId: string) => owner.api.do('getGraph', { query: { graphId } })
    expect((await read(copy.graphId)).code).toBe((await read(project.graphId)).code)

    await owner.api.do('removeProject', { query: { projectId: project.id } })
    expect((await owner.api.call('getGraph', { query: { graphId: project.graphId } })).status).toBe(404)
    expect(await owner.api.do('findProjects', { query: { workspaceId: workspace.id } })).toEqual([copy])
    await server.app.services.repositories.graphs.deleteUnusedContents()
    expect((await read(copy.graphId)).code.length).toBeGreaterThan(100)
  })

  it('is copied once by a client that asks twice without a key', async () => {
    const owner = await registerOwner(server)
    const { project, workspace } = await createProject(owner)
    const copy = () => owner.api.do('copyProject', { query: { id: project.id }, isUnkeyed: true })
    const [first, second] = await Promise.all([copy(), copy()])
    expect(second).toEqual(first)
    server.clock.advance(11_000)
    expect((await copy()).id).not.toBe(first.id)
    expect(await owner.api.do('findProjects', { query: { workspaceId: workspace.id } })).toHaveLength(3)
  })

  it('moves to another workspace, also of another organization where its owner may create (promise 13)', async () => {
    const owner = await registerOwner(server)
    const { project, device } = await createProject(owner)
    const { organizationId } = owner
    const inside = await owner.api.do('createWorkspace', { body: { organizationId, name: 'Satış' } })
    const move = (workspaceId: string) => ({ query: { projectId: project.id, workspaceId } })
    expect((await owner.api.do('transferProject', move(inside.id))).workspaceId).toBe(inside.id)

    await owner.api.do('deploy', { body: { projectId: project.id, deviceId: device.device.systemId } })
    const other = await registerOwner(server)
    const theirs = await other.api.do('createWorkspace', { body: { organizationId: other.organizationId, name: 'B' } })
    expect((await owner.api.call('transferProject', move(theirs.id))).status).toBe(404)
    const { id } = await other.api.do('invite', {
      body: { organizationId: other.organizationId, email: owner.user.email, role: roles.member },
    })
    await owner.api.do('confirmInvite', { query: { id } })
    expect((await owner.api.call('transferProject', move(theirs.id))).status).toBe(403)
    await other.api.do('changeRole', {
      body: { organizationId: other.organizationId, userId: owner.user.id, role: roles.manager },
    })
    await owner.api.do('transferProject', move(theirs.id))
    const { rows } = await server.database.pool.query('select 1 from deployments where project_id = $1', [project.id])
    expect(rows).toEqual([])
  })
})

describe('a workspace', () => {
  it('is renamed, moves with its projects, and is removed with them', async () => {
    const owner = await registerOwner(server)
    const { project, workspace } = await createProject(owner)
    const second = await owner.api.do('createOrganization', { body: { name: 'İkinci' } })
    const renamed = await owner.api.do('editWorkspace', { body: { id: workspace.id, name: 'Depo' } })
    expect(renamed).toEqual({ ...workspace, name: 'Depo' })
    const organizationId = second.organizationsId
    await owner.api.do('transferWorkspace', { query: { workspaceId: workspace.id, organizationId } })
    expect(await owner.api.do('findWorkspaces', { query: { organizationId } })).toEqual([
      { ...renamed, organizationId },
    ])
    await owner.api.do('removeWorkspace', { query: { id: workspace.id } })
    expect((await owner.api.call('getGraph', { query: { graphId: project.graphId } })).status).toBe(404)
    expect(await owner.api.do('findWorkspaces', { query: { organizationId } })).toEqual([])
  })
})
