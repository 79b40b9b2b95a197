import { NodeError } from '@phoenix/contract'
import { narrowBigint } from '@phoenix/graph-engine/json'

export const operations = ['add', 'subtract', 'multiply', 'divide', 'modulo', 'power', 'min', 'max'] as const
export type Operation = (typeof operations)[number]

/**
 * Whole numbers are calculated exactly at any size; what has a fraction is calculated as doubles are everywhere.
 * @throws NodeError where the result is no number, or could only be given rounded.
 */
export function calculate(operation: Operation, a: number | bigint, b: number | bigint): number | bigint {
  if (operation === 'min') return a <= b ? a : b
  if (operation === 'max') return a >= b ? a : b
  if (Number(b) === 0 && (operation === 'divide' || operation === 'modulo')) throw dividedByZero()
  if (isExact(a) && isExact(b)) return calculateWhole(operation, a, b)
  if (typeof a === 'bigint' || typeof b === 'bigint') throw tooManyDigits()
  return finite(calculateDouble(operation, a, b))
}

type Calculation = Exclude<Operation, 'min' | 'max'>

function calculateWhole(operation: Calculation, a: number | bigint, b: number | bigint): number | bigint {
  // Also bounds how long an exact result may be.
  const result = finite(calculateDouble(operation, Number(a), Number(b)))
  const isSmall = typeof a === 'number' && typeof b === 'number' && Math.abs(result) <= Number.MAX_SAFE_INTEGER
  if (isSmall) return result
  const [left, right] = [BigInt(a), BigInt(b)]
  switch (operation) {
    case 'add':
      return narrowBigint(left + right)
    case 'subtract':
      return narrowBigint(left - right)
    case 'multiply':
      return narrowBigint(left * right)
    case 'modulo':
      return narrowBigint(left % right)
    case 'power':
      return right < 0n ? result : narrowBigint(left ** right)
    case 'divide':
      if (left % right === 0n) return narrowBigint(left / right)
      if (Math.abs(result) > Number.MAX_SAFE_INTEGER) throw tooManyDigits()
      return result
  }
}

function calculateDouble(operation: Calculation, a: number, b: number): number {
  switch (operation) {
    case 'add':
      return a + b
    case 'subtract':
      return a - b
    case 'multiply':
      return a * b
    case 'divide':
      return a / b
    case 'modulo':
      return a % b
    case 'power':
      return a ** b
  }
}

/** Whether it says which whole number is meant: a double beyond 2^53 stands for many. */
function isExact(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}

function finite(result: number): number {
  if (Number.isFinite(result)) return result
  throw new NodeError('result-not-finite', {
    tr: 'İşlemin sonucu sayı olarak yazılamıyor: çok büyük ya da tanımsız.',
    en: 'The result is not a number: it is too large or undefined.',
  })
}

function dividedByZero(): NodeError {
  return new NodeError('division-by-zero', { tr: 'Bir sayı sıfıra bölünemez.', en: 'A number cannot be divided by 0.' })
}

function tooManyDigits(): NodeError {
  return new NodeError('result-not-exact', {
    tr: 'İşlemin sonucu yuvarlanmadan yazılamıyor: 9007199254740991’den büyük bir sayının kesirli kısmı tutulamaz.',
    en: 'The result cannot be written without rounding: a number above 9007199254740991 cannot have a fraction.',
  })
}
