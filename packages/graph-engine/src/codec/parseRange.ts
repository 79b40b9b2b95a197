import { parseExact } from '../model/exactJson.ts'
import { asFormatError, GraphFormatError } from '../model/GraphFormatError.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws GraphFormatError 'not-json' */
export function decodeRange(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  try {
    return decoder.decode(bytes.subarray(start, end))
  } catch (cause) {
    throw new GraphFormatError('not-json', `The file is not UTF-8 (after byte ${start})`, { cause })
  }
}

/** @throws GraphFormatError 'not-json' or 'inexact-number' */
export function parseText(text: string, start: number): unknown {
  try {
    return parseExact(text)
  } catch (cause) {
    throw asFormatError(cause, `The file is not JSON (after byte ${start})`)
  }
}

export function parseRange(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): unknown {
  return parseText(decodeRange(bytes, start, end), start)
}
