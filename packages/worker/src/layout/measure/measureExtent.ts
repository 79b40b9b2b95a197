/** @returns The top of the uppermost box and the bottom of the lowest. */
export function measureExtent(middle: Float64Array, height: Float64Array): [top: number, bottom: number] {
  let top = Infinity
  let bottom = -Infinity
  for (let box = 0; box < middle.length; box++) {
    const half = height[box]! / 2
    if (middle[box]! - half < top) top = middle[box]! - half
    if (middle[box]! + half > bottom) bottom = middle[box]! + half
  }
  return [top, bottom]
}
