/**
 * Finds the elements of a saved graph in its UTF-8 bytes without parsing them. Pure: bytes in, transferable ranges out, so it
 * runs on any thread. It checks only what it must to find its way; JSON.parse checks every range later.
 */
import { CLOSE_ARRAY, CLOSE_OBJECT, OPEN_ARRAY, OPEN_OBJECT } from '../model/jsonBytes.ts'
import { withRoom } from '../document/columns.ts'
import { finish, type Steps } from '../model/steps.ts'
import { ByteWalk } from './ByteWalk.ts'

/** [start, end) of a key's value. */
export interface KeyRange {
  readonly key: string
  readonly start: number
  readonly end: number
}

export interface FileRanges {
  /** Keys around the graph; `graph` is among them when it is no object. */
  readonly editor: readonly KeyRange[]
  /** Keys of the graph; undefined when it is no object. `nodes` and `connections` are among them when they are no arrays. */
  readonly graph: readonly KeyRange[] | undefined
  /** Two numbers an element, [start, end); undefined when it is no array. */
  readonly nodes: Uint32Array<ArrayBuffer> | undefined
  readonly connections: Uint32Array<ArrayBuffer> | undefined
}

/** How many elements are found between two chances to pause. */
const PAUSE_EVERY = 64

export function scanBytes(bytes: Uint8Array<ArrayBuffer>): FileRanges {
  return finish(scanInSteps(bytes))
}

/** `scanBytes` that yields often, for a caller that shares its thread. @throws GraphFormatError */
export function* scanInSteps(bytes: Uint8Array<ArrayBuffer>): Steps<FileRanges> {
  const scanner = new Scanner(bytes)
  yield* scanner.scanFile()
  return scanner
}

class Scanner implements FileRanges {
  editor: KeyRange[] = []
  graph: KeyRange[] | undefined
  nodes: Uint32Array<ArrayBuffer> | undefined
  connections: Uint32Array<ArrayBuffer> | undefined
  private readonly walk: ByteWalk

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.walk = new ByteWalk(bytes)
  }

  *scanFile(): Generator<void> {
    const { walk } = this
    walk.skipSpace()
    if (!walk.isAt(OPEN_OBJECT)) {
      const start = walk.at
      walk.skipValue(0)
      walk.end()
      // Whether JSON or not is for the parser to say; its range is all there is.
      this.editor = [{ key: '', start, end: walk.bytes.length }]
      return
    }
    yield* this.scanObject(
      this.editor,
      (key) => {
        if (key !== 'graph') return undefined
        this.graph = undefined
        this.nodes = undefined
        this.connections = undefined
        return walk.isAt(OPEN_OBJECT) ? this.scanGraph() : undefined
      },
      1,
    )
    walk.end()
  }

  private *scanGraph(): Generator<void> {
    const { walk } = this
    this.graph = []
    yield* this.scanObject(
      this.graph,
      (key) => {
        if (key !== 'nodes' && key !== 'connections') return undefined
        this[key] = undefined
        return walk.isAt(OPEN_ARRAY) ? this.scanElements(key) : undefined
      },
      2,
    )
  }

  /** @param scanInside Gives the scan of a value that is looked into; other values are noted as ranges. */
  private *scanObject(
    ranges: KeyRange[],
    scanInside: (key: string) => Generator<void> | undefined,
    depth: number,
  ): Generator<void> {
    const { walk } = this
    walk.at++
    walk.skipSpace()
    if (walk.isAt(CLOSE_OBJECT)) {
      walk.at++
      return
    }
    for (;;) {
      const key = walk.readKey()
      const start = walk.at
      const inside = scanInside(key)
      if (inside === undefined) walk.skipValue(depth)
      else yield* inside
      ranges.push({ key, start, end: inside === undefined ? walk.at : start })
      yield
      if (walk.isLast(CLOSE_OBJECT)) return
    }
  }

  private *scanElements(key: 'nodes' | 'connections'): Generator<void> {
    const { walk } = this
    let ranges = new Uint32Array(1024)
    let count = 0
    walk.at++
    walk.skipSpace()
    if (walk.isAt(CLOSE_ARRAY)) {
      walk.at++
    } else {
      do {
        walk.skipSpace()
        ranges = withRoom(ranges, count + 2)
        ranges[count++] = walk.at
        walk.skipValue(3)
        ranges[count++] = walk.at
        if (count % (PAUSE_EVERY * 2) === 0) yield
      } while (!walk.isLast(CLOSE_ARRAY))
    }
    this[key] = ranges.subarray(0, count)
  }
}
