/** Sets `target` to the values of `source`, each times a factor. */
export function scaleInto(source: Float64Array, factor: number, target: Float64Array): void {
  for (let row = 0; row < target.length; row++) target[row] = source[row]! * factor
}
