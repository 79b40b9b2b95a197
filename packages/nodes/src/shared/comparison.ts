import { NodeError } from '@phoenix/contract'
import { asNumber } from './inputReader.ts'
import { isNumber, rankNumbers } from './numbers.ts'
import { toText } from './text.ts'

export const operators = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'contains',
  'startsWith',
  'endsWith',
  'isEmpty',
  'isNotEmpty',
] as const
export type Operator = (typeof operators)[number]

export const operatorItems: readonly { value: Operator; text: string }[] = [
  { value: 'eq', text: 'eşittir' },
  { value: 'ne', text: 'eşit değildir' },
  { value: 'lt', text: 'küçüktür' },
  { value: 'le', text: 'küçük veya eşittir' },
  { value: 'gt', text: 'büyüktür' },
  { value: 'ge', text: 'büyük veya eşittir' },
  { value: 'contains', text: 'içerir' },
  { value: 'startsWith', text: 'ile başlar' },
  { value: 'endsWith', text: 'ile biter' },
  { value: 'isEmpty', text: 'boştur' },
  { value: 'isNotEmpty', text: 'boş değildir' },
]

export const operatorTexts: Readonly<Record<Operator, string>> = {
  eq: 'equals',
  ne: 'does not equal',
  lt: 'is less than',
  le: 'is less than or equal to',
  gt: 'is greater than',
  ge: 'is greater than or equal to',
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
}

/** Turkish order of letters; numbers inside texts by their size, so that 1.9 comes before 1.10. */
const order = new Intl.Collator('tr', { numeric: true })

/**
 * Numbers compare as numbers, also where one side is a text that spells one; other texts in Turkish order. Nothing is
 * neither less nor greater than anything.
 * @throws NodeError when records or lists are asked which is greater.
 */
export function compareValues(a: unknown, operator: Operator, b: unknown, ignoreCase: boolean): boolean {
  switch (operator) {
    case 'eq':
      return areEqual(a, b, ignoreCase)
    case 'ne':
      return !areEqual(a, b, ignoreCase)
    case 'lt':
      return rank(a, b, ignoreCase) < 0
    case 'le':
      return rank(a, b, ignoreCase) <= 0
    case 'gt':
      return rank(a, b, ignoreCase) > 0
    case 'ge':
      return rank(a, b, ignoreCase) >= 0
    case 'contains':
      return containsValue(a, b, ignoreCase)
    case 'startsWith':
      return folded(a, ignoreCase).startsWith(folded(b, ignoreCase))
    case 'endsWith':
      return folded(a, ignoreCase).endsWith(folded(b, ignoreCase))
    case 'isEmpty':
      return isEmpty(a)
    case 'isNotEmpty':
      return !isEmpty(a)
  }
}

function areEqual(a: unknown, b: unknown, ignoreCase: boolean): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a === 'object' || typeof b === 'object') return areDeepEqual(a, b)
  if (isNumber(a) || isNumber(b)) {
    const [left, right] = [asNumber(a), asNumber(b)]
    return left !== undefined && right !== undefined && rankNumbers(left, right) === 0
  }
  return folded(a, ignoreCase) === folded(b, ignoreCase)
}

function areDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isNumber(a) && isNumber(b)) return rankNumbers(a, b) === 0
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && areDeepEqual(a[key as never], b[key as never]))
  )
}

/** @returns Below, at or above zero; NaN when one of them is nothing. */
function rank(a: unknown, b: unknown, ignoreCase: boolean): number {
  if (isNothing(a) || isNothing(b)) return Number.NaN
  if (typeof a === 'object' || typeof b === 'object') {
    throw new NodeError('not-comparable', {
      tr: 'Kayıtlar ve listeler büyüklük bakımından karşılaştırılamaz.',
      en: 'Records and lists cannot be less or greater than anything.',
    })
  }
  const [left, right] = [asNumber(a), asNumber(b)]
  if (left !== undefined && right !== undefined) return rankNumbers(left, right)
  return order.compare(folded(a, ignoreCase), folded(b, ignoreCase))
}

function containsValue(whole: unknown, part: unknown, ignoreCase: boolean): boolean {
  if (Array.isArray(whole)) return whole.some((item) => areEqual(item, part, ignoreCase))
  if (typeof whole === 'object' && whole !== null) return Object.hasOwn(whole, toText(part))
  return folded(whole, ignoreCase).includes(folded(part, ignoreCase))
}

/** I, İ, ı and i fold to one letter: a text is Turkish or English, and nobody says which. */
function folded(value: unknown, ignoreCase: boolean): string {
  const text = toText(value)
  return ignoreCase ? text.toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i') : text
}

function isNothing(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function isEmpty(value: unknown): boolean {
  if (isNothing(value)) return true
  if (typeof value === 'object') return Object.keys(value).length === 0
  return typeof value === 'string' && value.trim() === ''
}
