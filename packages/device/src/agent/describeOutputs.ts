/** Describes a node's outputs in short texts, for the log and for people who look at the node. */
import { type FlowNode, type Language, maxOutputText, maxOutputTexts, type NodeValues } from '@phoenix/contract'

/** @returns By output key, in the order of the definition; an output that was not taken is not there. */
export function describeOutputs(flowNode: FlowNode, outputs: NodeValues, language: Language): Record<string, string> {
  const taken = Object.keys(flowNode.definition.outputs).filter((key) => Object.hasOwn(outputs, key))
  return Object.fromEntries(taken.slice(0, maxOutputTexts).map((key) => [key, describeValue(outputs[key], language)]))
}

const words = {
  tr: { nothing: 'boş', true: 'evet', false: 'hayır', record: 'kayıt', items: 'öğe' },
  en: { nothing: 'empty', true: 'yes', false: 'no', record: 'record', items: 'items' },
} as const

/** @returns At most `maxOutputText` characters. */
function describeValue(value: unknown, language: Language): string {
  const word = words[language]
  if (value === undefined || value === null) return word.nothing
  if (typeof value === 'boolean') return word[`${value}`]
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return language === 'tr' ? String(value).replace('.', ',') : String(value)
  if (Array.isArray(value)) return `${value.length} ${language === 'en' && value.length === 1 ? 'item' : word.items}`
  if (typeof value === 'object') return word.record
  return `“${shorten(String(value), maxOutputText - 2)}”`
}

/** A text may be megabytes: only its beginning is looked at. No half of a character is left at the cut. */
function shorten(text: string, length: number): string {
  const start = text.slice(0, length * 4).replaceAll(/\s+/g, ' ')
  if (start.length <= length && text.length <= length * 4) return start
  return `${start.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
