/** These are what the tests of all formats share: the fixtures, and short texts for what came of them. */
import { readFileSync } from 'node:fs'
import { importGraph, type ImportResult } from '../../import.ts'
import { sizeOf } from '../placement.ts'
import { createGraphEngine, type GraphEngine, type SavedGraph, type SavedNode } from '../../index.ts'

export function read(fileName: string): string {
  return readFileSync(new URL(`../fixtures/${fileName}`, import.meta.url), 'utf8')
}

export function importFile(fileName: string): ImportResult {
  return importGraph(read(fileName), { fileName })
}

export function open(result: ImportResult): GraphEngine {
  const engine = createGraphEngine()
  engine.load(result.saved)
  return engine
}

/** Lists `title.output > title.input` of each connection. */
export function wiring({ nodes, connections }: SavedGraph): string[] {
  const ends = new Map<string, string>()
  for (const { title, inputs, outputs } of nodes) {
    for (const [key, { id }] of [...Object.entries(inputs), ...Object.entries(outputs)]) ends.set(id, `${title}.${key}`)
  }
  return connections.map(({ from, to }) => `${ends.get(from)} > ${ends.get(to)}`)
}

export function node(graph: SavedGraph, title: string): SavedNode {
  return graph.nodes.find((each) => each.title === title)!
}

export function lost(result: ImportResult): string[] {
  return result.notKept.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`)
}

interface Annotation {
  readonly kind: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Lists the ids of the nodes that stand whole in each frame of the root graph. */
export function framesOf({ saved }: ImportResult): Record<string, string[]> {
  const { graphs } = (saved['phoenix'] ?? { graphs: {} }) as { graphs: Record<string, { annotations?: Annotation[] }> }
  const frames = (graphs[saved.graph.id]?.annotations ?? []).filter(({ kind }) => kind === 'frame')
  return Object.fromEntries(
    frames.map((frame) => [frame.text, saved.graph.nodes.filter((each) => isWithin(each, frame)).map(({ id }) => id)]),
  )
}

function isWithin(each: SavedNode, { x, y, width, height }: Annotation): boolean {
  const { x: left, y: top } = each.position!
  const size = sizeOf(each)
  return left >= x && top >= y && left + size.width <= x + width && top + size.height <= y + height
}
