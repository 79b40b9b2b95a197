/**
 * Finds what of one JSON value is not in another, as paths with what was there: keys and elements may have been added behind,
 * none may have gone or changed. @param isFree Says where anything may stand.
 */
export function findLost(
  before: unknown,
  after: unknown,
  isFree: (path: readonly string[]) => boolean,
  path: readonly string[] = [],
): string[] {
  if (isFree(path)) return []
  if (typeof before !== 'object' || before === null) {
    return Object.is(before, after) ? [] : [`${path.join('.')}: ${JSON.stringify(before)}`]
  }
  if (typeof after !== 'object' || after === null || Array.isArray(before) !== Array.isArray(after)) {
    return [`${path.join('.')}: ${JSON.stringify(before)}`]
  }
  return Object.entries(before).flatMap(([key, value]) =>
    findLost(value, (after as Readonly<Record<string, unknown>>)[key], isFree, [...path, key]),
  )
}
