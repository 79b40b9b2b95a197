/** The keys to every part of a value. */
export function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))].filter(
    (keys) => keys.length > 0,
  )
}

export function setAt(target: unknown, keys: readonly string[], value: unknown): void {
  let at = target as Record<string, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
}
