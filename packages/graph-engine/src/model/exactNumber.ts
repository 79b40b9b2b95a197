/** Whole numbers of more characters are refused: making and printing them costs more than their length. */
const LONGEST_NUMBER = 1000

const WHOLE = /^[+-]?\d+$/

/**
 * Decides what a number's text is worth. Whole numbers are exact at any size, as a bigint beyond 2^53. Numbers with a
 * fraction or an exponent are doubles, as everywhere; beyond 2^53 they must come back from one with the digits that they
 * were written with.
 * @returns undefined for what can only be kept rounded, and for what is no number.
 */
export function exactNumber(text: string): number | bigint | undefined {
  const number = Number(text)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number === 0 && !isZero(text) ? undefined : number
  if (!Number.isFinite(number) && !WHOLE.test(text)) return undefined
  if (text.length > LONGEST_NUMBER) return undefined
  if (WHOLE.test(text)) return BigInt(text)
  const written = digitsOf(text)
  const most = Math.min(Math.max(written.digits.length, 1), MOST_PRECISION)
  const kept = digitsOf(number.toPrecision(most))
  return written.digits === kept.digits && written.power === kept.power ? number : undefined
}

/** `toPrecision` takes at most this many digits. */
const MOST_PRECISION = 100

/** Whether all digits before the exponent are zeros. */
function isZero(text: string): boolean {
  return !/^[^e]*[1-9]/i.test(text)
}

interface Digits {
  /** The digits without zeros at either end. */
  readonly digits: string
  /** The power of ten of the last digit. */
  readonly power: number
}

function digitsOf(text: string): Digits {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return { digits: digits.slice(0, end), power: Number(exponent) - fraction.length + digits.length - end }
}

/** @returns A number where that says as much: a bigint is only ever one that a double would round. */
export function narrowBigint(value: bigint): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}
