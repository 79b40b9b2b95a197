import { narrowBigint } from '../../model/exactNumber.ts'
import { adoptJson, withoutZeroSign } from '../../model/json.ts'
import { GraphFormatError } from '../../model/GraphFormatError.ts'
import type { InterfaceDefinition } from '../../model/NodeType.ts'
import type { RefusalCode } from '../Command.ts'

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
    case 'slider':
    case 'integer':
      if (typeof value !== 'bigint' && (typeof value !== 'number' || !Number.isFinite(value))) return 'invalid-value'
      if (editor.kind === 'integer' && typeof value === 'number' && !Number.isInteger(value))
        return 'not-a-whole-number'
      if (value < (editor.min ?? -Infinity) || value > (editor.max ?? Infinity)) return 'out-of-range'
      return undefined
  }
}

/** An interface's value lies this deep in a file: one nested deeper than the rest allows could not be opened again. */
const VALUE_DEPTH = 6

/**
 * @param depth How deep in a file the value will lie.
 * @returns A detached JSON copy, or undefined for what has no JSON form.
 */
export function detachValue(value: unknown, depth = VALUE_DEPTH): unknown {
  try {
    return adoptJson(value, depth, adoptExactly)
  } catch {
    // Besides what we refuse: a getter, a proxy or a toJSON of the caller's that throws, as JSON.stringify would.
    return undefined
  }
}

/** A file may hold what JSON turns to null; a value set by hand says what it means. */
function adoptExactly(value: unknown): unknown {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return withoutZeroSign(value)
  if (typeof value === 'bigint') return narrowBigint(value)
  throw new GraphFormatError('wrong-shape', `A ${typeof value} such as ${String(value)} has no JSON form`)
}
