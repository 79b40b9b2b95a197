import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditEntry } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { AuditRepository, AuditRow } from '../../db/repositories/AuditRepository.ts'
import type { Clock } from '../Clock.ts'

/** Who tries what, from where. */
export interface Attempt {
  /** The call, or what the server does by itself. */
  readonly action: string
  readonly userId: string | null
  readonly email: string | null
  organizationId: string | null
  readonly address: string
  target: Record<string, string>
}

type Values = Readonly<Record<string, unknown>>

interface Scope {
  before: Values | null
  after: Values | null
  /** Whose owners read of it, where the request does not say. */
  organizationId: string | null
}

const pageSize = 100

/** Every change and every refused attempt at one, for good. An entry is committed with the change that it tells of. */
export class AuditTrail {
  readonly #database: Database
  readonly #entries: AuditRepository
  readonly #clock: Clock
  readonly #scopes = new AsyncLocalStorage<Scope>()

  constructor(database: Database, entries: AuditRepository, clock: Clock) {
    this.#database = database
    this.#entries = entries
    this.#clock = clock
  }

  /** Does the work and tells of it, both or neither. */
  async doing<T>(attempt: Attempt, work: () => Promise<T> | T): Promise<T> {
    return this.#database.transaction(() => this.#tellOf(attempt, work))
  }

  /** For work that others must see before it is over: its entry follows it. */
  async ordering<T>(attempt: Attempt, work: () => Promise<T> | T): Promise<T> {
    return this.#tellOf(attempt, work)
  }

  async refused(attempt: Attempt, code: string): Promise<void> {
    await this.#insert(attempt, code, { before: null, after: null, organizationId: null })
  }

  /** Notes what the work under way changes: the fields concerned, never a secret. */
  note(before: Values | null, after: Values | null): void {
    const scope = this.#scopes.getStore()
    if (scope === undefined) return
    scope.before = before
    scope.after = after
  }

  /** Says which organization the work under way is about, where that is known late: one that is made or joined. */
  belongTo(organizationId: string): void {
    const scope = this.#scopes.getStore()
    if (scope !== undefined) scope.organizationId = organizationId
  }

  /** @param before The id of the last entry that is known, or undefined for the newest. */
  async find(organizationId: string, before: string | undefined): Promise<AuditEntry[]> {
    return this.#readPage(before, (last) => this.#entries.findOfOrganization(organizationId, last, pageSize))
  }

  /** Reads the entries of a user's own account. */
  async findOwn(userId: string, before: string | undefined): Promise<AuditEntry[]> {
    return this.#readPage(before, (last) => this.#entries.findOfUser(userId, last, pageSize))
  }

  async #readPage(
    before: string | undefined,
    read: (last: number | undefined) => Promise<AuditRow[]>,
  ): Promise<AuditEntry[]> {
    if (before !== undefined && !/^\d{1,15}$/.test(before)) return []
    const rows = await read(before === undefined ? undefined : Number(before))
    return rows.map(toEntry)
  }

  async #tellOf<T>(attempt: Attempt, work: () => Promise<T> | T): Promise<T> {
    const scope: Scope = { before: null, after: null, organizationId: null }
    const answer = await this.#scopes.run(scope, async () => work())
    await this.#insert(attempt, 'ok', scope)
    return answer
  }

  async #insert(attempt: Attempt, result: string, { before, after, ...scope }: Scope): Promise<void> {
    const organizationId = attempt.organizationId ?? scope.organizationId
    await this.#entries.insert({ ...attempt, organizationId, at: this.#clock.now(), result, before, after })
  }
}

function toEntry({ id, at, ...rest }: AuditRow): AuditEntry {
  return { id: String(id), at: at.toISOString(), ...rest }
}
