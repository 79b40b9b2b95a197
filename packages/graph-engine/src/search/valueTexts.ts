import { stringifyExact } from '../model/exactJson.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'

/** Units of a list or record that are searched. */
const LONGEST_JSON = 20_000

/** @returns The texts that stand for a value: as people see it, and as files have it. None for a truth value. */
export function valueTexts(value: unknown, definition: InterfaceDefinition | undefined): readonly string[] {
  if (typeof value === 'number') {
    const text = String(value)
    return text.includes('.') ? [text, text.replace('.', ',')] : [text]
  }
  if (typeof value === 'bigint') return [String(value)]
  if (typeof value === 'object' && value !== null) return [stringifyExact(value).slice(0, LONGEST_JSON)]
  if (typeof value !== 'string' || value === '') return []
  const item =
    definition?.editor?.kind === 'select' ? definition.editor.items.find((each) => each.value === value) : undefined
  return item ? [item.text, value] : [value]
}
