import { randomBytes } from 'node:crypto'
import { HttpRefusal } from '../errors.ts'
import type { HubLimits } from '../limits.ts'
import type { TransportName } from '../transports/Transport.ts'

export interface Negotiation {
  /** Secret: whoever holds it and is the same user may connect. */
  readonly token: string
  /** Public: others may know it. */
  readonly connectionId: string
  readonly hub: string
  readonly userId: string
  /** Stateful reconnect was asked for. */
  readonly isStateful: boolean
}

interface Entry extends Negotiation {
  /** Set while the negotiation waits for its connection. */
  expiry: NodeJS.Timeout | undefined
  /** Set once a connection has it. */
  transport: TransportName | undefined
}

/**
 * Keeps what was negotiated, by token, until the connection ends. A connectionId never opens anything (but
 * under version 0, where it is the token).
 */
export class Negotiations {
  readonly #limits: HubLimits
  /** All tokens of this process start with it, so that they tell whose they are. */
  readonly #tokenPrefix: string
  readonly #byToken = new Map<string, Entry>()
  /** Per user, oldest first. */
  readonly #waiting = new Map<string, Set<Entry>>()

  constructor(limits: HubLimits, processId?: string) {
    this.#limits = limits
    this.#tokenPrefix = processId === undefined ? '' : `${processId}.`
  }

  create(hub: string, userId: string, version: 0 | 1, isStateful = false): Negotiation {
    // Under version 0 the one id is the token.
    const connectionId = version === 0 ? this.#tokenPrefix + newConnectionId() : newConnectionId()
    const token = version === 0 ? connectionId : this.#tokenPrefix + randomBytes(32).toString('base64url')
    const entry: Entry = {
      token,
      connectionId,
      hub,
      userId,
      isStateful,
      expiry: undefined,
      transport: undefined,
    }
    entry.expiry = setTimeout(() => this.remove(token), this.#limits.negotiationMs).unref()
    this.#byToken.set(token, entry)
    this.#addWaiting(entry)
    return entry
  }

  /** The negotiation behind the token, for this hub and this user only. */
  find(token: string, hub: string, userId: string): Negotiation {
    const entry = this.#byToken.get(token)
    if (entry === undefined || entry.hub !== hub) throw new HttpRefusal(404, 'No connection with that id.')
    if (entry.userId !== userId) throw new HttpRefusal(403, 'The connection belongs to another user.')
    return entry
  }

  /** Gives the negotiation to a connection; a second one is refused until `remove`. */
  claim({ token }: Negotiation, transport: TransportName): void {
    const entry = this.#byToken.get(token)
    if (entry === undefined) throw new HttpRefusal(404, 'No connection with that id.')
    if (entry.transport !== undefined && entry.transport !== transport) {
      throw new HttpRefusal(400, 'A connection cannot change its transport.')
    }
    if (entry.transport !== undefined) throw new HttpRefusal(409, 'The connection is already in use.')
    entry.transport = transport
    this.#stopWaiting(entry)
  }

  remove(token: string): void {
    const entry = this.#byToken.get(token)
    if (entry === undefined) return
    this.#byToken.delete(token)
    this.#stopWaiting(entry)
  }

  /** Forgets what has no connection yet. */
  clearWaiting(): void {
    for (const { token, transport } of this.#byToken.values()) if (transport === undefined) this.remove(token)
  }

  #addWaiting(entry: Entry): void {
    const entries = this.#waiting.get(entry.userId) ?? new Set()
    this.#waiting.set(entry.userId, entries.add(entry))
    const [oldest] = entries
    if (oldest !== undefined && entries.size > this.#limits.maxNegotiationsPerUser) this.remove(oldest.token)
  }

  #stopWaiting(entry: Entry): void {
    clearTimeout(entry.expiry)
    entry.expiry = undefined
    const entries = this.#waiting.get(entry.userId)
    if (entries?.delete(entry) && entries.size === 0) this.#waiting.delete(entry.userId)
  }
}

/** 128 random bits. */
export function newConnectionId(): string {
  return randomBytes(16).toString('base64url')
}
