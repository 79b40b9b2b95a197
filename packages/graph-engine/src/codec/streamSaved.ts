import { wrongShape } from '../document/readNode.ts'
import { parseShell } from './openEditor.ts'
import { decodeRange, parseText } from './parseRange.ts'
import { scanBytes } from './scanBytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Elements that are parsed together. What is made of them is not to outlive a collection of young objects. */
const TOGETHER = 64

/** Elements of a file, parsed while they are gone through. */
export interface ElementStream extends Iterable<unknown> {
  readonly length: number
}

export interface SavedStream {
  readonly graph: { readonly nodes: ElementStream; readonly connections: ElementStream }
  /** Holds the value as it stands in the file. */
  readonly graphTemplates: unknown
}

/**
 * Gives the elements of a saved file one after the other, so that it never stands in memory as objects: for who keeps
 * little of it that is a third less work than to parse it whole, most of which goes into moving and marking objects.
 * @throws GraphFormatError, also while the elements are gone through: they are looked at no earlier.
 */
export function streamSaved(bytes: Bytes): SavedStream {
  const ranges = scanBytes(bytes)
  const { graphTemplates } = parseShell(bytes, ranges).editor
  const { nodes, connections } = ranges
  if (nodes === undefined || connections === undefined) throw wrongShape('There are no nodes or no connections')
  return { graph: { nodes: stream(bytes, nodes), connections: stream(bytes, connections) }, graphTemplates }
}

function stream(bytes: Bytes, ranges: Uint32Array): ElementStream {
  return { length: ranges.length / 2, [Symbol.iterator]: () => parseAll(bytes, ranges) }
}

function* parseAll(bytes: Bytes, ranges: Uint32Array): Generator<unknown, void> {
  const count = ranges.length / 2
  for (let first = 0; first < count; first += TOGETHER) {
    const end = Math.min(count, first + TOGETHER)
    const start = ranges[first * 2]!
    const elements = parseText(`[${decodeRange(bytes, start, ranges[end * 2 - 1]!)}]`, start) as unknown[]
    for (let i = 0; i < elements.length; i++) yield elements[i]
  }
}
