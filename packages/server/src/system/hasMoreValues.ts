const [quote, backslash, comma, openArray, openObject] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Tells in one pass over the bytes, before there is a single object, whether a JSON text would become more values than
 * the caller can afford: 30 MB of `[],` are 10 million lists. Each value has a comma before it or a bracket around it.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if ((byte === comma || byte === openArray || byte === openObject) && ++count > most) return true
  }
  return false
}

function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
