import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Backplane, HubServer, Peers } from '@phoenix/signalr-server'
import { createRedisBackplane, RedisPeers } from '@phoenix/signalr-server/redis'
import { Redis } from 'ioredis'
import type { Caller } from '../services/Authenticator.ts'
import { StartupError } from '../system/StartupError.ts'

export interface ProcessLinkOptions {
  readonly redisUrl: string
  /** The address of this machine that the other processes reach. */
  readonly peerHost: string
  readonly onError: (error: unknown) => void
}

const prefix = 'phoenix'

/** This process's line to the others: Redis, and a listener of its own for what they hand on. */
export class ProcessLink {
  readonly id: string
  readonly backplane: Backplane
  readonly peers: Peers
  readonly #redis: readonly Redis[]
  readonly #peers: RedisPeers
  readonly #server: Server
  #hubs: HubServer<Caller> | undefined

  private constructor(id: string, client: Redis, subscriber: Redis, server: Server, options: ProcessLinkOptions) {
    const { onError, peerHost } = options
    const { port } = server.address() as AddressInfo
    this.id = id
    this.#redis = [client, subscriber]
    this.#server = server
    this.backplane = createRedisBackplane({ client, subscriber, prefix, onError })
    this.#peers = new RedisPeers({ client, prefix, id, address: { host: peerHost, port }, onError })
    this.peers = this.#peers
    server.on('request', (request, response) => {
      const refuse = (): void => void response.writeHead(404).end()
      if (this.#hubs === undefined) refuse()
      else void this.#hubs.handleRequest(request, response).then((isHandled) => isHandled || refuse())
    })
  }

  /** @throws StartupError where Redis cannot be reached. */
  static async open(options: ProcessLinkOptions): Promise<ProcessLink> {
    // A command fails when Redis is away; what was subscribed comes back by itself.
    const client = connect(options, { maxRetriesPerRequest: 1 })
    const subscriber = connect(options, { maxRetriesPerRequest: null })
    try {
      await client.ping()
    } catch (cause) {
      for (const each of [client, subscriber]) each.disconnect()
      const { host } = new URL(options.redisUrl)
      throw new StartupError(`The Redis at ${host} cannot be reached`, { cause })
    }
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // One of its own also where a cluster's processes share the other.
      server.listen({ host: options.peerHost, port: 0, exclusive: true }, resolve)
    })
    return new ProcessLink(randomUUID(), client, subscriber, server, options)
  }

  /** Takes what others hand on, and tells them where. */
  async serve(hubs: HubServer<Caller>): Promise<void> {
    this.#hubs = hubs
    hubs.attach(this.#server)
    await this.#peers.start()
  }

  async ping(): Promise<void> {
    await this.#redis[0]?.ping()
  }

  async close(): Promise<void> {
    // A Redis that is away forgets this process by itself.
    await this.#peers.stop().catch(() => undefined)
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    for (const client of this.#redis) client.disconnect()
  }
}

function connect({ redisUrl, onError }: ProcessLinkOptions, options: { maxRetriesPerRequest: number | null }): Redis {
  const client = new Redis(redisUrl, { ...options, retryStrategy: (times) => Math.min(times * 100, 2_000) })
  client.on('error', onError)
  return client
}
