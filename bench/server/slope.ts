/** @returns By how much the values grow from one to the next, as the line through them does that fits best (least squares). */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [above, below] = [0, 0]
  for (const [i, value] of values.entries()) {
    above += (i - middle) * (value - mean)
    below += (i - middle) ** 2
  }
  return above / below
}
