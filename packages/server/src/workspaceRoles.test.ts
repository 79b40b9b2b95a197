import { roles } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, type Owner, type Person, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await TestServer.start()
  owner = await registerOwner(server)
}, 60_000)
afterAll(() => server.stop())

async function join(role: number): Promise<Person> {
  const { organizationId } = owner
  const person = await register(server)
  const invite = await owner.api.do('invite', { body: { organizationId, email: person.user.email, role } })
  await person.api.do('confirmInvite', { query: { id: invite.id } })
  return person
}

const change = (workspaceId: string, { user }: Person, role: number | null) =>
  owner.api.call('changeWorkspaceRole', { body: { workspaceId, userId: user.id, role } })

describe('the role in a workspace', () => {
  it('raises a viewer there, and nowhere else', async () => {
    const viewer = await join(roles.viewer)
    const [here, there] = [await createProject(owner), await createProject(owner)]
    const edit = (id: string) => viewer.api.call('editProject', { body: { id, name: 'Yeni' } })
    expect((await edit(here.project.id)).status).toBe(403)
    const changed = await change(here.workspace.id, viewer, roles.manager)
    expect(changed.body).toEqual([
      { workspaceId: here.workspace.id, userId: viewer.user.id, email: viewer.user.email, role: roles.manager },
    ])
    expect((await edit(here.project.id)).status).toBe(200)
    expect((await edit(there.project.id)).status).toBe(403)
    const body = { organizationId: owner.organizationId, name: 'Yeni' }
    expect((await viewer.api.call('createWorkspace', { body })).status).toBe(403)
    const listed = await viewer.api.do('findWorkspaces', { query: { organizationId: owner.organizationId } })
    const roleIn = (id: string) => listed.find((workspace) => workspace.id === id)?.role
    expect([roleIn(here.workspace.id), roleIn(there.workspace.id)]).toEqual([roles.manager, roles.viewer])
    const told = await viewer.api.do('findNotifications', { query: {} })
    expect(told[0]?.message).toBe('Üretim içindeki rolünüz artık Yönetici.')
  })

  it('lowers a manager there until it is taken back', async () => {
    const manager = await join(roles.manager)
    const { workspace, project } = await createProject(owner)
    const save = () =>
      manager.api.call('saveGraph', { body: { id: project.graphId, code: '{"graph":{"nodes":[],"connections":[]}}' } })
    await change(workspace.id, manager, roles.viewer)
    expect((await save()).status).toBe(403)
    expect((await manager.api.call('getGraph', { query: { graphId: project.graphId } })).status).toBe(200)
    expect((await change(workspace.id, manager, null)).body).toEqual([])
    expect((await save()).status).toBe(200)
  })

  it('counts where a project is moved to', async () => {
    const manager = await join(roles.manager)
    const [here, there] = [await createProject(owner), await createProject(owner)]
    await change(there.workspace.id, manager, roles.member)
    const query = { projectId: here.project.id, workspaceId: there.workspace.id }
    expect((await manager.api.call('transferProject', { query })).status).toBe(403)
  })

  it('is no more than an API token allows', async () => {
    const { workspace, project } = await createProject(owner)
    const member = await join(roles.viewer)
    await change(workspace.id, member, roles.manager)
    const body = { organizationId: owner.organizationId, name: 'CI', role: roles.viewer }
    const { token } = await member.api.do('createApiToken', { body })
    const program = server.stranger.as(token)
    expect((await program.call('editProject', { body: { id: project.id, name: 'x' } })).status).toBe(403)
    const [listed] = (await program.do('findWorkspaces', { query: { organizationId: owner.organizationId } })).filter(
      ({ id }) => id === workspace.id,
    )
    expect(listed?.role).toBe(roles.viewer)
  })

  it('is given by owners, to members who are none', async () => {
    const { workspace } = await createProject(owner)
    const manager = await join(roles.manager)
    const stranger = await register(server)
    expect((await change(workspace.id, stranger, roles.member)).status).toBe(404)
    expect((await change(workspace.id, owner, roles.member)).body.code).toBe('owner-everywhere')
    expect((await change(workspace.id, manager, roles.owner)).status).toBe(400)
    const body = { workspaceId: workspace.id, userId: manager.user.id, role: roles.manager }
    expect((await manager.api.call('changeWorkspaceRole', { body })).status).toBe(403)
  })

  it('gives way to an owner, and ends with membership and with a move to another organization', async () => {
    const { organizationId } = owner
    const { workspace } = await createProject(owner)
    const [first, second] = [await join(roles.viewer), await join(roles.viewer)]
    for (const person of [first, second]) await change(workspace.id, person, roles.viewer)
    const find = () => owner.api.do('findWorkspaceRoles', { query: { workspaceId: workspace.id } })
    await owner.api.do('changeRole', { body: { organizationId, userId: first.user.id, role: roles.owner } })
    const listed = await first.api.do('findWorkspaces', { query: { organizationId } })
    expect(listed.find(({ id }) => id === workspace.id)?.role).toBe(roles.owner)
    expect((await first.api.call('editWorkspace', { body: { id: workspace.id, name: 'Benim' } })).status).toBe(200)
    await owner.api.do('leaveOrganization', { query: { organizationId, userId: second.user.id } })
    expect(await find()).toEqual([])
    const other = await owner.api.do('createOrganization', { body: { name: 'Güney A.Ş.' } })
    const goal = { workspaceId: workspace.id, organizationId: other.organizationsId }
    await owner.api.do('transferWorkspace', { query: goal })
    const { rows } = await server.database.pool.query('select * from workspace_roles where workspace_id = $1', [
      workspace.id,
    ])
    expect(rows).toEqual([])
  })
})

it('a refusal for the role is told to the owners of the organization', async () => {
  const { organizationId } = owner
  const viewer = await join(roles.viewer)
  const { workspace } = await createProject(owner)
  await viewer.api.call('editWorkspace', { body: { id: workspace.id, name: 'Yeni' } })
  const [entry] = await owner.api.do('findAudit', { query: { organizationId } })
  expect(entry).toMatchObject({
    action: 'editWorkspace',
    result: 'not-allowed',
    userId: viewer.user.id,
    organizationId,
    target: { workspace: workspace.id },
  })
})
