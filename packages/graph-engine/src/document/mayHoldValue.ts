import { BACKSLASH, COLON, QUOTE } from '../model/jsonBytes.ts'

const VALUE = Uint8Array.from('value', (letter) => letter.charCodeAt(0))
/** Holds how null, true and false begin: the byte behind the colon says all that is asked of them. */
const EMPTY: ReadonlySet<number | undefined> = new Set([...'ntf'].map((letter) => letter.charCodeAt(0)))

/**
 * @returns Whether a node's JSON in [start, end) may have a number, text, list or record under a key `value`. False is certain;
 * it is found without parsing, which makes an object of each node that is asked, and garbage of all of them.
 */
export function mayHoldValue(bytes: Uint8Array, start: number, end: number): boolean {
  const last = end - VALUE.length - 2
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) return true
    if (byte !== QUOTE || at > last || bytes[at + VALUE.length + 1] !== QUOTE || !isValue(bytes, at + 1)) continue
    // Space before or behind the colon is as good as a value.
    const colon = at + VALUE.length + 2
    if (bytes[colon] !== COLON || !EMPTY.has(bytes[colon + 1])) return true
  }
  return false
}

function isValue(bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < VALUE.length; i++) if (bytes[at + i] !== VALUE[i]) return false
  return true
}
