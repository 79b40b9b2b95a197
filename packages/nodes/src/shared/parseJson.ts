import { NodeError } from '@phoenix/contract'
import { findJsonError } from './findJsonError.ts'

/** @throws NodeError that names the line and the column where the text stops being JSON. */
export function parseJson(text: string): unknown {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  try {
    return JSON.parse(source)
  } catch (cause) {
    const { line, column, found } = findJsonError(source)
    const [tr, en] =
      found === ''
        ? ['metin yarıda bitiyor', 'the text ends too early']
        : [`beklenmeyen karakter “${found}”`, `unexpected character “${found}”`]
    throw new NodeError(
      'json-invalid',
      {
        tr: `JSON okunamadı: ${line}. satır, ${column}. sütun: ${tr}.`,
        en: `Not valid JSON: line ${line}, column ${column}: ${en}.`,
      },
      { cause },
    )
  }
}
