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

  private constructor(app: App, database: Database, url: string, clock: MovableClock, cluster: TestCluster) {
    this.app = app
    this.database = database
    this.url = url
    this.clock = clock
    this.#cluster = cluster
  }

  static async start(options: Partial<AppDependencies> = {}): Promise<TestServer> {
    const cluster = await TestCluster.start()
    const database = new Database({ connection: cluster.connection, onError: () => undefined })
    await migrate(database)
    const clock = new MovableClock()
    const keys = new Keys(createSecret())
    const app = await buildApp({ database, keys, logger: createLogger('silent'), clock, ...options })
    recordRoutes(app.http.server)
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.http.server.address() as AddressInfo
    return new TestServer(app, database, `http://127.0.0.1:${port}`, clock, cluster)
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
