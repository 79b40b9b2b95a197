import { wrongShape } from '../document/readNode.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import { JsonCursor } from './JsonCursor.ts'
import { parseShell, scan } from './openEditor.ts'
import { readElements } from './readElements.ts'

/** A saved file whose elements are parsed when they are asked for, in slices. */
export interface FileElements {
  /** What stands around the graph, and in it around nodes and connections. */
  readonly editor: Readonly<Record<string, unknown>>
  readonly graph: Readonly<Record<string, unknown>>
  readonly nodeCount: number
  readonly connectionCount: number
  forEachNode(visit: (value: unknown, index: number) => void): Promise<void>
  forEachConnection(visit: (value: unknown, index: number) => void): Promise<void>
}

/** @throws GraphFormatError, and what the slicer throws. */
export async function openElements(bytes: Uint8Array<ArrayBuffer>, slicer: TimeSlicer): Promise<FileElements> {
  const ranges = await scan(bytes, slicer)
  const { editor, graph } = parseShell(bytes, ranges)
  const { nodes, connections } = ranges
  if (nodes === undefined || connections === undefined) throw wrongShape('There are no nodes')
  const cursor = new JsonCursor(bytes)
  const parse = (elements: typeof nodes, visit: (value: unknown, index: number) => void) => {
    let index = 0
    const parsed = (value: unknown) => visit(value, index++)
    return readElements(bytes, elements, slicer, { cursor, fromBytes: () => false, parsed })
  }
  return {
    editor,
    graph,
    nodeCount: nodes.length / 2,
    connectionCount: connections.length / 2,
    forEachNode: (visit) => parse(nodes, visit),
    forEachConnection: (visit) => parse(connections, visit),
  }
}
