import type { LimitRepository } from '../../db/repositories/LimitRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import { networkOf } from './networkOf.ts'

interface Rule {
  readonly max: number
  readonly windowMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often something may be tried. Generous for an address, behind which a whole company may sit. */
const rules = {
  /** Wrong passwords and codes for one account, from one place that it knows or from all others together. */
  account: [
    { max: 10, windowMs: minuteMs },
    { max: 100, windowMs: hourMs },
  ],
  /** Wrong passwords from one address, for whatever accounts. */
  address: [{ max: 60, windowMs: minuteMs }],
  /** New accounts from one address. */
  registration: [{ max: 300, windowMs: hourMs }],
  /** Mails with links that one address asks for, and that are sent to one. */
  mailAddress: [{ max: 60, windowMs: hourMs }],
  mail: [{ max: 5, windowMs: hourMs }],
  /** Messages of one user to the assistant. */
  chat: [
    { max: 20, windowMs: minuteMs },
    { max: 1000, windowMs: 24 * hourMs },
  ],
  /** Records of a device that reaches for what is not its own: one that does so in a loop must not fill the trail. */
  deviceRefusal: [{ max: 60, windowMs: hourMs }],
  /** Backups of one organization. */
  backup: [{ max: 10, windowMs: hourMs }],
  /** Invitations of one organization. */
  invitation: [{ max: 1000, windowMs: 24 * hourMs }],
} as const satisfies Record<string, readonly Rule[]>

interface Dependencies {
  readonly limits: LimitRepository
  readonly keys: Keys
  readonly clock: Clock
}

/** A try that was counted before it was made, so that many at once count as many. */
export interface Try {
  /** It was no failure after all. */
  takeBack(): Promise<void>
}

/**
 * Slows down whoever tries too often. Counts are kept in the database, so that they hold over all processes, and
 * outside the caller's transaction, so that a refusal does not undo them.
 */
export class Limits {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Counts as `count` does. @returns False where it was too often. */
  async isWithin(name: keyof typeof rules, subject: string): Promise<boolean> {
    try {
      await this.count(name, subject)
      return true
    } catch (error) {
      if (error instanceof TooManyTries) return false
      throw error
    }
  }

  /** @throws Refusal 'too-many-attempts' that says in how many seconds to try again. */
  async count(name: keyof typeof rules, subject: string): Promise<Try> {
    const { limits, keys, clock } = this.#deps
    const taken: string[] = []
    for (const { max, windowMs } of rules[name] as readonly Rule[]) {
      const now = clock.now()
      const key = keys.digest('limit', name, String(windowMs), subject)
      const { count, resetsAt } = await limits.hit(key, now, windowMs)
      if (count > max) throw new TooManyTries(resetsAt.getTime() - now.getTime(), count === max + 1)
      taken.push(key)
    }
    const takeBack = async (): Promise<void> => {
      for (const key of taken) await limits.takeBack(key)
    }
    return { takeBack }
  }

  /** By the network that an address belongs to. */
  async countAddress(name: 'address' | 'registration' | 'mailAddress', address: string): Promise<Try> {
    return this.count(name, networkOf(address))
  }

  async deleteOver(): Promise<void> {
    await this.#deps.limits.deleteOver(this.#deps.clock.now())
  }
}

export class TooManyTries extends Refusal {
  /** The first of a row: one is worth telling of, thousands are a flood of their own. */
  readonly isFirst: boolean

  constructor(waitMs: number, isFirst: boolean) {
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
    super('too-many-attempts', { values: { seconds: String(retryAfter) }, members: { retryAfter } })
    this.isFirst = isFirst
  }
}
