import { NodeError } from '@phoenix/contract'
import { parseJson } from '../shared/parseJson.ts'
import { cutText } from '../shared/text.ts'

/**
 * Headers from a record, from a JSON text of one, or from lines like `Accept: text/html`.
 * @throws NodeError
 */
export function readHeaders(value: unknown): Record<string, string> {
  const given = typeof value === 'string' ? fromText(value.trim()) : (value ?? {})
  if (typeof given !== 'object' || Array.isArray(given)) throw invalidHeader(String(value))
  const headers: Record<string, string> = Object.create(null)
  for (const [name, content] of Object.entries(given as object)) {
    if (!['string', 'number', 'bigint', 'boolean'].includes(typeof content)) {
      throw invalidHeader(name)
    }
    headers[name] = String(content)
  }
  return headers
}

function fromText(text: string): unknown {
  if (text.startsWith('{')) return parseJson(text)
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return Object.fromEntries(lines.map(readLine))
}

function readLine(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw invalidHeader(line)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function invalidHeader(what: string): NodeError {
  const shown = cutText(what, 60)
  return new NodeError('http-header-invalid', {
    tr: `İstek başlığı anlaşılmıyor: “${shown}”. Örnek: Accept: application/json`,
    en: `The header “${shown}” cannot be read. Example: Accept: application/json`,
  })
}
