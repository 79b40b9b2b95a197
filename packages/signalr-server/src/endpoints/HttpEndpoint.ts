import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Admitted, admit, type Identity } from '../admission.ts'
import { HttpRefusal } from '../errors.ts'
import { answerEmpty } from './httpAnswer.ts'
import { HubConnection } from '../connection/HubConnection.ts'
import type { HubSettings } from '../HubSettings.ts'
import { LongPollingTransport } from '../transports/LongPollingTransport.ts'
import type { MappedHub } from '../hub/MappedHub.ts'
import { readNegotiateRequest, writeNegotiation } from './negotiate.ts'
import type { Negotiation, Negotiations } from './Negotiations.ts'
import type { HubUrl } from '../request.ts'
import type { RequestTransportOptions } from '../transports/RequestTransport.ts'
import { ServerSentEventsTransport } from '../transports/ServerSentEventsTransport.ts'

interface OpenConnection<User> {
  readonly transport: LongPollingTransport | ServerSentEventsTransport
  readonly connection: HubConnection<User>
}

/** Plain requests on a hub: negotiate, and the connections that are made of requests. */
export class HttpEndpoint<User> {
  readonly #settings: HubSettings
  readonly #negotiations: Negotiations
  readonly #identity: Identity<User>
  readonly #hold: (connection: HubConnection<User>) => void
  /** By token. */
  readonly #open = new Map<string, OpenConnection<User>>()

  constructor(
    settings: HubSettings,
    negotiations: Negotiations,
    identity: Identity<User>,
    hold: (connection: HubConnection<User>) => void,
  ) {
    this.#settings = settings
    this.#negotiations = negotiations
    this.#identity = identity
    this.#hold = hold
  }

  async negotiate(hub: MappedHub<User>, url: HubUrl, request: IncomingMessage): Promise<object> {
    const { user, userId } = await admit(request, url, hub.definition, this.#identity)
    if (request.method !== 'POST') throw new HttpRefusal(405, 'Negotiation is a POST.', { Allow: 'POST' })
    const asked = readNegotiateRequest(url)
    if ('error' in asked) return asked
    const elsewhere = await hub.definition.redirect?.(user)
    if (elsewhere !== undefined) return { negotiateVersion: asked.version, ...elsewhere }
    const { version, isStateful } = asked
    return writeNegotiation(this.#negotiations.create(hub.path, userId, version, isStateful), version)
  }

  /** GET listens, POST sends, DELETE ends. Everything but the connection itself is refused by throwing. */
  async handle(hub: MappedHub<User>, url: HubUrl, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admitted = await admit(request, url, hub.definition, this.#identity)
    const token = url.query.get('id')
    if (token === undefined) throw new HttpRefusal(400, 'The connection id is missing.')
    const negotiation = this.#negotiations.find(token, hub.path, admitted.userId)
    // Whoever hung up meanwhile must not leave a connection behind.
    if (response.destroyed) return
    const { transport, connection } = this.#open.get(token) ?? {}
    connection?.renew(admitted)
    if (request.method === 'GET') {
      if (isEventStream(request)) this.#listen(hub, negotiation, admitted, response)
      else this.#poll(hub, negotiation, admitted, response)
    } else if (request.method === 'POST') {
      if (transport === undefined) throw notAllowed('The connection takes no messages by POST.', 'GET')
      await transport.posts.take(request)
      answerEmpty(response, 200)
    } else if (request.method === 'DELETE') {
      if (!(transport instanceof LongPollingTransport)) {
        throw new HttpRefusal(400, 'Only a long-polling connection ends this way.')
      }
      transport.endByClient()
      answerEmpty(response, 202)
    } else throw notAllowed('A hub takes no such requests.', 'GET, POST, DELETE')
  }

  #listen(hub: MappedHub<User>, negotiation: Negotiation, admitted: Admitted<User>, response: ServerResponse): void {
    hub.demandRoom(admitted.userId)
    this.#negotiations.claim(negotiation, 'ServerSentEvents')
    const transport = new ServerSentEventsTransport(response, this.#optionsFor(negotiation))
    this.#connect(hub, negotiation, admitted, transport)
  }

  #poll(hub: MappedHub<User>, negotiation: Negotiation, admitted: Admitted<User>, response: ServerResponse): void {
    const known = this.#open.get(negotiation.token)?.transport
    if (known instanceof LongPollingTransport) {
      known.poll(response)
      return
    }
    hub.demandRoom(admitted.userId)
    this.#negotiations.claim(negotiation, 'LongPolling')
    const transport = new LongPollingTransport(this.#optionsFor(negotiation))
    this.#connect(hub, negotiation, admitted, transport)
    transport.connect(response)
  }

  #connect(
    hub: MappedHub<User>,
    { token, connectionId }: Negotiation,
    admitted: Admitted<User>,
    transport: OpenConnection<User>['transport'],
  ): void {
    const connection = new HubConnection(hub, transport, { id: connectionId, admitted })
    hub.count(connection)
    this.#open.set(token, { transport, connection })
    connection.start()
    this.#hold(connection)
  }

  #optionsFor({ token }: Negotiation): RequestTransportOptions {
    const onRetired = (): void => {
      this.#open.delete(token)
      this.#negotiations.remove(token)
    }
    return { limits: this.#settings.limits, onRetired }
  }
}

function isEventStream({ headers: { accept = '' } }: IncomingMessage): boolean {
  return accept.split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === 'text/event-stream')
}

function notAllowed(message: string, allow: string): HttpRefusal {
  return new HttpRefusal(405, message, { Allow: allow })
}
