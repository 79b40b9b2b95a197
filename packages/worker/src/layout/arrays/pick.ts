/** @returns The values of some rows, in the rows' order. */
export function pick(values: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length)
  for (let index = 0; index < rows.length; index++) picked[index] = values[rows[index]!]!
  return picked
}
