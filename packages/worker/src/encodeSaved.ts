import type { SavedEditor } from '@phoenix/graph-engine'
import { stringifyExact } from '@phoenix/graph-engine/json'

/**
 * @returns The saved form as UTF-8 JSON.
 * @throws QuotaExceededError, by its name, where it is longer than a browser's text may be (some 500 million characters).
 */
export function encodeSaved(saved: SavedEditor): Uint8Array<ArrayBuffer> {
  try {
    return new TextEncoder().encode(stringifyExact(saved))
  } catch (error) {
    // The text is too long, or there is no room for its buffer.
    if (error instanceof RangeError) throw new DOMException(String(error), 'QuotaExceededError')
    throw error
  }
}
