import { adoptJson } from '../model/json.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'
import type { RefusalCode } from './Command.ts'

/** @returns Why the interface does not take the value by hand, or nothing. */
export function checkValue(value: unknown, definition: InterfaceDefinition | undefined): RefusalCode | undefined {
  const editor = definition?.editor
  switch (editor?.kind) {
    case undefined:
      return undefined
    case 'text':
      return typeof value === 'string' ? undefined : 'invalid-value'
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : 'invalid-value'
    case 'select':
      return editor.items.some((item) => item.value === value) ? undefined : 'invalid-value'
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'invalid-value'
      if (editor.kind === 'integer' && !Number.isInteger(value)) return 'not-a-whole-number'
      if (value < (editor.min ?? -Infinity) || value > (editor.max ?? Infinity)) return 'out-of-range'
      return undefined
  }
}

/** @returns A detached JSON copy, or undefined for what has no JSON form. */
export function detachValue(value: unknown): unknown {
  try {
    return adoptJson(value)
  } catch (error) {
    if (error instanceof GraphFormatError) return undefined
    throw error
  }
}
