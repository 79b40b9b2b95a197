import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { Identity } from './admission.ts'
import type { Backplane } from './processes/Backplane.ts'
import { HttpRefusal } from './errors.ts'
import { Forwarder } from './processes/Forwarder.ts'
import { HttpEndpoint } from './endpoints/HttpEndpoint.ts'
import { Heartbeat } from './Heartbeat.ts'
import { answerJson, answerRefusal, answerRefusalOnSocket, asRefusal } from './endpoints/httpAnswer.ts'
import type { HubConnection } from './connection/HubConnection.ts'
import type { Hub, HubDefinition } from './HubDefinition.ts'
import { type HubLogger, type HubSettings, silentLogger } from './HubSettings.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import { MappedHub } from './hub/MappedHub.ts'
import { Negotiations } from './endpoints/Negotiations.ts'
import { type AllowOrigin, isSameHost } from './endpoints/origin.ts'
import type { Peers } from './processes/Peers.ts'
import { type HubUrl, normalizePath, parseUrl } from './request.ts'
import { type Upgrade, WebSocketEndpoint } from './endpoints/WebSocketEndpoint.ts'

export interface HubServerOptions<User> extends Identity<User> {
  logger?: HubLogger
  /** Unless given, browsers connect from the host they call. */
  allowOrigin?: AllowOrigin
  limits?: Partial<HubLimits>
  keepAliveIntervalMs?: number
  clientTimeoutMs?: number
  detailedErrors?: boolean
  /** Unless given, pushes stay in this process. */
  backplane?: Backplane
  /** Needed where a balancer brings requests of one connection to different processes. */
  peers?: Peers
}

export interface HubServerCloseOptions {
  allowReconnect?: boolean
  timeoutMs?: number
}

interface Route<User> {
  readonly hub: MappedHub<User>
  readonly isNegotiate: boolean
  readonly url: HubUrl
}

/** Several hubs on one HTTP server: routes requests, holds every live connection, closes them together. */
export class HubServer<User> {
  readonly #settings: HubSettings
  readonly #backplane: Backplane | undefined
  readonly #processId: string
  readonly #forwarder: Forwarder | undefined
  readonly #hubs = new Map<string, MappedHub<User>>()
  readonly #negotiations: Negotiations
  readonly #http: HttpEndpoint<User>
  readonly #webSockets: WebSocketEndpoint<User>
  readonly #connections = new Set<HubConnection<User>>()
  readonly #heartbeat: Heartbeat<HubConnection<User>>
  readonly #detach: (() => void)[] = []
  #isClosing = false

  constructor(options: HubServerOptions<User>) {
    const limits = { ...defaultLimits, ...options.limits }
    const { keepAliveIntervalMs: keepAliveMs = 15_000, clientTimeoutMs = 30_000 } = options
    const { detailedErrors = false, logger = silentLogger } = options
    this.#settings = { limits, keepAliveMs, clientTimeoutMs, detailedErrors, logger }
    const { backplane, peers } = options
    this.#backplane = backplane
    this.#processId = peers?.id ?? randomUUID()
    this.#forwarder = peers && new Forwarder(peers, limits.reachMs)
    this.#negotiations = new Negotiations(limits, peers?.id)
    this.#http = new HttpEndpoint(this.#settings, this.#negotiations, options, (connection) => this.#hold(connection))
    const allowOrigin = options.allowOrigin ?? isSameHost
    this.#webSockets = new WebSocketEndpoint(this.#settings, this.#negotiations, options, allowOrigin)
    const shortest = Math.min(keepAliveMs, clientTimeoutMs, limits.handshakeMs)
    this.#heartbeat = new Heartbeat(Math.max(10, Math.min(1000, shortest / 2)), this.#connections)
  }

