/** @returns `value` where it is a number that JSON has a text for: a file or another window may hold anything. */
export function finite(value: unknown, fallback = 0): number {
  // A place or a size is measured: only values are kept digit by digit.
  if (typeof value === 'bigint') return finite(Number(value), fallback)
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}
