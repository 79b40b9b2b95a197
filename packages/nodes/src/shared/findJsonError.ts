/** The place where a text stops being JSON. We find it ourselves because engines differ in what JSON.parse tells. */
export interface JsonPosition {
  readonly line: number
  readonly column: number
  /** The character there; empty at the end of the text. */
  readonly found: string
}

const sign = /[{}[\],:]/y
// oxlint-disable-next-line no-control-regex -- JSON forbids them in texts
const quoted = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.])/y

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

export function findJsonError(text: string): JsonPosition {
  const open: string[] = []
  let expected: Expected = 'value'
  for (let at = skipSpace(text, 0); ;) {
    const found: string | undefined = [sign, quoted, literal].map((token) => matchAt(token, text, at)).find(Boolean)
    const next: Expected | undefined = found === undefined ? undefined : step(found, open, expected)
    if (found === undefined || next === undefined) return positionOf(text, at)
    expected = next
    at = skipSpace(text, at + found.length)
  }
}

function matchAt(token: RegExp, text: string, at: number): string | undefined {
  token.lastIndex = at
  return token.exec(text)?.[0]
}

/** @returns What may follow; undefined when this may not stand here. */
function step(found: string, open: string[], expected: Expected): Expected | undefined {
  const wantsValue = expected === 'value' || expected === 'value or ]'
  const wantsKey = expected === 'key' || expected === 'key or }'
  if (found === '{' || found === '[') {
    if (!wantsValue) return undefined
    open.push(found)
    return found === '{' ? 'key or }' : 'value or ]'
  }
  if (found === ':') return expected === ':' ? 'value' : undefined
  const isList = open.at(-1) === '['
  if (found === ',') return expected === ', or end' && open.length > 0 ? (isList ? 'value' : 'key') : undefined
  if (found !== ']' && found !== '}') {
    if (wantsKey) return found.startsWith('"') ? ':' : undefined
    return wantsValue ? ', or end' : undefined
  }
  const mayClose = expected === ', or end' || expected === (isList ? 'value or ]' : 'key or }')
  if (!mayClose || open.pop() !== (found === ']' ? '[' : '{')) return undefined
  return ', or end'
}

function skipSpace(text: string, from: number): number {
  let at = from
  while ('\t\n\r '.includes(text[at] ?? '-')) at++
  return at
}

function positionOf(text: string, at: number): JsonPosition {
  const before = text.slice(0, at).split('\n')
  const found = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : ''
  return { line: before.length, column: before.at(-1)!.length + 1, found }
}
