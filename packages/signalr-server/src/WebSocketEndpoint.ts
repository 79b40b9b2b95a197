import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit, type Identity } from './admission.ts'
import { HttpRefusal } from './errors.ts'
import { HubConnection } from './HubConnection.ts'
import type { HubSettings } from './HubSettings.ts'
import type { MappedHub } from './MappedHub.ts'
import { type Negotiation, type Negotiations, newConnectionId } from './Negotiations.ts'
import type { AllowOrigin } from './origin.ts'
import type { HubUrl } from './request.ts'
import { WebSocketTransport } from './WebSocketTransport.ts'

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

  /** Throws HttpRefusal while there is still a response to write. Undefined if the request ended otherwise. */
  async connect(hub: MappedHub<User>, url: HubUrl, upgrade: Upgrade): Promise<HubConnection<User> | undefined> {
    const { request, socket } = upgrade
    const { origin, host } = request.headers
    if (origin !== undefined && !this.#allowOrigin(origin, host)) {
      throw new HttpRefusal(403, 'The origin of the request is not allowed.')
    }
    const { user, userId } = await admit(request, url, hub, this.#identity)
    if (socket.destroyed) return undefined

    const token = url.query.get('id')
    const negotiation = token === undefined ? undefined : this.#negotiations.find(token, hub.path, userId)
    if (negotiation !== undefined) this.#negotiations.claim(negotiation, 'WebSockets')
    const webSocket = this.#accept(upgrade)
    if (webSocket === undefined) {
      this.#release(negotiation)
      return undefined
    }
    const transport = new WebSocketTransport(webSocket, this.#settings.limits.closeMs)
    const id = negotiation?.connectionId ?? newConnectionId()
    const connection = new HubConnection(hub, transport, id, user, userId)
    connection.signal.addEventListener('abort', () => this.#release(negotiation))
    connection.start()
    return connection
  }

  /** ws answers a malformed upgrade by itself and then calls nothing back; otherwise it calls back at once. */
  #accept({ request, socket, head }: Upgrade): WebSocket | undefined {
    let accepted: WebSocket | undefined
    this.#server.handleUpgrade(request, socket, head, (webSocket) => (accepted = webSocket))
    return accepted
  }

  #release(negotiation: Negotiation | undefined): void {
    if (negotiation !== undefined) this.#negotiations.remove(negotiation.token)
  }
}
