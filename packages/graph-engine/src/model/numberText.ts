/** Numbers as text and back, as fields edit them. The engine decides what an interface takes; here is what to say. */

import { exactNumber, narrowBigint } from './exactNumber.ts'

const LONGEST = 9

export interface NumberRange {
  readonly kind: 'number' | 'integer' | 'slider'
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/** How far a step goes where the type does not say, by kind. */
const STEPS = { number: 0.1, integer: 1, slider: 0.1 } as const

/** Why a text is no value, for hosts to make a sentence of. */
export type NumberProblem =
  'notANumber' | 'notAnInteger' | 'range' | 'rangeInteger' | 'atLeast' | 'atLeastInteger' | 'atMost' | 'atMostInteger'

export type ParsedNumber =
  { readonly ok: true; readonly value: number | bigint } | { readonly ok: false; readonly problem: NumberProblem }

/** While it is edited: every digit. */
export function editedNumber(value: number | bigint, decimal: string): string {
  return plain(value).replace('.', decimal)
}

/** While it is not: at most 9 characters, with an exponent where it needs more. */
export function displayedNumber(value: number, decimal: string): string {
  const text = plain(value)
  if (text.length <= LONGEST) return text.replace('.', decimal)
  for (let digits = 4; digits > 0; digits--) {
    const short = value.toExponential(digits)
    if (short.length <= LONGEST) return short.replace('.', decimal)
  }
  return value.toExponential(0)
}

/** In a whole number a point or a comma before three digits groups thousands: who writes 1.000 does not mean 1. */
const GROUPED = /\.\d{3}$/

/** Takes a comma or a point before the fraction, the sign that typesetters write for minus, and spaces around. */
export function parseNumber(text: string, range: NumberRange): ParsedNumber {
  const plainText = text.trim().replace('\u2212', '-').replace(',', '.')
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plainText) ? exactNumber(plainText) : undefined
  if (value === undefined)
    return { ok: false, problem: range.kind === 'integer' ? rangeProblem(range, 'notAnInteger') : 'notANumber' }
  if (range.kind === 'integer' && (!isWhole(value) || GROUPED.test(plainText)))
    return { ok: false, problem: rangeProblem(range, 'notAnInteger') }
  if (value < (range.min ?? -Infinity) || value > (range.max ?? Infinity)) {
    return { ok: false, problem: rangeProblem(range, 'notANumber') }
  }
  return { ok: true, value: Object.is(value, -0) ? 0 : value }
}

/** One step up or down (the type's, else 1 for whole numbers and 0.1), held in range; from what is no number, the bound nearest to 0, or 0. */
export function stepNumber(value: unknown, direction: 1 | -1, range: NumberRange): number | bigint {
  const { min = -Infinity, max = Infinity } = range
  const next = stepUnheld(value, direction, range)
  if (next < min) return min
  return next > max ? max : next
}

function stepUnheld(value: unknown, direction: 1 | -1, range: NumberRange): number | bigint {
  // So large a number goes by whole steps, or by one.
  if (typeof value === 'bigint')
    return narrowBigint(value + BigInt(direction * Math.max(1, Math.trunc(range.step ?? 1))))
  return typeof value === 'number' && Number.isFinite(value) ? stepFrom(value, direction, range) : 0
}

function isWhole(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isInteger(value)
}

function stepFrom(value: number, direction: 1 | -1, { kind, step = STEPS[kind] }: NumberRange): number {
  if (kind === 'integer' && !Number.isInteger(value)) return direction === 1 ? Math.ceil(value) : Math.floor(value)
  const next = value + direction * step
  // 0.1 + 0.2 is 0.3: no noise beyond the digits that the two had.
  const digits = Math.max(fractionDigits(value), fractionDigits(step))
  return digits > 0 && digits <= 15 ? Number(next.toFixed(digits)) : next
}

function fractionDigits(value: number): number {
  return plain(value).split('.')[1]?.length ?? 0
}

function rangeProblem({ kind, min, max }: NumberRange, without: NumberProblem): NumberProblem {
  const isInteger = kind === 'integer'
  if (min !== undefined && max !== undefined) return isInteger ? 'rangeInteger' : 'range'
  if (min !== undefined) return isInteger ? 'atLeastInteger' : 'atLeast'
  if (max !== undefined) return isInteger ? 'atMostInteger' : 'atMost'
  return without
}

function plain(value: number | bigint): string {
  return Object.is(value, -0) ? '0' : String(value)
}
