import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecret, Keys } from '../../security/Keys.ts'
import { createProject, type Owner, password, registerOwner } from '../../testing/people.ts'
import { createDataFolder } from '../../testing/ServerProcess.ts'
import { TestServer } from '../../testing/TestServer.ts'
import { readBackup } from './readBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { scopes } from './scopes.ts'
import { orderTables } from './tables.ts'
import { writeBackup } from './writeBackup.ts'

const keys = new Keys(createSecret())
let server: TestServer
let ours: Owner
let theirs: Owner
let graphId: string
let folder: { path: string; remove(): Promise<void> }
beforeAll(async () => {
  server = await TestServer.start({ keys })
  folder = await createDataFolder()
  ours = await registerOwner(server)
  theirs = await registerOwner(server)
  const { project, device } = await createProject(ours)
  graphId = project.graphId
  await ours.api.do('deploy', { body: { projectId: project.id, deviceId: device.device.systemId } })
  await ours.api.do('invite', { body: { organizationId: ours.organizationId, email: 'x@example.com' } })
  await createProject(theirs)
}, 60_000)
afterAll(() => Promise.all([server.stop(), folder.remove()]))

/** A new server with what the file holds. */
async function restore<T>(file: string, look: (restored: TestServer) => Promise<T>): Promise<T> {
  const restored = await TestServer.start()
  try {
    await readBackup(restored.database.pool, file)
    return await look(restored)
  } finally {
    await restored.stop()
  }
}

async function signIn(at: TestServer, { user }: Owner) {
  const body = { email: user.email, password }
  const answer = await at.stranger.call('signIn', { body })
  return answer.status === 200 ? at.stranger.as(answer.body.accessToken) : undefined
}

/** In no order: a restored table gives its rows as it pleases. */
const rows = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .slice(1)
    .toSorted()

