import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { EmbeddedCluster } from '../cluster/EmbeddedCluster.ts'
import { DataFolder } from '../../system/DataFolder.ts'
import { copyTemplate, templatePassword } from './clusterTemplate.ts'

/** A cluster in a folder of its own with an empty database, gone with the tests. */
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
    await copyTemplate(data.file('postgres'))
    const cluster = await EmbeddedCluster.start({
      folder: data.file('postgres'),
      password: templatePassword,
      settings: ['fsync=off', 'full_page_writes=off'],
      onLog: () => undefined,
      onNews: () => undefined,
      onLost: () => undefined,
    })
    return new TestCluster(cluster, folder)
  }

  get connection(): PoolConfig {
    return this.#cluster.connection
  }

  /** @returns The DATABASE_URL that an operator would write. */
  get url(): string {
    const { host = '', port, user = '', password, database } = this.connection
    const query = new URLSearchParams({ host, port: String(port) })
    return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(String(password))}@localhost/${database}?${query}`
  }

  async stop(): Promise<void> {
    await this.#cluster.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
