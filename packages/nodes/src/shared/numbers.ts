/** Flows have two kinds of number: doubles, and bigints for whole numbers beyond 2^53. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** @returns Below, at or above zero, by the exact values of both. */
export function rankNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}
