/** A curve is long when its ends are further apart, across plus down: it crosses views that know nothing of its ends. */
export const LONG = 8192
/** One in so many of the long curves is in the sample, which can be searched alone. */
export const SAMPLE = 16
/** Names, as bits, what curves can be looked for in: those that are not long, the sample of the long ones, the rest of them. */
export const Layer = { short: 1, sample: 2, rest: 4 } as const

/** @returns The number of the layer, its bit's place, for the curve of a connection row with these ends. */
export function layerOf(row: number, ax: number, ay: number, bx: number, by: number): number {
  if (Math.abs(bx - ax) + Math.abs(by - ay) <= LONG) return 0
  return isSampled(row) ? 1 : 2
}

/** @returns Whether the row is one of the sample: the same ones every time, whatever the file's order. */
function isSampled(row: number): boolean {
  return (Math.imul(row, 0x9e3779b1) >>> 16) % SAMPLE === 0
}
