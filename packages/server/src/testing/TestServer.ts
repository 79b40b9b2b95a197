import type { AddressInfo } from 'node:net'
import { type App, type AppDependencies, buildApp } from '../app.ts'
import { Database } from '../db/Database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../logging.ts'
import { createSecret, Keys } from '../security/Keys.ts'
import { Api } from './Api.ts'
import { MovableClock } from './MovableClock.ts'
import { recordRoutes } from './recordRoutes.ts'
import { TestCluster } from '../db/testing/TestCluster.ts'

/** The whole server, as the process runs it, on a port of its own; only its clock can be moved. */
export class TestServer {
  readonly app: App
  readonly database: Database
  readonly url: string
  readonly clock: MovableClock
  readonly #cluster: TestCluster
  readonly #options: AppDependencies

  private constructor(app: App, url: string, clock: MovableClock, cluster: TestCluster, options: AppDependencies) {
    const { database } = options
    this.app = app
    this.database = database
    this.url = url
    this.clock = clock
    this.#cluster = cluster
    this.#options = options
  }

  static async start(options: Partial<AppDependencies> = {}): Promise<TestServer> {
    const cluster = await TestCluster.start()
    const database = new Database({ connection: cluster.connection, onError: () => undefined })
    await migrate(database)
    const clock = new MovableClock()
    const keys = new Keys(createSecret())
    const all = { database, keys, logger: createLogger('silent'), clock, ...options }
    const { app, url } = await serve(all)
    return new TestServer(app, url, clock, cluster, all)
  }

  /** Another one on the same database, with a pool of its own. */
  async startAnother(): Promise<{ readonly url: string; stop(): Promise<void> }> {
    const database = new Database({ connection: this.#cluster.connection, onError: () => undefined })
    const { app, url } = await serve({ ...this.#options, database })
    const stop = async (): Promise<void> => {
      await app.close()
      await database.close()
    }
    return { url, stop }
  }

  /** A caller who has not signed in. */
  get stranger(): Api {
    return new Api(this.url)
  }

  async stop(): Promise<void> {
    await this.app.close()
    await this.database.close()
    await this.#cluster.stop()
  }
}

async function serve(options: AppDependencies): Promise<{ app: App; url: string }> {
  const app = await buildApp(options)
  recordRoutes(app.http.server)
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  return { app, url: `http://127.0.0.1:${port}` }
}
