/** The row of nothing. */
export const NONE = -1

/** @returns The array itself, or a longer copy with room to spare that has `fill` behind what the array held. */
export function grow<A extends Int32Array | Uint8Array | Uint32Array>(array: A, length: number, fill = 0): A {
  if (array.length >= length) return array
  const Type = array.constructor as new (size: number) => A
  const longer = new Type(Math.max(16, length, Math.ceil(array.length * 1.5)))
  longer.set(array)
  if (fill !== 0) longer.fill(fill, array.length)
  return longer
}
