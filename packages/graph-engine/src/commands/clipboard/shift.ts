/** Moves a coordinate and keeps it finite. */
export function shift(at: number, by: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, at + by))
}
