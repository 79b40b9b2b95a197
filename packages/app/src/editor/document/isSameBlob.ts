/** Compares slice by slice: two graphs of 60 MB need not stand in memory together. */
const SLICE = 1 << 20

export async function isSameBlob(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false
  for (let at = 0; at < a.size; at += SLICE) {
    const [left, right] = await Promise.all([bytesOf(a, at), bytesOf(b, at)])
    if (left.some((byte, index) => byte !== right[index])) return false
  }
  return true
}

async function bytesOf(blob: Blob, at: number): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(at, at + SLICE).arrayBuffer())
}
