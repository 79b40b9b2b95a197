import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HubServer } from '@phoenix/signalr-server'
import { fastify, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import type { Database } from './db/Database.ts'
import type { TrustProxy } from './config.ts'
import { Refusal } from './errors.ts'
import type { Logger } from './logging.ts'
import { serveApp } from './plugins/appFiles.ts'
import { answerBrokenRequest } from './plugins/brokenRequests.ts'
import { type Readiness, reportHealth } from './plugins/health.ts'
import { serveApiDocs } from './plugins/apiDocs.ts'
import { acceptJsonBodies } from './plugins/jsonBody.ts'
import { type Gauges, serveMetrics } from './plugins/metrics.ts'
import { answerProblems, sendProblem } from './plugins/problems.ts'
import { addRequestHeaders, setSecurityHeaders } from './plugins/securityHeaders.ts'
import { createHubs } from './realtime/createHubs.ts'
import { DeviceConnections } from './realtime/DeviceConnections.ts'
import { DeviceLine } from './realtime/DeviceLine.ts'
import { PeopleConnections } from './realtime/PeopleConnections.ts'
import { LeaderWork } from './processes/LeaderWork.ts'
import { Leadership } from './processes/Leadership.ts'
import type { ProcessLink } from './processes/ProcessLink.ts'
import { shareEvents } from './processes/shareEvents.ts'
import { findAbandonedRuns } from './services/findAbandonedRuns.ts'
import { createHandlers } from './routes/handlers.ts'
import { registerEndpoints } from './routes/registerEndpoints.ts'
import type { Keys } from './security/Keys.ts'
import type { Caller } from './services/Authenticator.ts'
import { type Clock, systemClock } from './services/Clock.ts'
import { keepHouse } from './services/keepHouse.ts'
import type { AiOptions } from './services/assistant/ChatProvider.ts'
import type { OidcOptions } from './services/identity/OidcProvider.ts'
import { SessionWatch } from './services/identity/SessionWatch.ts'
import type { MailOptions } from './services/mail/MailOptions.ts'
import { createServices, type Services } from './services/Services.ts'
import { SocketDrain } from './system/SocketDrain.ts'

export interface AppDependencies {
  /** Migrated. */
  readonly database: Database
  readonly keys: Keys
  readonly logger: Logger
  /** The built app; without it only the API and the hubs are served. */
  readonly appFolder?: string
  readonly clock?: Clock
  /** How long a device may be away before its runs are given up. */
  readonly deviceGraceMs?: number
  /** Further parts that /readyz asks. */
  readonly readiness?: Readiness
  /** Opens /metrics to whoever has it; without one it is for this machine alone. */
  readonly metricsToken?: string | undefined
  /** How mail is sent; without it mail stays in the outbox. */
  readonly mail?: MailOptions | undefined
  /** The issuer of Google-style sign-in; without it there is none. */
  readonly oidc?: OidcOptions | undefined
  /** The model behind Phoenix AI; without it there is none. */
  readonly ai?: AiOptions | undefined
  /** People reach the app at this address; without one, at the address that the server listens on. */
  readonly publicUrl?: string | undefined
  /** Who may say for whom a request comes. */
  readonly trustProxy?: TrustProxy
  /** Given where there are several processes. */
  readonly link?: ProcessLink | undefined
}

/** A request under way may take this long when the server stops. */
const drainMs = 15_000

export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** The process that leads does what only one of them may do. */
  readonly leadership: Leadership
  /** Lets nobody in any more, tells live connections to come back later, waits for the requests under way. */
  close(): Promise<void>
}

