/** The text of a file: UTF-8, UTF-16 where its mark says so, else as old Turkish Windows wrote it. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // A binary file becomes a text, too: its zero bytes give it away to whoever reads that.
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
