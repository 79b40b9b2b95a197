/**
 * Holds what an object of a file has under a key that comes once more in it. JSON.parse keeps the last alone, as all tools
 * do; where elements stand under keys, the others are elements, too.
 */
export interface Repeat {
  readonly key: string
  readonly value: unknown
  /** Says whether an importer has made an element of it, or listed it. */
  isRead: boolean
}

const NONE: readonly Repeat[] = []
/** Holds repeats by their object: none of its fields may say so, as what it holds is kept as the file has it. */
const repeats = new WeakMap<object, Repeat[]>()

export function addRepeat(owner: object, key: string, value: unknown): Repeat {
  const repeat = { key, value, isRead: false }
  const known = repeats.get(owner)
  if (known === undefined) repeats.set(owner, [repeat])
  else known.push(repeat)
  return repeat
}

export function repeatsIn(owner: unknown): readonly Repeat[] {
  return (typeof owner === 'object' && owner !== null && repeats.get(owner)) || NONE
}
