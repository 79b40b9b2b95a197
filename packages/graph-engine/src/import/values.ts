/** Readers of what strange files hold where a value is expected. */
import { isObject } from '../model/json.ts'
import type { Point } from '../model/Point.ts'
import { checkCount } from './checkCount.ts'
import { repeatsIn } from './repeats.ts'

export interface Box extends Point {
  width: number
  height: number
}

export type Fields = Readonly<Record<string, unknown>>

/** @returns The id as text, or undefined where there is none. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
  return isNumber ? String(value) : undefined
}

/** @returns Text without its outer spaces, or undefined where nothing is left of it. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return undefined
  return value.trim() || undefined
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  // A number that places or counts something need not be exact.
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** A whole number from 0 on. */
export function indexOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Graph units; beyond, nothing can be seen or added up. */
const FARTHEST = 1e9

/** @param value [x, y], {x, y}, or {0: x, 1: y} as typed arrays are written. */
export function pointOf(value: unknown): Point | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Fields
  const x = numberOf(fields['x'] ?? fields['0'])
  const y = numberOf(fields['y'] ?? fields['1'])
  return x === undefined || y === undefined ? undefined : { x: hold(x), y: hold(y) }
}

function hold(value: number): number {
  return Math.min(FARTHEST, Math.max(-FARTHEST, value))
}

/** @param value The size, as a pair. @returns The box, or undefined where it has no place or no extent. */
export function boxOf(at: Point | undefined, value: unknown): Box | undefined {
  const size = pointOf(value)
  if (at === undefined || size === undefined || size.x <= 0 || size.y <= 0) return undefined
  return { ...at, width: size.x, height: size.y }
}

export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {}
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** A list; what stands alone is a list of itself, and null none. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  return value === null || value === undefined ? [] : [value]
}

/** Elements that a list holds, or an object under keys: also those that it has under a key which comes again, behind all others. */
export function elementsOf(value: unknown): (readonly [string, unknown])[] {
  checkCount(Array.isArray(value) ? value.length : repeatsIn(value).length)
  const entries = entriesOf(value)
  checkCount(entries.length)
  for (const repeat of repeatsIn(value)) {
    repeat.isRead = true
    entries.push([repeat.key, repeat.value])
  }
  return entries
}

/** Items of an array, or the values of an object that stands for one, each with its index or key. */
export function entriesOf(value: unknown): (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
