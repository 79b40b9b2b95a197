import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit, type Identity } from '../admission.ts'
import { HttpRefusal } from '../errors.ts'
import { HubConnection } from '../connection/HubConnection.ts'
import type { HubSettings } from '../HubSettings.ts'
import type { MappedHub } from '../hub/MappedHub.ts'
import { type Negotiation, type Negotiations, newConnectionId } from './Negotiations.ts'
import type { AllowOrigin } from './origin.ts'
import type { HubUrl } from '../request.ts'
import { WebSocketTransport } from '../transports/WebSocketTransport.ts'

export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** Turns upgrade requests on a hub path into connections, or refuses them before the upgrade. */
export class WebSocketEndpoint<User> {
  readonly #settings: HubSettings
  readonly #negotiations: Negotiations
  readonly #identity: Identity<User>
  readonly #allowOrigin: AllowOrigin
  readonly #server: WebSocketServer
  /** With stateful reconnect, by token. */
  readonly #resumable = new Map<string, HubConnection<User>>()

  constructor(settings: HubSettings, negotiations: Negotiations, identity: Identity<User>, allowOrigin: AllowOrigin) {
    this.#settings = settings
    this.#negotiations = negotiations
    this.#identity = identity
    this.#allowOrigin = allowOrigin
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: settings.limits.maxFrameBytes,
    })
  }

  /**
   * Throws HttpRefusal while there is still a response to write. Undefined if the request ended otherwise, or went on
   * with a connection that is there.
   */
  async connect(hub: MappedHub<User>, url: HubUrl, upgrade: Upgrade): Promise<HubConnection<User> | undefined> {
    const { request, socket } = upgrade
    const { origin, host } = request.headers
    if (origin !== undefined && !this.#allowOrigin(origin, host)) {
      throw new HttpRefusal(403, 'The origin of the request is not allowed.')
    }
    const admitted = await admit(request, url, hub.definition, this.#identity)
    if (socket.destroyed) return undefined

    const token = url.query.get('id')
    const negotiation = token === undefined ? undefined : this.#negotiations.find(token, hub.path, admitted.userId)
    const resumable = this.#resumable.get(token ?? '')
    if (resumable?.canResume) {
      const transport = this.#accept(upgrade)
      if (transport !== undefined) resumable.resume(transport, admitted)
      return undefined
    }
    hub.demandRoom(admitted.userId)
    if (negotiation !== undefined) this.#negotiations.claim(negotiation, 'WebSockets')
    const transport = this.#accept(upgrade)
    if (transport === undefined) {
      this.#release(negotiation)
      return undefined
    }
    const { connectionId: id = newConnectionId(), isStateful = false } = negotiation ?? {}
    const connection = new HubConnection(hub, transport, { id, admitted, isStateful })
    hub.count(connection)
    if (isStateful && token !== undefined) this.#resumable.set(token, connection)
    connection.signal.addEventListener('abort', () => this.#release(negotiation))
    connection.start()
    return connection
  }

  /** ws answers a malformed upgrade by itself and then calls nothing back; otherwise it calls back at once. */
  #accept({ request, socket, head }: Upgrade): WebSocketTransport | undefined {
    let accepted: WebSocketTransport | undefined
    this.#server.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
      accepted = new WebSocketTransport(webSocket, socket, this.#settings.limits.closeMs)
    })
    return accepted
  }

  #release(negotiation: Negotiation | undefined): void {
    if (negotiation === undefined) return
    this.#resumable.delete(negotiation.token)
    this.#negotiations.remove(negotiation.token)
  }
}