describe('a backup', () => {
  it('knows every table', async () => {
    const client = await server.database.pool.connect()
    const tables = await orderTables(client)
    client.release()
    expect(tables.toSorted()).toEqual(Object.keys(scopes).toSorted())
  })

  it('of the server gives back all of it, and goes on from there', async () => {
    const file = join(folder.path, 'all')
    const count = await writeBackup(server.database.pool, file, null)
    expect(count).toBeGreaterThan(20)
    await restore(file, async (restored) => {
      for (const owner of [ours, theirs]) {
        const api = (await signIn(restored, owner))!
        const { organizationId } = owner
        const read = async (as: typeof api) => [
          await as.do('findWorkspaces', { query: { organizationId } }),
          await as.do('findOrganizationPersons', { query: { organizationId } }),
          (await as.do('findAudit', { query: { organizationId } })).map(({ action }) => action),
        ]
        expect(await read(api)).toEqual(await read(owner.api))
        await api.do('createWorkspace', { body: { organizationId, name: 'Sonra' } })
        expect((await api.do('findAudit', { query: { organizationId } }))[0]!.action).toBe('createWorkspace')
      }
      const api = (await signIn(restored, ours))!
      const graph = { query: { graphId } }
      expect((await api.do('getGraph', graph)).code).toBe((await ours.api.do('getGraph', graph)).code)
    })
  })

  it('of an organization has it whole and nothing of others', async () => {
    const file = join(folder.path, 'one')
    await writeBackup(server.database.pool, file, ours.organizationId)
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(theirs.organizationId)
    await restore(file, async (restored) => {
      const api = (await signIn(restored, ours))!
      const { organizationId } = ours
      expect(await api.do('findInvites', { query: { organizationId } })).toHaveLength(1)
      expect((await api.do('getGraph', { query: { graphId } })).version).toBe(1)
      expect(await signIn(restored, theirs)).toBeUndefined()
    })
    await expect(writeBackup(server.database.pool, file, 'nobody')).rejects.toThrow('There is no organization nobody')
  })

  it('is taken along by an owner, sealed for a server of the same key', async () => {
    const { organizationId } = ours
    const response = await fetch(`${server.url}/api/Organization/Backup?organizationId=${organizationId}`, {
      headers: { authorization: `Bearer ${ours.api.token}` },
    })
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="phoenix-[\d-]{10}\.backup"$/)
    const file = join(folder.path, 'sealed')
    const bytes = Buffer.from(await response.arrayBuffer())
    await writeFile(file, bytes)
    expect(bytes.subarray(0, 8).toString()).toBe('PHXSEAL1')
    const [entry] = await ours.api.do('findAudit', { query: { organizationId } })
    expect(entry).toMatchObject({ action: 'backUpOrganization', result: 'ok' })

    const changed = join(folder.path, 'changed')
    await writeFile(
      changed,
      Buffer.concat([bytes.subarray(0, 100), Buffer.from([bytes[100]! ^ 1]), bytes.subarray(101)]),
    )
    const short = join(folder.path, 'short')
    await writeFile(short, bytes.subarray(0, 30))
    const restored = await TestServer.start()
    try {
      const { pool } = restored.database
      await expect(restoreBackup(pool, file, new Keys('x'.repeat(32)))).rejects.toThrow('sealed with another key')
      await expect(restoreBackup(pool, changed, keys)).rejects.toThrow('changed since')
      await expect(restoreBackup(pool, short, keys)).rejects.toThrow('cut short')
      expect((await pool.query('select 1 from users')).rowCount).toBe(0)
      await restoreBackup(pool, file, keys)
      const api = (await signIn(restored, ours))!
      expect((await api.do('getGraph', { query: { graphId } })).version).toBe(1)
      expect(await signIn(restored, theirs)).toBeUndefined()
    } finally {
      await restored.stop()
    }
  })

  it('is taken along so many times an hour', async () => {
    const owner = await registerOwner(server)
    const query = { organizationId: owner.organizationId }
    for (let time = 0; time < 10; time++) await owner.api.do('backUpOrganization', { query })
    expect((await owner.api.call('backUpOrganization', { query })).status).toBe(429)
  })

  it('has no secret in clear', async () => {
    const file = join(folder.path, 'secrets')
    const { organizationId } = ours
    const { token } = await ours.api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    await writeBackup(server.database.pool, file, null)
    const text = gunzipSync(await readFile(file)).toString()
    for (const secret of [token, ours.session.refreshToken, password]) expect(text).not.toContain(secret)
    expect(text).toContain('$argon2id$')
  })

  it('is restored whole or not at all, into an empty server only', async () => {
    const file = join(folder.path, 'whole')
    await writeBackup(server.database.pool, file, null)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const cut = join(folder.path, 'cut')
    await writeFile(cut, gzipSync(lines.slice(0, -3).join('\n')))
    const other = join(folder.path, 'other')
    await writeFile(other, gzipSync('{"hello":1}\n'))
    const plain = join(folder.path, 'plain')
    await writeFile(plain, 'no gzip')
    const empty = await TestServer.start()
    const { pool } = empty.database
    await expect(readBackup(pool, cut)).rejects.toThrow('is cut short')
    await expect(readBackup(pool, other)).rejects.toThrow('no backup of Phoenix')
    await expect(readBackup(pool, plain)).rejects.toThrow('cannot be read')
    expect((await pool.query('select 1 from users')).rowCount).toBe(0)
    await readBackup(pool, file)
    await expect(readBackup(pool, file)).rejects.toThrow('is not empty')
    await empty.stop()
  })

  it('is one command each way', async () => {
    const program = fileURLToPath(new URL('../../backupMain.ts', import.meta.url))
    const run = (args: string[], data: string) =>
      promisify(execFile)(process.execPath, ['--conditions=phoenix:source', '--import', 'tsx', program, ...args], {
        env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder.path, data) },
      })
    const file = join(folder.path, 'command')
    await writeBackup(server.database.pool, file, null)
    expect((await run(['--from', file], 'a')).stdout).toMatch(/^\d+ records restored\n$/)
    const again = join(folder.path, 'again')
    expect((await run(['--to', again], 'a')).stdout).toMatch(/^\d+ records in /)
    expect(await rows(again)).toEqual(await rows(file))
    await expect(run([], 'a')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') })
  }, 60_000)
})
