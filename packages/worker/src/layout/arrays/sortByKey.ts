const RUN = 16

/**
 * Sorts a range of rows by their keys: stable, and near linear on ranges that are nearly sorted, as layers are between sweeps.
 * @param scratch At least as long as `rows`.
 */
export function sortByKey(rows: Int32Array, start: number, end: number, key: Float64Array, scratch: Int32Array): void {
  for (let low = start; low < end; low += RUN) sortRun(rows, low, Math.min(low + RUN, end), key)
  for (let size = RUN; size < end - start; size *= 2) {
    for (let low = start; low + size < end; low += 2 * size) {
      merge(rows, low, low + size, Math.min(low + 2 * size, end), key, scratch)
    }
  }
}

function sortRun(rows: Int32Array, start: number, end: number, key: Float64Array): void {
  for (let at = start + 1; at < end; at++) {
    const row = rows[at]!
    const value = key[row]!
    let to = at
    for (; to > start && key[rows[to - 1]!]! > value; to--) rows[to] = rows[to - 1]!
    rows[to] = row
  }
}

function merge(
  rows: Int32Array,
  start: number,
  middle: number,
  end: number,
  key: Float64Array,
  scratch: Int32Array,
): void {
  if (key[rows[middle - 1]!]! <= key[rows[middle]!]!) return
  for (let at = start; at < middle; at++) scratch[at] = rows[at]!
  let a = start
  let b = middle
  for (let to = start; a < middle; to++) {
    rows[to] = b < end && key[rows[b]!]! < key[scratch[a]!]! ? rows[b++]! : scratch[a++]!
  }
}
