/** An open-addressing table of UUIDs: in each taken place a row + 1, by the hash of the row's words. */
import { hashWords } from './hashes.ts'
import { WORDS } from './uuidWords.ts'

/** Places. */
export const FEWEST = 16
/** Places between two pauses: about a millisecond of work. */
const BATCH = 8192

/** @returns The place of the words, or the free place where they belong. @param mask One less than there are places. */
export function findPlace(
  places: Int32Array,
  words: Int32Array,
  seed: number,
  mask: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number {
  let place = hashWords(seed, a, b, c, d) & mask
  for (;;) {
    const row = places[place]! - 1
    if (row < 0) return place
    const at = row * WORDS
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d) return place
    place = (place + 1) & mask
  }
}

/** @returns The same rows in a table with room for so many. Yields where it may pause. */
export function* spreadPlaces(
  old: Int32Array,
  words: Int32Array,
  seed: number,
  rows: number,
): Generator<void, Int32Array<ArrayBuffer>> {
  let size = FEWEST
  while (size < rows * 2.5) size *= 2
  const places = new Int32Array(size)
  const mask = size - 1
  for (let i = 0; i < old.length; i++) {
    if (i % BATCH === BATCH - 1) yield
    const entry = old[i]!
    if (entry === 0) continue
    const at = (entry - 1) * WORDS
    let place = hashWords(seed, words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!) & mask
    while (places[place] !== 0) place = (place + 1) & mask
    places[place] = entry
  }
  return places
}
