import { expect } from 'vitest'

/** For what follows without a word: asks again until it is so, patiently enough for a busy machine. */
export function expectSoon<T>(read: () => T) {
  return expect.poll(read, { timeout: 30_000, interval: 20 })
}
