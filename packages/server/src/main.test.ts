import { createServer } from 'node:net'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { describeProcess } from './system/describeProcess.ts'
import { Api } from './testing/Api.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { password } from './testing/people.ts'
import { createDataFolder, ServerProcess } from './testing/ServerProcess.ts'

let data: Awaited<ReturnType<typeof createDataFolder>>
beforeEach(async () => {
  data = await createDataFolder()
})
afterEach(() => data.remove())

const slow = 60_000
vi.setConfig({ testTimeout: slow })

async function databasePid(): Promise<number> {
  const text = await readFile(join(data.path, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function codeOf(number: number): string {
  return JSON.stringify({ graph: { nodes: [], connections: [], number }, graphTemplates: [] })
}

/** Ends with a non-zero code after one line on stderr and nothing on stdout. */
async function expectRefusal(server: ServerProcess, reason: RegExp): Promise<void> {
  expect(await server.ended()).toBe(1)
  expect(server.stdout).toBe('')
  expect(server.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(server.stderr).toMatch(reason)
}

describe('a start that cannot succeed', () => {
  it('says that the port is in use, before it touches anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const folder = join(data.path, 'none')
    await expectRefusal(
      new ServerProcess({ DATA_DIR: folder, PORT: String(port) }),
      new RegExp(`Port ${port} .* in use`),
    )
    await expect(stat(folder)).rejects.toThrow('ENOENT')
    other.close()
  })

  it('says that DATA_DIR cannot be written to', async () => {
    const file = join(data.path, 'file')
    await writeFile(file, '')
    await expectRefusal(new ServerProcess({ DATA_DIR: join(file, 'data') }), /^DATA_DIR .* cannot be written to/)
  })

  it.runIf(process.platform === 'linux')('says so too of a file system that makes no folders', async () => {
    await expectRefusal(new ServerProcess({ DATA_DIR: '/proc/phoenix/data' }), /^DATA_DIR .* cannot be written to/)
  })

  it('says that the database cannot be reached, without its password', async () => {
    const url = 'postgres://phoenix:secret@127.0.0.1:1/phoenix'
    const server = new ServerProcess({ DATA_DIR: data.path, DATABASE_URL: url })
    await expectRefusal(server, /^The database at 127\.0\.0\.1:1\/phoenix cannot be reached \(ECONNREFUSED\)/)
    expect(server.stderr).not.toContain('secret')
  })

  it('names the setting that is wrong', async () => {
    await expectRefusal(new ServerProcess({ DATA_DIR: data.path, PORT: 'http' }), /^PORT must be a number/)
    const host = { DATA_DIR: data.path, HOST: '203.0.113.1' }
    await expectRefusal(new ServerProcess(host), /^HOST 203\.0\.113\.1 is no address/)
  })

  it('leaves nothing running when it fails half-way', async () => {
    await mkdir(join(data.path, 'postgres', 'global'), { recursive: true })
    await writeFile(join(data.path, 'postgres', 'global', 'pg_control'), 'damaged')
    await writeFile(join(data.path, 'postgres', 'PG_VERSION'), '18')
    await expectRefusal(new ServerProcess({ DATA_DIR: data.path }), /^The database did not start/)
  })
})

describe('the server', () => {
  it('says that it is ready in one line, keeps others off its folder, and leaves nothing behind', async () => {
    const server = new ServerProcess({ DATA_DIR: data.path })
    const url = await server.ready()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const pid = await databasePid()
    for (const name of ['key', 'postgres-password', 'lock']) {
      expect((await stat(join(data.path, name))).mode & 0o077).toBe(0)
    }
    await expectRefusal(new ServerProcess({ DATA_DIR: data.path }), /^Another Phoenix \(process \d+\) is using/)
    expect(await server.stop()).toBe(0)
    expect(await describeProcess(pid)).toBeUndefined()
    expect(server.stdout).toBe(`Phoenix is ready: ${url}\n`)
    expect(server.stderr).toBe('')
    await expect(stat(join(data.path, 'lock'))).rejects.toThrow('ENOENT')
  })

  it('runs the example flow on the device that comes with it', async () => {
    const server = new ServerProcess({ DATA_DIR: data.path })
    const stranger = new Api(await server.ready())
    const person = { email: 'ayse@example.com', password }
    await stranger.do('createUser', { body: { ...person, providerId: 1 } })
    const api = stranger.as((await stranger.do('signIn', { body: person })).accessToken)
    const live = await LiveClient.open(api)
    const { organizationsId: organizationId } = await api.do('createOrganization', { body: { name: 'Kuzey' } })
    const workspace = await api.do('createWorkspace', { body: { organizationId, name: 'Üretim' } })
    const project = { workspaceId: workspace.id, name: 'Siparişler', schemaId: 'example' }
    const { id: projectId } = await api.do('createProject', { body: project })
    const online = async () =>
      (await api.do('findDeploySystems', { query: { organizationId } })).find((one) => one.online)
    await expectSoon(online).toBeDefined()
    const deviceId = (await online())!.device.systemId
    await api.do('startTest', { query: { userId: '0', projectId, deviceId, organizationId, testId: 'first' } })
    const last = await live.next('TestMessage', ({ complate, statu }) => complate || !statu)
    expect(last).toMatchObject({ message: 'Test başarı ile tamamlandı.', send: 'Yerel cihaz', complate: true })
    expect(live.of('TestMessageDevice').map(({ message }) => message)).toContain(
      'Büyük sipariş: Siparişi veren: Ayşe Demir',
    )
    await live.close()
    expect(await server.stop()).toBe(0)
  })

  it('comes back after kill -9 while it saves, with everything that it acknowledged', async () => {
    const first = new ServerProcess({ DATA_DIR: data.path })
    const stranger = new Api(await first.ready())
    const person = { email: 'ayse@example.com', password }
    await stranger.do('createUser', { body: { ...person, providerId: 1 } })
    const { accessToken } = await stranger.do('signIn', { body: person })
    const api = stranger.as(accessToken)
    const { organizationsId: organizationId } = await api.do('createOrganization', { body: { name: 'Kuzey' } })
    const workspace = await api.do('createWorkspace', { body: { organizationId, name: 'Üretim' } })
    const body = { workspaceId: workspace.id, name: 'Siparişler', schemaId: 'empty' }
    const { graphId: id } = await api.do('createProject', { body })
    const orphan = await databasePid()

    let acknowledged = 1
    const save = async (): Promise<never> => {
      for (;;) {
        const { version } = await api.do('saveGraph', {
          body: { id, code: codeOf(acknowledged + 1), version: acknowledged },
        })
        acknowledged = version
      }
    }
    const interruption = save().catch(String)
    await expectSoon(() => acknowledged).toBeGreaterThan(20)
    await first.stop('SIGKILL')
    expect(await interruption).toContain('fetch failed')
    expect(await describeProcess(orphan)).toBeDefined()

    const second = new ServerProcess({ DATA_DIR: data.path })
    const later = new Api(await second.ready(), accessToken)
    const { version, code } = await later.do('getGraph', { query: { graphId: id } })
    // The save under way may have been committed without its answer.
    expect([acknowledged, acknowledged + 1]).toContain(version)
    expect(code).toBe(codeOf(version))
    expect(await describeProcess(orphan)).toBeUndefined()
    expect(await second.stop('SIGINT')).toBe(0)
  })

  it('stops cleanly when it is told to while it starts', async () => {
    const server = new ServerProcess({ DATA_DIR: data.path })
    await expectSoon(() => stat(join(data.path, 'lock')).then(Boolean, () => false)).toBe(true)
    expect(await server.stop()).toBe(0)
    expect(server.stdout + server.stderr).toBe('')
    await expect(stat(join(data.path, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })
})
