import type { Database } from '../db/Database.ts'
import type { AnswerId, AnswerRow, IdempotencyRepository } from '../db/repositories/IdempotencyRepository.ts'
import { Refusal } from '../errors.ts'
import type { Keys } from '../security/Keys.ts'
import type { Clock } from './Clock.ts'

const keptMs = 86_400_000
/** The client's retry rule sends some writes twice: within this time the same request is the same write. */
const whileMs = 10_000
/** A work outside the database that is not over by then lost its server: it may be asked for again. */
const lostMs = 60_000
/** Marks keys that are made of the request itself: no caller's key has a space in it. */
const derivedPrefix = ' '

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
    const derived = { ...id, key: derivedPrefix + requestDigest }
    return this.#database.transaction(async () => {
      await this.#answers.forget(derived, new Date(this.#clock.now().getTime() - whileMs))
      return this.#once(derived, requestDigest, write)
    })
  }

  /**
   * For work that others must see before it is over, such as a device that reads what it is told to run: the key is
   * claimed before it and the answer stored after it.
   * @throws Refusal 'idempotency-key-in-use' while the same request is under way.
   */
  async onceOutside<T>(id: AnswerId, request: readonly (string | Uint8Array)[], work: () => Promise<T>): Promise<T> {
    checkKey(id.key)
    const requestDigest = this.#keys.digest(...request)
    const now = this.#clock.now()
    if (!(await this.#answers.claim(id, requestDigest, now))) {
      const stored = await this.#answers.find(id)
      if (stored !== undefined && stored.requestDigest !== requestDigest) throw new Refusal('idempotency-key-reused')
      if (stored?.sealedAnswer) return JSON.parse(this.#keys.unseal(stored.sealedAnswer)) as T
      const isLost = await this.#answers.takeOver(id, new Date(now.getTime() - lostMs), now)
      if (!isLost) throw new Refusal('idempotency-key-in-use')
    }
    try {
      const answer = await work()
      await this.#answers.store(id, this.#keys.seal(JSON.stringify(answer)))
      return answer
    } catch (error) {
      await this.#answers.delete(id)
      throw error
    }
  }

  /** Something is gone: what anybody of the organization, or the caller, makes next like it is no repetition. */
  async forgetRecent(organizationId: string | undefined, caller?: string): Promise<void> {
    await this.#answers.deleteOf(organizationId, caller, derivedPrefix)
  }

  async deleteExpired(): Promise<void> {
    await this.#answers.deleteOlderThan(new Date(this.#clock.now().getTime() - keptMs))
  }

  async #once<T>(id: AnswerId, requestDigest: string, write: () => Promise<T>): Promise<T> {
    return this.#database.transaction(async () => {
      while (!(await this.#answers.claim(id, requestDigest, this.#clock.now()))) {
        const stored = await this.#answers.find(id)
        // A removal made the caller's answers forgotten in between: the key is free.
        if (stored !== undefined) return this.#recall<T>(stored, requestDigest)
      }
      const answer = await write()
      await this.#answers.store(id, this.#keys.seal(JSON.stringify(answer)))
      return answer
    })
  }

  #recall<T>(stored: AnswerRow, requestDigest: string): T {
    if (stored.requestDigest !== requestDigest) throw new Refusal('idempotency-key-reused')
    if (stored.sealedAnswer === null) throw new Error('An idempotent answer was committed without its content')
    return JSON.parse(this.#keys.unseal(stored.sealedAnswer)) as T
  }
}

/** @throws Refusal 'idempotency-key-invalid' */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('idempotency-key-invalid')
}
