/** Judges the value of an input that nothing is connected to, from its definition and the value alone. */
import type { InterfaceDefinition, InterfaceEditor } from '@phoenix/graph-engine'
import { exactNumber, parseExact } from '@phoenix/graph-engine/json'

/** The last two judge values that graph nodes are given for inputs of their subgraphs, whose worth only shows inside. */
export const Verdict = { fine: 0, missing: 1, outOfRange: 2, empty: 3, filled: 4 } as const
export type Verdict = (typeof Verdict)[keyof typeof Verdict]

/** A node is given the saved value for an unconnected input, else the value of a fresh node. */
export function effectiveValue(saved: unknown, definition: InterfaceDefinition): unknown {
  return saved === undefined ? definition.value : saved
}

export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** @returns Whether any value could be wrong. */
export function isJudged({ required, editor }: InterfaceDefinition): boolean {
  return required === true || (editor !== undefined && (editor.kind !== 'text' || editor.format !== undefined))
}

export function judgeValue(saved: unknown, definition: InterfaceDefinition): Verdict {
  const value = effectiveValue(saved, definition)
  if (isEmptyValue(value)) return definition.required === true ? Verdict.missing : Verdict.fine
  return definition.editor === undefined || isWithin(definition.editor, value) ? Verdict.fine : Verdict.outOfRange
}

/**
 * Judges like `judgeValue` a value that a graph node was given for an input inside. The value comes as over a connection,
 * where a text may spell a number.
 */
export function judgeHanded(value: unknown, definition: InterfaceDefinition): Verdict {
  return judgeValue(readAs(definition.editor?.kind, value), definition)
}

function readAs(kind: InterfaceEditor['kind'] | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'checkbox') return value === 'true' || (value === 'false' ? false : value)
  if (kind !== 'number' && kind !== 'slider' && kind !== 'integer') return value
  return exactNumber(value.trim()) ?? value
}

const COMPOUND = Object.freeze({})

/** @returns What is kept of a value that is judged later: no rule looks into a list or record. */
export function keepValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? COMPOUND : value
}

/** @returns What is known of a value that a graph node was given; a fine one where it was given none. */
export function judgeGiven(saved: unknown): Verdict {
  if (saved === undefined) return Verdict.fine
  return isEmptyValue(saved) ? Verdict.empty : Verdict.filled
}

/** Whether it is wrong where nothing is connected. */
export function isWrong(verdict: number): boolean {
  return verdict === Verdict.missing || verdict === Verdict.outOfRange
}

function isWithin(editor: InterfaceEditor, value: unknown): boolean {
  switch (editor.kind) {
    case 'number':
    case 'slider':
    case 'integer':
      return (
        (typeof value === 'bigint' || Number.isFinite(value)) &&
        (editor.kind !== 'integer' || typeof value === 'bigint' || Number.isInteger(value)) &&
        (value as number) >= (editor.min ?? -Infinity) &&
        (value as number) <= (editor.max ?? Infinity)
      )
    case 'select':
      return editor.items.some((item) => item.value === value)
    case 'checkbox':
      return typeof value === 'boolean'
    case 'text':
      return editor.format !== 'json' || isJson(value)
  }
}

/** Reads as nodes do: numbers and truth values are taken as their text, and a byte order mark is skipped. */
function isJson(value: unknown): boolean {
  if (typeof value === 'object') return false
  try {
    parseExact(String(value).replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}
