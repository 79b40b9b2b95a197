/** Reads an array's elements in slices: each from its bytes where that can be, else parsed with those behind it. */
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { checkJson } from '../model/json.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import type { JsonCursor } from './JsonCursor.ts'
import { ElementTexts } from './ElementTexts.ts'
import { parseText } from './parseRange.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Elements between two looks at the clock. */
const BATCH = 64
/** Elements that are parsed together: one, then more with each that could not be read from its bytes. */
const MOST_PARSED = 256
const MOST_BYTES = 2 ** 18

export interface ElementReader {
  readonly cursor: JsonCursor
  /** Takes the element in from its bytes. @returns false, having done nothing, where it is to be parsed. */
  fromBytes(start: number, end: number): boolean
  parsed(element: unknown, start: number, end: number): void
}

/** @param ranges Two numbers an element. @throws GraphFormatError */
export async function readElements(
  bytes: Bytes,
  ranges: Uint32Array<ArrayBuffer>,
  slicer: TimeSlicer,
  reader: ElementReader,
): Promise<void> {
  const count = ranges.length / 2
  const texts = new ElementTexts(bytes, ranges)
  let together = 1
  let batch = 0
  for (let index = 0; index < count;) {
    const start = ranges[index * 2]!
    const end = ranges[index * 2 + 1]!
    if (reader.fromBytes(start, end)) {
      // Bytes that are no UTF-8 are no JSON either.
      if (reader.cursor.hasHighByte) texts.check(index)
      together = 1
      index++
    } else {
      const next = chunkEnd(ranges, index, together)
      const elements = parseChunk(texts, ranges, index, next)
      together = Math.min(MOST_PARSED, together * 2)
      for (const [i, element] of elements.entries()) {
        // Until the code that takes them in is compiled, as many as are parsed together take 15 ms.
        if (i % BATCH === 0 && slicer.isDue) await slicer.pause()
        reader.parsed(element, ranges[index * 2]!, ranges[index * 2 + 1]!)
        index++
      }
      batch = BATCH
    }
    if (++batch < BATCH) continue
    batch = 0
    if (slicer.isDue) await slicer.pause()
  }
}

/** @returns The index behind the last element of a chunk. */
export function chunkEnd(ranges: Uint32Array, first: number, most: number): number {
  const start = ranges[first * 2]!
  let next = first + 1
  while (next - first < most && next * 2 < ranges.length && ranges[next * 2 + 1]! - start < MOST_BYTES) next++
  return next
}

export function parseChunk(texts: ElementTexts, ranges: Uint32Array, first: number, next: number): unknown[] {
  const start = ranges[first * 2]!
  const elements = parseElements(texts.text(first, next - 1), start)
  if (elements.length !== next - first) throw new GraphFormatError('not-json', `Not JSON (after byte ${start})`)
  return elements
}

/** Matches what the text of a forbidden key must hold, plainly or escaped; without a match, no element needs a walk. */
const SUSPECT = /__proto__|prototype|\\u/

function parseElements(text: string, start: number): unknown[] {
  const elements = parseText(`[${text}]`, start) as unknown[]
  if (SUSPECT.test(text)) checkJson(elements)
  return elements
}
