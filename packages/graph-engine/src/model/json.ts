/** JSON values: detached copies, equality, and the refusal of keys that could reach a prototype. */
import { narrowBigint } from './exactNumber.ts'
import { GraphFormatError } from './GraphFormatError.ts'

/** Deeper values are refused: JSON.stringify would overflow the stack on them at save time. */
export const MAX_DEPTH = 400

type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @param scalar Adopts what is no object; undefined is left out.
 * @returns What `parseExact(stringifyExact(value))` would give, so nothing in it aliases `value`.
 * @throws GraphFormatError 'polluted' or 'too-deep'.
 */
export function adoptJson(value: unknown, depth = 0, scalar: (value: unknown) => unknown = adoptScalar): unknown {
  if (typeof value !== 'object') return scalar(value)
  if (value === null) return null
  if (depth > MAX_DEPTH) throw new GraphFormatError('too-deep', `Nested deeper than ${MAX_DEPTH} levels`)
  if (Array.isArray(value)) {
    const copy: unknown[] = []
    for (let i = 0; i < value.length; i++) copy.push(adoptJson(value[i], depth + 1, scalar) ?? null)
    return copy
  }
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') {
    return adoptJson((value as { toJSON: () => unknown }).toJSON(), depth + 1, scalar)
  }
  // Copied whole, and then put right where that is not all: most of what a file holds is texts.
  const copy: JsonObject = { ...value }
  let isWhole = true
  for (const key in copy) {
    const item = copy[key]
    if (key === '__proto__' || key === 'constructor') refusePollution(key, item)
    if (typeof item === 'string' || item === null || isUsual(item)) continue
    const adopted = adoptJson(item, depth + 1, scalar)
    copy[key] = adopted
    if (adopted === undefined) isWhole = false
  }
  return isWhole ? copy : withoutUndefined(copy)
}

/** Whether it is a number that JSON has a text for. */
function isUsual(value: unknown): boolean {
  return typeof value === 'number' && value !== 0 && Number.isFinite(value)
}

function withoutUndefined(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined))
}

function adoptScalar(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? withoutZeroSign(value) : null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return narrowBigint(value)
  return undefined
}

/** @returns 0 for -0, which JSON has no text for. */
export function withoutZeroSign(value: number): number {
  return value + 0
}

/** Walks a value that `parseExact` made. @throws GraphFormatError 'polluted' or 'too-deep'. */
export function checkJson(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new GraphFormatError('too-deep', `Nested deeper than ${MAX_DEPTH} levels`)
  if (Array.isArray(value)) {
    for (const item of value) checkJson(item, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    const item = (value as JsonObject)[key]
    refusePollution(key, item)
    checkJson(item, depth + 1)
  }
}

function refusePollution(key: string, item: unknown): void {
  if (key === '__proto__') throw new GraphFormatError('polluted', 'The key "__proto__" is not allowed')
  if (key === 'constructor' && isObject(item) && Object.hasOwn(item, 'prototype')) {
    throw new GraphFormatError('polluted', 'The key "constructor.prototype" is not allowed')
  }
}

/** @returns A deep copy of a value that is known to be plain JSON. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy: unknown[] = Array.from({ length: value.length })
    for (let i = 0; i < copy.length; i++) copy[i] = copyJson(value[i] as unknown)
    return copy as T
  }
  const copy: JsonObject = {}
  for (const key of Object.keys(value)) copy[key] = copyJson((value as JsonObject)[key])
  return copy as T
}

export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && equalJson((a as JsonObject)[key], (b as JsonObject)[key]))
}