  map(path: string, definition: HubDefinition<User>): Hub<User> {
    const key = normalizePath(path)
    if (!key.startsWith('/')) throw new Error(`A hub path starts with a slash and has a name: '${path}'.`)
    if (this.#hubs.has(key)) throw new Error(`There is a hub on '${path}' already.`)
    const hub = new MappedHub(key, definition, this.#settings, this.#processId, this.#backplane)
    this.#hubs.set(key, hub)
    return hub
  }

  /** Takes upgrades of hub paths. Others are left to the server's other listeners, or refused if there are none. */
  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const route = this.#route(request)
      if (route === undefined && server.listenerCount('upgrade') > 1) return
      socket.on('error', () => socket.destroy())
      this.#upgrade(route, { request, socket, head }).catch((error: unknown) =>
        answerRefusalOnSocket(socket, asRefusal(error, this.#settings.logger)),
      )
    }
    server.on('upgrade', onUpgrade)
    this.#detach.push(() => server.off('upgrade', onUpgrade))
  }

  /**
   * Answers negotiate and the requests of event streams and long polling. False if the path is no hub's. Bodies are
   * read from the request itself, so nobody may have read them before.
   */
  async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const route = this.#route(request)
    if (route === undefined) return false
    try {
      await this.#answer(route, request, response)
    } catch (error) {
      answerRefusal(response, asRefusal(error, this.#settings.logger))
    }
    return true
  }

  /** Says goodbye to everybody, waits for their ends (and `onDisconnected`), then cuts off who is left. */
  async close({ allowReconnect = true, timeoutMs = 5_000 }: HubServerCloseOptions = {}): Promise<void> {
    this.#isClosing = true
    this.#negotiations.clearWaiting()
    const leaving = [...this.#connections]
    for (const connection of leaving) connection.close({ allowReconnect })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)))
    await Promise.race([Promise.all(leaving.map((connection) => connection.ended)), timeout])
    clearTimeout(timer)
    for (const connection of leaving) connection.terminate()
    for (const detach of this.#detach) detach()
    for (const hub of this.#hubs.values()) hub.close()
    this.#forwarder?.close()
  }

  #route(request: IncomingMessage): Route<User> | undefined {
    const url = parseUrl(request.url ?? '/')
    const exact = this.#hubs.get(url.path)
    if (exact !== undefined) return { hub: exact, isNegotiate: false, url }
    const hub = url.path.endsWith('/negotiate') ? this.#hubs.get(url.path.slice(0, -'/negotiate'.length)) : undefined
    return hub && { hub, isNegotiate: true, url }
  }

  async #upgrade(route: Route<User> | undefined, upgrade: Upgrade): Promise<void> {
    if (route === undefined || route.isNegotiate) throw new HttpRefusal(404, 'Nothing to connect to here.')
    const elsewhere = await this.#forwarder?.find(upgrade.request, route.url)
    if (elsewhere !== undefined) return this.#forwarder?.tunnel(elsewhere, upgrade)
    this.#refuseIfClosing()
    const connection = await this.#webSockets.connect(route.hub, route.url, upgrade)
    if (connection !== undefined) this.#hold(connection)
  }

  #hold(connection: HubConnection<User>): void {
    this.#connections.add(connection)
    this.#heartbeat.start()
    void connection.ended.then(() => this.#connections.delete(connection))
    if (this.#isClosing) connection.close({ allowReconnect: true })
  }

  async #answer(route: Route<User>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { hub, isNegotiate, url } = route
    const elsewhere = isNegotiate ? undefined : await this.#forwarder?.find(request, url)
    if (elsewhere !== undefined) return this.#forwarder?.forward(elsewhere, request, response)
    // Connections that are being closed still have to say goodbye.
    if (!isNegotiate) return this.#http.handle(hub, url, request, response)
    this.#refuseIfClosing()
    answerJson(response, await this.#http.negotiate(hub, url, request))
  }

  #refuseIfClosing(): void {
    if (this.#isClosing) throw new HttpRefusal(503, 'The server is shutting down.', { 'Retry-After': '2' })
  }
}

export function createHubServer<User>(options: HubServerOptions<User>): HubServer<User> {
  return new HubServer(options)
}
