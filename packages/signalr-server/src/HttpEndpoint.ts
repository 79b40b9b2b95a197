import type { IncomingMessage } from 'node:http'
import { admit, type Identity } from './admission.ts'
import { HttpRefusal } from './errors.ts'
import type { MappedHub } from './MappedHub.ts'
import { readNegotiateVersion, writeNegotiation } from './negotiate.ts'
import type { Negotiations } from './Negotiations.ts'
import type { HubUrl } from './request.ts'

/** Plain requests on a hub: negotiate, and the place of the transports that are made of requests. */
export class HttpEndpoint<User> {
  readonly #negotiations: Negotiations
  readonly #identity: Identity<User>

  constructor(negotiations: Negotiations, identity: Identity<User>) {
    this.#negotiations = negotiations
    this.#identity = identity
  }

  async negotiate(hub: MappedHub<User>, url: HubUrl, request: IncomingMessage): Promise<object> {
    const { userId } = await admit(request, url, hub, this.#identity)
    if (request.method !== 'POST') throw new HttpRefusal(405, 'Negotiation is a POST.', { Allow: 'POST' })
    const asked = readNegotiateVersion(url)
    if ('error' in asked) return asked
    return writeNegotiation(this.#negotiations.create(hub.path, userId, asked.version), asked.version)
  }

  async refuse(hub: MappedHub<User>, url: HubUrl, request: IncomingMessage): Promise<never> {
    const { userId } = await admit(request, url, hub, this.#identity)
    const token = url.query.get('id')
    if (token === undefined) throw new HttpRefusal(400, 'The connection id is missing.')
    this.#negotiations.find(token, hub.path, userId)
    if (request.method === 'GET') throw new HttpRefusal(404, 'This transport is not offered.')
    if (request.method === 'DELETE') throw new HttpRefusal(400, 'Only a long-polling connection ends this way.')
    throw new HttpRefusal(405, 'WebSocket connections take no requests.', { Allow: 'GET' })
  }
}
