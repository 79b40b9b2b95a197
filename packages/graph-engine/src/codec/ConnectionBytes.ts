import type { GraphContent } from '../document/GraphContent.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { readUuid } from '../document/uuidWords.ts'
import { JsonCursor } from './JsonCursor.ts'

const COMMA = 0x2c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const WORDS = 4
const ID = 0
const FROM = 1
const TO = 2
const ALL = 0b111

/** Connections straight from their bytes, as long as they join an output to an input and nothing about them is odd. */
export class ConnectionBytes {
  readonly cursor: JsonCursor
  private readonly content: GraphContent
  private readonly words = new Int32Array(3 * WORDS)

  constructor(bytes: Uint8Array<ArrayBuffer>, content: GraphContent) {
    this.cursor = new JsonCursor(bytes)
    this.content = content
  }

  /** @returns false where the connection is to be parsed: then nothing was written. */
  add(start: number, end: number): boolean {
    const { cursor, words } = this
    cursor.at = start
    cursor.hasHighByte = false
    if (!this.read() || cursor.at !== end) return false
    const { interfaces, interfaceIds, connections, connectionIds } = this.content
    const from = interfaceIds.rowOfWords(words, FROM * WORDS)
    const to = interfaceIds.rowOfWords(words, TO * WORDS)
    if (from < 0 || to < 0) return false
    if ((interfaces.flags[from]! & InterfaceFlag.output) === 0) return false
    if ((interfaces.flags[to]! & InterfaceFlag.output) !== 0) return false
    if (!connectionIds.addWords(words, ID)) return false
    connections.link(connections.append(from, to), interfaces)
    return true
  }

  private read(): boolean {
    const { cursor } = this
    if (!cursor.isAt(OPEN_OBJECT)) return false
    cursor.at++
    cursor.space()
    let found = 0
    for (;;) {
      if (!cursor.key()) return false
      const part = this.part()
      if (part < 0) {
        if (!cursor.skip()) return false
      } else {
        if (!cursor.string() || !readUuid(cursor.bytes, cursor.start, cursor.end, this.words, part * WORDS))
          return false
        found |= 1 << part
      }
      cursor.space()
      if (cursor.isAt(CLOSE_OBJECT)) {
        cursor.at++
        return found === ALL
      }
      if (!cursor.take(COMMA)) return false
    }
  }

  /** @returns Which of the three the key names that was stepped over, or -1. */
  private part(): number {
    const { start, end, bytes } = this.cursor
    if (end - start === 2) {
      if (bytes[start] === 0x69 && bytes[start + 1] === 0x64) return ID
      if (bytes[start] === 0x74 && bytes[start + 1] === 0x6f) return TO
    }
    const isFrom = end - start === 4 && bytes[start] === 0x66 && bytes[start + 1] === 0x72
    return isFrom && bytes[start + 2] === 0x6f && bytes[start + 3] === 0x6d ? FROM : -1
  }
}
