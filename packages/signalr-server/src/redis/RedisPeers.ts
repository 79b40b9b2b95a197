import type { PeerAddress, Peers } from '../processes/Peers.ts'
import type { RedisClient } from './RedisClient.ts'

export interface RedisPeersOptions {
  readonly client: Omit<RedisClient, 'publish'>
  readonly prefix: string
  /** This process's name and where it takes what others hand on. */
  readonly id: string
  readonly address: PeerAddress
  readonly onError: (error: unknown) => void
  /** How long a process that says nothing more is taken for alive. */
  readonly lifeMs?: number
}

/** Processes that tell each other by Redis where they are. */
export class RedisPeers implements Peers {
  readonly id: string
  readonly #options: RedisPeersOptions
  readonly #lifeMs: number
  readonly #known = new Map<string, { readonly address: PeerAddress; readonly until: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: RedisPeersOptions) {
    this.#options = options
    this.id = options.id
    this.#lifeMs = options.lifeMs ?? 10_000
  }

  /** Says where this process is, now and as long as it lives. */
  async start(): Promise<void> {
    await this.#announce()
    this.#timer = setInterval(() => void this.#announce().catch(this.#options.onError), this.#lifeMs / 3).unref()
  }

  async find(id: string): Promise<PeerAddress | undefined> {
    if (!/^[\w-]{1,64}$/.test(id)) return undefined
    const known = this.#known.get(id)
    if (known !== undefined && known.until > performance.now()) return known.address
    this.#known.delete(id)
    const text = await this.#options.client.get(this.#keyOf(id))
    if (text === null) return undefined
    const address = JSON.parse(text) as PeerAddress
    this.#known.set(id, { address, until: performance.now() + this.#lifeMs / 3 })
    return address
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#options.client.del(this.#keyOf(this.id))
  }

  async #announce(): Promise<void> {
    const { client, address } = this.#options
    await client.set(this.#keyOf(this.id), JSON.stringify(address), 'PX', this.#lifeMs)
  }

  #keyOf(id: string): string {
    return `${this.#options.prefix}:process:${id}`
  }
}
