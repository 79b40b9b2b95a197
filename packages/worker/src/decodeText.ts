/** The text of a file: UTF-8, UTF-16 where its mark or its first characters say so, else as old Turkish Windows wrote it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark: all that we read begins with ASCII.
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // A binary file becomes a text, too: its zero bytes give it away to whoever reads that.
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
