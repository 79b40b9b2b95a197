import type { Clock } from '../services/Clock.ts'

/** The system's time, plus what a test adds. */
export class MovableClock implements Clock {
  #aheadMs = 0

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  advance(ms: number): void {
    this.#aheadMs += ms
  }
}
