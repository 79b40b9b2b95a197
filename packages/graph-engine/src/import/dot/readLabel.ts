/** Reads what a label says, in one line and without its form: https://graphviz.org/doc/info/shapes.html */

/** No more characters of a label than this are looked at. */
const MAX_LENGTH = 1000
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Holds what labels may name by a letter behind a backslash: https://graphviz.org/docs/attr-types/escString */
export interface LabelNames {
  readonly node?: string
  readonly graph?: string | undefined
}

/** Graphviz labels a node with its name unless the file says otherwise. */
export const NODE_LABEL = '\\N'

/** @param label An HTML one stands in <>. */
export function readLabel(label: string, names: LabelNames, isRecord = false): string {
  const start = label.slice(0, MAX_LENGTH)
  const isHtml = start.startsWith('<') && label.endsWith('>')
  const text = isHtml
    ? start.slice(1, label.length > MAX_LENGTH ? undefined : -1).replaceAll(/<[^>]*>/gu, ' ')
    : readEscapes(start, names, isRecord)
  return text
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/giu, readEntity)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** In a record, fields and their ports have marks of their own. */
function readEscapes(text: string, { node, graph }: LabelNames, isRecord: boolean): string {
  let left = MAX_LENGTH
  return text.replaceAll(isRecord ? /\\(.)|<[^>]*>|[{}|]/gsu : /\\(.)/gsu, (match: string, escaped?: string) => {
    if (escaped === undefined) return match === '|' ? ' | ' : ''
    if ('nlr'.includes(escaped)) return ' '
    if (escaped !== 'N' && escaped !== 'G') return escaped
    const name = escaped === 'N' ? node : graph
    if (name === undefined) return match
    // The room that is left bounds the copies of a long name.
    const part = name.slice(0, left)
    left -= part.length
    // Graphviz puts names in first and reads marks then (`make_label` in labels.c): those of the name count, too.
    return part.replaceAll(/\\(.)/gsu, (_mark, letter: string) => ('nlr'.includes(letter) ? ' ' : letter))
  })
}

function readEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : entity
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}
