/** @returns The array itself, or a longer copy with room to spare, `fill` behind what it held. */
export function grow<A extends Int32Array | Uint8Array | Uint32Array | Float64Array>(
  array: A,
  length: number,
  fill = 0,
): A {
  if (array.length >= length) return array
  const Type = array.constructor as new (size: number) => A
  const longer = new Type(Math.max(16, length, Math.ceil(array.length * 1.5)))
  longer.set(array)
  if (fill !== 0) longer.fill(fill, array.length)
  return longer
}

/** From this many rows on, growing takes longer than an edit may: there the memory for a quarter more is left untouched. */
const MANY = 8192

/** @returns How many rows to make room for where that many are there, so that edits find it. */
export function withSpare(rows: number): number {
  return rows < MANY ? rows : Math.ceil(rows * 1.25)
}

/** @returns How many rows there has to be room for between two edits. */
export function withReserve(rows: number): number {
  return Math.ceil(rows * 1.125)
}
