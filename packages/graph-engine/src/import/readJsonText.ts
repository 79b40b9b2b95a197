import { InexactNumberError, parseExact } from '../model/exactJson.ts'

/**
 * Reads JSON as tools really write it: with NaN and Infinity in it (Python), or with something after it. It makes one pass over
 * the text, and only where JSON.parse alone does not take it. It scans by hand: a regular expression overflows on a string of
 * megabytes.
 */
export type JsonText =
  ({ readonly ok: true } & ParsedText) | { readonly ok: false; readonly reason: 'not-json' | 'cut-short' }

export interface ParsedText {
  readonly value: unknown
  /** Holds the text of the value, as JSON.parse takes it. */
  readonly json: string
  /** Holds the text behind it. */
  readonly extra: string
}

/** @throws InexactNumberError */
export function readJsonText(text: string): JsonText {
  const whole = tryParse(text)
  if (whole !== undefined) return { ok: true, value: whole.value, json: text, extra: '' }
  const scan = scanFirst(text)
  if (scan === undefined) return { ok: false, reason: 'cut-short' }
  const parsed = tryParse(scan.json)
  if (parsed === undefined) return { ok: false, reason: 'not-json' }
  return { ok: true, value: parsed.value, json: scan.json, extra: text.slice(scan.end).trim() }
}

function tryParse(text: string): { value: unknown } | undefined {
  try {
    return { value: parseExact(text) }
  } catch (error) {
    if (error instanceof InexactNumberError) throw error
    // The caller must find out what the text is instead.
    return undefined
  }
}

/** @returns The object or array at the start, without numbers that JSON has no text for, and where it ends. */
function scanFirst(text: string): { json: string; end: number } | undefined {
  const parts: string[] = []
  let kept = 0
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (character === '"') {
      i = findStringEnd(text, i)
    } else if (character === '{' || character === '[') {
      depth++
    } else if (character === '}' || character === ']') {
      if (--depth > 0) continue
      parts.push(text.slice(kept, i + 1))
      return { json: parts.join(''), end: i + 1 }
    } else if (character === 'N' || character === 'I') {
      const word = character === 'N' ? 'NaN' : 'Infinity'
      if (!text.startsWith(word, i)) continue
      parts.push(text.slice(kept, text[i - 1] === '-' ? i - 1 : i), 'null')
      i += word.length - 1
      kept = i + 1
    }
  }
  return undefined
}

/** @returns Where the closing quote stands, or the text's end. */
export function findStringEnd(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}
