import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

describe('the audit trail', () => {
  it('tells who changed what, when, from where and with which result', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    await owner.api.do('changeName', { body: { Id: organizationId, value: 'Güney A.Ş.', userId: 0 } })
    const [entry] = await owner.api.do('findAudit', { query: { organizationId } })
    expect(entry).toMatchObject({
      action: 'changeName',
      userId: owner.user.id,
      email: owner.user.email,
      address: '127.0.0.1',
      result: 'ok',
      target: { organization: organizationId },
      before: { name: 'Kuzey A.Ş.' },
      after: { name: 'Güney A.Ş.' },
    })
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(60_000)
  })

  it('keeps refused attempts, and nothing of reading', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    await owner.api.call('leaveOrganization', { query: { organizationId, userId: '0' } })
    const before = await owner.api.do('findAudit', { query: { organizationId } })
    expect(before[0]).toMatchObject({ action: 'leaveOrganization', result: 'last-owner', after: null })
    await owner.api.do('findWorkspaces', { query: { organizationId } })
    expect(await owner.api.do('findAudit', { query: { organizationId } })).toEqual(before)
  })

  it('tells of a repeated write once', async () => {
    const owner = await registerOwner(server)
    const { project } = await createProject(owner)
    const { organizationId } = owner
    for (let time = 0; time < 3; time++)
      await owner.api.do('copyProject', { query: { id: project.id }, isUnkeyed: true })
    const entries = await owner.api.do('findAudit', { query: { organizationId } })
    expect(entries.filter(({ action }) => action === 'copyProject')).toHaveLength(1)
  })

  it('is edited and deleted by nobody, and outlives its organization', async () => {
    const owner = await registerOwner(server)
    await owner.api.do('deleteOrganization', { query: { organizationId: owner.organizationId } })
    const { pool } = server.database
    const { rows } = await pool.query('select action from audit_entries where organization_id = $1', [
      owner.organizationId,
    ])
    expect(rows).toEqual([{ action: 'deleteOrganization' }])
    for (const sql of ['update audit_entries set result = $1', 'delete from audit_entries where result = $1']) {
      await expect(pool.query(sql, ['ok'])).rejects.toThrow('append-only')
    }
    await expect(pool.query('truncate audit_entries')).rejects.toThrow('append-only')
  })

  it('is read page by page', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    for (let index = 0; index < 3; index++) {
      await owner.api.do('createWorkspace', { body: { organizationId, name: `A${index}` } })
    }
    const [newest, next] = await owner.api.do('findAudit', { query: { organizationId } })
    const older = await owner.api.do('findAudit', { query: { organizationId, before: newest!.id } })
    expect(older[0]).toEqual(next)
    const stranger = await register(server)
    expect((await stranger.api.call('findAudit', { query: { organizationId } })).status).toBe(404)
  })
})
