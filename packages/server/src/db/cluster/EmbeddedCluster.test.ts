import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StartupError } from '../../system/StartupError.ts'
import { expectSoon } from '../../testing/expectSoon.ts'
import type { ClusterOptions } from './ClusterOptions.ts'
import { EmbeddedCluster } from './EmbeddedCluster.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phoenix-cluster-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const start = (told: Partial<ClusterOptions> = {}) =>
  EmbeddedCluster.start({
    folder: join(folder, 'postgres'),
    password: 'a password',
    onLog: () => undefined,
    onNews: () => undefined,
    onLost: () => undefined,
    ...told,
  })

async function query(cluster: EmbeddedCluster, text: string): Promise<unknown[]> {
  const client = new Client(cluster.connection as ClientConfig)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function postmasterOf(cluster: EmbeddedCluster): Promise<number> {
  return Number((await query(cluster, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"))[0])
}

describe('the embedded cluster', () => {
  it('is durable, closed to the network and to wrong passwords', async () => {
    const cluster = await start()
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding']
    const shown = await Promise.all(settings.map((name) => query(cluster, `show ${name}`)))
    expect(shown.flat()).toEqual(['on', 'on', 'on', '', 'UTF8'])
    const stranger = new Client({ ...(cluster.connection as ClientConfig), password: 'another' })
    await expect(stranger.connect()).rejects.toThrow('password authentication failed')
    await cluster.stop()
  })

  it('keeps what it was given, and cleans up after a half-made one and a stale pid file', async () => {
    await mkdir(join(folder, 'postgres', 'base'), { recursive: true })
    await writeFile(join(folder, 'postgres', 'base', 'half'), '')
    const first = await start()
    await query(first, 'create table kept (id int)')
    await query(first, 'insert into kept values (7)')
    await first.stop()
    // The number of a process that runs and is no database: this one.
    const socketFolder = join(folder, 'phoenix-pg-left')
    await mkdir(socketFolder)
    const pidFile = join(folder, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, `${process.pid}\n${folder}/postgres\n0\n5432\n${socketFolder}\n`)
    const second = await start()
    expect(await query(second, 'select id from kept')).toEqual([7])
    await second.stop()
    expect(await readdir(folder)).toEqual(['postgres'])
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid')
  })

  it('comes back at the same address when it ends by itself, and says so', async () => {
    const news: string[] = []
    const cluster = await start({ onNews: (line) => news.push(line) })
    await query(cluster, 'create table kept (id int)')
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      process.kill(await postmasterOf(cluster), signal)
      await expectSoon(() => news.at(-1)).toBe('PostgreSQL is back')
      expect(news.shift()).toMatch(/^PostgreSQL ended by itself \(.+\): it is started again \(\d of 6\)$/)
      expect(await query(cluster, 'select count(*) from kept')).toEqual(['0'])
      news.length = 0
    }
    await cluster.stop()
    expect(news).toEqual([])
  })

  it('is given up after so many starts, with the reason', async () => {
    const news: string[] = []
    const lost: StartupError[] = []
    const cluster = await start({ onNews: (line) => news.push(line), onLost: (reason) => lost.push(reason) })
    const pid = await postmasterOf(cluster)
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), 'damaged')
    process.kill(pid, 'SIGKILL')
    await expectSoon(() => lost).toHaveLength(1)
    expect(news).toHaveLength(6)
    expect(lost[0]!.line).toMatch(
      /6 starts did not bring back: The database did not start: .*is not a valid data directory/,
    )
    await cluster.stop()
  })

  it.runIf(process.getuid?.() === 0)('runs in a folder below one that only root may enter', async () => {
    await chmod(folder, 0o700)
    const cluster = await start()
    expect(await query(cluster, 'select 1')).toEqual([1])
    await cluster.stop()
  })
})
