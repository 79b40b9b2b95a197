import type { InterfaceDefinition } from '../model/NodeType.ts'
import { displayedNumber } from '../model/numberText.ts'

/** How an interface's value is written on its node. */
export interface DisplayedValue {
  readonly text: string
  /** Set in the mono face: numbers and code-like text; choices are words. */
  readonly mono: boolean
}

const LONGEST_TEXT = 200

/** @returns What to write, or undefined when there is nothing to see. A list or record is told by its size. */
export function displayValue(
  value: unknown,
  decimalSeparator: string,
  definition?: InterfaceDefinition,
): DisplayedValue | undefined {
  const editor = definition?.editor
  if (editor?.kind === 'select') {
    const item = editor.items.find((candidate) => candidate.value === value)
    if (item) return { text: item.text, mono: false }
  }
  switch (typeof value) {
    case 'number':
      return { text: displayedNumber(value, decimalSeparator), mono: true }
    case 'bigint':
    case 'boolean':
      return { text: String(value), mono: true }
    case 'string': {
      const text = value.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim()
      return text === '' ? undefined : { text, mono: editor?.kind !== 'select' }
    }
    case 'object':
      if (value === null) return undefined
      return { text: Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`, mono: true }
    default:
      return undefined
  }
}
