/** @param values At least one. */
export function findRange(values: Int32Array): [lowest: number, highest: number] {
  let lowest = values[0]!
  let highest = lowest
  for (let row = 1; row < values.length; row++) {
    const value = values[row]!
    if (value < lowest) lowest = value
    else if (value > highest) highest = value
  }
  return [lowest, highest]
}
