/** What a label says, in one line and without its form: https://graphviz.org/doc/info/shapes.html */

/** Of the text that is looked at. */
const MAX_LENGTH = 1000
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** @param label An HTML one stands in <>. */
export function readLabel(label: string, isRecord: boolean): string {
  const start = label.slice(0, MAX_LENGTH)
  const isHtml = start.startsWith('<') && label.endsWith('>')
  const inner = isHtml ? start.slice(1, label.length > MAX_LENGTH ? undefined : -1).replaceAll(/<[^>]*>/gu, ' ') : start
  const text = isRecord && !isHtml ? inner.replaceAll(/<[^>]*>|[{}]/gu, '').replaceAll('|', ' | ') : inner
  return text
    .replaceAll(/\\[nlr]|\s+/gu, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/giu, readEntity)
    .trim()
}

function readEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : entity
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}
