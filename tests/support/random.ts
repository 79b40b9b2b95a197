/** Seeded, so that what fails once fails again. */
export function createRandom(seed: number) {
  let state = seed
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { below, pick: <T>(items: readonly T[]): T => items[below(items.length)]! }
}