/** The whole server but its process: API, hubs and the app's files over one database. */
export async function buildApp(deps: AppDependencies): Promise<App> {
  const { database, keys, logger, appFolder, clock = systemClock } = deps
  const onError = (error: unknown): void => logger.error({ err: error }, 'Work in the background failed')
  const people = new PeopleConnections()
  const devices = new DeviceConnections(onError)
  const { deviceGraceMs, mail, oidc, ai, link } = deps
  const publicUrl = (): string => deps.publicUrl ?? addressOf(http)
  const services = createServices({
    database,
    keys,
    clock,
    people,
    devices,
    deviceGraceMs,
    logger,
    mail,
    oidc,
    ai,
    publicUrl,
    onError,
  })
  const { authenticator, events, reports, debugs, deployments, deviceWatch, repositories } = services
  const { deploySystems } = repositories
  const line = new DeviceLine({ devices, watch: deviceWatch, reports, debugs, deployments, deploySystems })
  const hubs = createHubs({ authenticator, people, devices, line, events, clock, logger, link })

  events.on('memberLeft', ({ organizationId, userId }) => reports.memberLeft(organizationId, userId))
  events.on('runEnded', ({ systemId, testId }) => reports.forget(systemId, testId))

  const isSecure = deps.publicUrl?.startsWith('https:') === true
  const http = createHttp(hubs, logger, isSecure, deps.trustProxy)
  const drain = new SocketDrain(http.server)
  addRequestHeaders(http)
  acceptJsonBodies(http)
  answerProblems(http)
  const redis = link === undefined ? {} : { redis: () => link.ping() }
  const storage = async (): Promise<void> => {
    database.checkRoom()
    await deps.readiness?.['storage']?.()
  }
  // The disk is checked first, because a database without room may end for it.
  reportHealth(http, { ...deps.readiness, storage, database: () => database.ping(), ...redis })
  serveMetrics(http, createGauges(database, people, devices), deps.metricsToken)
  registerEndpoints(http, services, createHandlers(services))
  await serveApiDocs(http, readVersion())
  await serveApp(http, appFolder)
  await http.ready()
  hubs.attach(http.server)

  await services.devices.renewBuiltInTokens()
  const leadership = new Leadership(link && database, onError)
  await leadership.start()
  const unshare =
    link === undefined
      ? []
      : [
          await devices.share({ processId: link.id, backplane: link.backplane, onError }),
          await shareEvents(events, link.id, link.backplane, onError),
        ]
  await link?.serve(hubs)
  const leads = () => leadership.leads
  const works = [
    new LeaderWork({ everyMs: 10_000, leads, work: () => findAbandonedRuns(services), onError }),
    new LeaderWork({ everyMs: 10_000, leads, work: () => services.runEndings.endWithoutFooting(), onError }),
    new LeaderWork({ everyMs: 3_600_000, leads, work: () => keepHouse(services), onError }),
  ]
  for (const work of works) await work.start()
  const watch = new SessionWatch(repositories.sessions, people, clock, onError)
  watch.start()
  services.courier.start()

  return {
    http,
    services,
    leadership,
    close: async () => {
      const recurring = [...works.map((work) => work.stop()), watch.stop()]
      const closing = http.close()
      drain.close()
      await hubs.close({ allowReconnect: true })
      const timer = setTimeout(() => http.server.closeAllConnections(), drainMs)
      await closing
      clearTimeout(timer)
      await Promise.all(recurring)
      for (const end of unshare) end()
      leadership.stop()
      reports.close()
      await services.courier.stop()
      await services.desk.close()
    },
  }
}

function createGauges(database: Database, people: PeopleConnections, devices: DeviceConnections): Gauges {
  const { pool } = database
  return {
    hub_connections: { help: 'Live connections of people', read: () => people.count },
    devices_online: { help: 'Devices that are connected', read: () => devices.count },
    database_connections: { help: 'Connections of the pool', read: () => pool.totalCount },
    database_connections_idle: { help: 'Connections of the pool that nobody uses', read: () => pool.idleCount },
    database_requests_waiting: { help: 'Who waits for a connection of the pool', read: () => pool.waitingCount },
  }
}

/** @param app Listening. */
function addressOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

function createHttp(
  hubs: HubServer<Caller>,
  logger: Logger,
  isSecure: boolean,
  trustProxy: TrustProxy = false,
): FastifyInstance {
  const answer = async (request: IncomingMessage, response: ServerResponse, handler: RequestListener) => {
    setSecurityHeaders(response, isSecure)
    if (!(await hubs.handleRequest(request, response))) handler(request, response)
  }
  const serverFactory: FastifyServerFactory = (handler: RequestListener) =>
    createServer({ requestTimeout: 300_000 }, (request, response) => {
      void answer(request, response, handler)
    })
  return fastify({
    serverFactory,
    loggerInstance: logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    // A HEAD on StartTest would start a test.
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, reply as never, new Refusal('bad-request', { cause: error })),
  })
}
