import type { Database } from '../db/Database.ts'
import type { AnswerId, IdempotencyRepository } from '../db/repositories/IdempotencyRepository.ts'
import { Refusal } from '../errors.ts'
import type { Keys } from '../security/Keys.ts'
import type { Clock } from './Clock.ts'

const keptMs = 86_400_000
/** The client's retry rule sends some writes twice: within this time the same request is the same write. */
const whileMs = 10_000

/**
 * A repeated write has one effect and one answer. The answer is stored in the transaction of the effect, so there is
 * never one without the other, whenever the server dies.
 */
export class IdempotencyService {
  readonly #database: Database
  readonly #answers: IdempotencyRepository
  readonly #keys: Keys
  readonly #clock: Clock

  constructor(database: Database, answers: IdempotencyRepository, keys: Keys, clock: Clock) {
    this.#database = database
    this.#answers = answers
    this.#keys = keys
    this.#clock = clock
  }

  /** @param request What makes two requests the same one. A refused write stores nothing and may be tried again. */
  async once<T>(id: AnswerId, request: readonly (string | Uint8Array)[], write: () => Promise<T>): Promise<T> {
    checkKey(id.key)
    return this.#once(id, this.#keys.digest(...request), write)
  }

  /** Without a key, for ten seconds: the request is its own key. */
  async onceInAWhile<T>(
    id: Omit<AnswerId, 'key'>,
    request: readonly (string | Uint8Array)[],
    write: () => Promise<T>,
  ): Promise<T> {
    const requestDigest = this.#keys.digest(...request)
    // No key of a caller's has a space in it.
    const derived = { ...id, key: ` ${requestDigest}` }
    return this.#database.transaction(async () => {
      await this.#answers.forget(derived, new Date(this.#clock.now().getTime() - whileMs))
      return this.#once(derived, requestDigest, write)
    })
  }

  async deleteExpired(): Promise<void> {
    await this.#answers.deleteOlderThan(new Date(this.#clock.now().getTime() - keptMs))
  }

  async #once<T>(id: AnswerId, requestDigest: string, write: () => Promise<T>): Promise<T> {
    return this.#database.transaction(async () => {
      if (!(await this.#answers.claim(id, requestDigest, this.#clock.now()))) return this.#recall<T>(id, requestDigest)
      const answer = await write()
      await this.#answers.store(id, this.#keys.seal(JSON.stringify(answer)))
      return answer
    })
  }

  async #recall<T>(id: AnswerId, requestDigest: string): Promise<T> {
    const stored = await this.#answers.find(id)
    if (stored === undefined) throw new Error('An idempotent answer vanished while it was asked for')
    if (stored.requestDigest !== requestDigest) throw new Refusal('idempotency-key-reused')
    if (stored.sealedAnswer === null) throw new Error('An idempotent answer was committed without its content')
    return JSON.parse(this.#keys.unseal(stored.sealedAnswer)) as T
  }
}

/** @throws Refusal 'idempotency-key-invalid' */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('idempotency-key-invalid')
}
