import type { LimitRepository } from '../../db/repositories/LimitRepository.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import { networkOf } from './networkOf.ts'

const dayMs = 86_400_000
const knownMs = 90 * dayMs

interface Dependencies {
  readonly limits: LimitRepository
  readonly keys: Keys
  readonly clock: Clock
}

/**
 * Networks from which the owner of an account has come lately. Tries from such a place are counted apart from those of
 * all the world, so that whoever guesses elsewhere keeps the owner out of nothing.
 */
export class KnownPlaces {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Somebody has shown to be the owner, from there. */
  async remember(email: string, address: string): Promise<void> {
    const { limits, clock } = this.#deps
    await limits.mark(this.#keyOf(email, address), new Date(clock.now().getTime() + knownMs))
  }

  /** Whose tries count together: those of this place, or those of all places that are not known. */
  async laneOf(email: string, address: string): Promise<string> {
    const { limits, clock } = this.#deps
    const account = email.toLowerCase()
    const isKnown = await limits.isMarked(this.#keyOf(email, address), clock.now())
    return isKnown ? `${account} from ${networkOf(address)}` : account
  }

  #keyOf(email: string, address: string): string {
    return this.#deps.keys.digest('known-place', email.toLowerCase(), networkOf(address))
  }
}
