import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { EmbeddedCluster } from '../cluster/EmbeddedCluster.ts'
import { DataFolder } from '../../system/DataFolder.ts'

/** A cluster in a folder of its own, gone with the tests. Each test server gets a database of its own in it. */
export class TestCluster {
  readonly #cluster: EmbeddedCluster
  readonly #folder: string

  private constructor(cluster: EmbeddedCluster, folder: string) {
    this.#cluster = cluster
    this.#folder = folder
  }

  static async start(): Promise<TestCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'phoenix-test-'))
    const data = await DataFolder.open(folder)
    const cluster = await EmbeddedCluster.start({
      folder: data.file('postgres'),
      password: await data.readSecret('postgres-password'),
      settings: ['fsync=off', 'full_page_writes=off'],
      onLog: () => undefined,
      onExit: () => undefined,
    })
    return new TestCluster(cluster, folder)
  }

  async createDatabase(): Promise<PoolConfig> {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const client = new Client(this.#cluster.connection as ClientConfig)
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return { ...this.#cluster.connection, database: name }
  }

  async stop(): Promise<void> {
    await this.#cluster.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
