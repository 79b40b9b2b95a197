import { NodeError } from '@phoenix/contract'
import { InexactNumberError, parseExact } from '@phoenix/graph-engine/json'
import { findJsonError } from './findJsonError.ts'

/**
 * Reads what a flow gets as JSON. Nothing, or space alone, is null: an answer without content is no mistake.
 * @throws NodeError that names the line and the column where the text stops being JSON, or the number that would be rounded.
 */
export function parseJson(text: string): unknown {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  if (source.trim() === '') return null
  try {
    return parseExact(source)
  } catch (cause) {
    throw cause instanceof InexactNumberError ? inexact(cause) : invalid(source, cause)
  }
}

function inexact(cause: InexactNumberError): NodeError {
  return new NodeError(
    'json-number-inexact',
    {
      tr: `JSON okunamadı: ${cause.number} sayısı yuvarlanmadan tutulamıyor.`,
      en: `The JSON was not read: the number ${cause.number} cannot be kept without rounding.`,
    },
    { cause },
  )
}

function invalid(source: string, cause: unknown): NodeError {
  const { line, column, found } = findJsonError(source)
  const [tr, en] =
    found === ''
      ? ['metin yarıda bitiyor', 'the text ends too early']
      : [`beklenmeyen karakter “${found}”`, `unexpected character “${found}”`]
  return new NodeError(
    'json-invalid',
    {
      tr: `JSON okunamadı: ${line}. satır, ${column}. sütun: ${tr}.`,
      en: `Not valid JSON: line ${line}, column ${column}: ${en}.`,
    },
    { cause },
  )
}
