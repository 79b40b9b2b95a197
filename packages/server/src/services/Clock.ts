/** What time it is. Tests bring their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
