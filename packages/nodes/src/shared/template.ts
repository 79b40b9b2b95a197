import { NodeError } from '@phoenix/contract'
import { followPath, parsePath, type Path } from './path.ts'
import { toText } from './text.ts'

/** A text with holes: `Merhaba {{musteri.ad}}`. `{{.}}` is the whole value; `\{{` is two braces. */
export interface Template {
  /** @throws NodeError for a hole that the value cannot fill, unless it may stay empty. */
  fill(value: unknown, missing: 'error' | 'empty'): string
}

interface Hole {
  readonly name: string
  readonly path: Path
}

/** @throws NodeError when a hole is not closed or its path cannot be read. */
export function parseTemplate(source: string): Template {
  const parts: (string | Hole)[] = []
  let from = 0
  for (let open = source.indexOf('{{'); open !== -1; open = source.indexOf('{{', from)) {
    if (source[open - 1] === '\\') {
      parts.push(source.slice(from, open - 1), '{{')
      from = open + 2
      continue
    }
    const close = source.indexOf('}}', open + 2)
    if (close === -1) throw unclosed(source, open)
    const name = source.slice(open + 2, close).trim()
    parts.push(source.slice(from, open), { name, path: parsePath(name) })
    from = close + 2
  }
  parts.push(source.slice(from))
  return { fill: (value, missing) => parts.map((part) => fillPart(part, value, missing)).join('') }
}

function fillPart(part: string | Hole, value: unknown, missing: 'error' | 'empty'): string {
  if (typeof part === 'string') return part
  const found = followPath(value, part.path)
  if (found === undefined && missing === 'error') {
    throw new NodeError('template-value-missing', {
      tr: `Şablondaki {{${part.name}}} için değer yok.`,
      en: `There is no value for {{${part.name}}} in the template.`,
    })
  }
  return toText(found)
}

function unclosed(source: string, open: number): NodeError {
  const line = source.slice(0, open).split('\n').length
  return new NodeError('template-unclosed', {
    tr: `Şablonun ${line}. satırında açılan {{ kapatılmamış.`,
    en: `The {{ opened in line ${line} of the template is not closed.`,
  })
}
