/**
 * Finds whose graph a large save is for without parsing it. Inside the text of the graph each quote has a backslash before
 * it, so the first `"id"` is the body's own. Whoever writes the key another way is not understood.
 */
export function findGraphId(body: Uint8Array): string | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const at = bytes.indexOf('"id"')
  if (at === -1) return undefined
  return /^"id"\s*:\s*"([^"\\]{1,64})"/.exec(bytes.toString('utf8', at, at + 300))?.[1]
}
