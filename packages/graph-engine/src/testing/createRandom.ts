/** Seeded random numbers (mulberry32): the same seed gives the same scene on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(below: number): number
  pick<T>(items: readonly T[]): T
  uuid(): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  const next = () => word() / 2 ** 32
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)]!,
    uuid: () => {
      const [a, b, c, d] = [hex(word()), hex(word()), hex(word()), hex(word())] as const
      const variant = '89ab'[below(4)]!
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}
