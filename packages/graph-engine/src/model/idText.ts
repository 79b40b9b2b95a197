/** @returns An id as a warning says it: a file may have an object in its place, even one that has no text. */
export function idText(id: unknown): string {
  return typeof id === 'object' && id !== null ? 'of no text' : String(id)
}
