import { NodeError } from '@phoenix/contract'

/** Steps into a value: keys of records, places in lists. */
export type Path = readonly string[]

/**
 * Reads `musteri.adresler[0].il` or `["a.b"].c`. The empty path and `.` mean the value itself.
 * @throws NodeError
 */
export function parsePath(text: string): Path {
  const source = text.trim()
  if (source === '' || source === '.') return []
  const steps: string[] = []
  const step = /(?:^|\.)([^.[\]]+)|\[(\d+)\]|\[(?:"([^"]*)"|'([^']*)')\]/y
  while (step.lastIndex < source.length) {
    const at = step.lastIndex
    const match = step.exec(source)
    if (match === null) throw invalidPath(source, at)
    steps.push((match[1] ?? match[2] ?? match[3] ?? match[4])!.trim())
  }
  return steps
}

/** Follows own keys only. @returns undefined where the path leads nowhere. */
export function followPath(value: unknown, path: Path): unknown {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return found
}

function invalidPath(path: string, at: number): NodeError {
  return new NodeError('path-invalid', {
    tr: `“${path}” yolu ${at + 1}. karakterden sonra anlaşılmıyor. Örnek: musteri.adresler[0].il`,
    en: `The path “${path}” cannot be read from character ${at + 1} on. Example: customer.addresses[0].city`,
  })
}
