import { HubException } from '../errors.ts'
import type { HubLimits } from '../limits.ts'

/** A message of up to this many characters counts as one. */
const charactersOfOne = 8192

/** A token bucket for the messages of one client: a burst at once, then so many a second. */
export class MessageRate {
  readonly #perSecond: number
  readonly #burst: number
  #left: number
  #countedAt: number

  constructor({ messagesPerSecond, messageBurst }: HubLimits, now: number) {
    this.#perSecond = messagesPerSecond
    this.#burst = messageBurst
    this.#left = messageBurst
    this.#countedAt = now
  }

  /** @throws HubException when there were too many. */
  count(message: string, now: number): void {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#countedAt) / 1000) * this.#perSecond)
    this.#countedAt = now
    this.#left -= Math.max(1, message.length / charactersOfOne)
    if (this.#left < 0) throw new HubException(`The client sent more than ${this.#perSecond} messages a second.`)
  }
}
