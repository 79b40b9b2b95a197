/** Formats milliseconds for a table's cell. */
export function milliseconds(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(3)
}
