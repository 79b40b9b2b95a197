import { randomBytes } from 'node:crypto'
import { HttpRefusal } from './errors.ts'
import type { HubLimits } from './limits.ts'

export interface Negotiation {
  /** Secret: whoever holds it and is the same user may connect. */
  readonly token: string
  /** Public: others may know it. */
  readonly connectionId: string
  readonly hub: string
  readonly userId: string
}

interface Entry extends Negotiation {
  /** Set while the negotiation waits for its connection. */
  expiry: NodeJS.Timeout | undefined
}

/**
 * What was negotiated, by token, from negotiate until the connection ends. A connectionId never opens anything (but
 * under version 0, where it is the token).
 */
export class Negotiations {
  readonly #limits: HubLimits
  readonly #byToken = new Map<string, Entry>()
  /** Per user, oldest first. */
  readonly #waiting = new Map<string, Set<Entry>>()

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  create(hub: string, userId: string, version: 0 | 1): Negotiation {
    const connectionId = newConnectionId()
    const token = version === 0 ? connectionId : randomBytes(32).toString('base64url')
    const entry: Entry = { token, connectionId, hub, userId, expiry: undefined }
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
  claim({ token }: Negotiation): void {
    const entry = this.#byToken.get(token)
    if (entry === undefined) throw new HttpRefusal(404, 'No connection with that id.')
    if (entry.expiry === undefined) throw new HttpRefusal(409, 'The connection is already in use.')
    this.#stopWaiting(entry)
  }

  remove(token: string): void {
    const entry = this.#byToken.get(token)
    if (entry === undefined) return
    this.#byToken.delete(token)
    this.#stopWaiting(entry)
  }

  clear(): void {
    for (const token of this.#byToken.keys()) this.remove(token)
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
