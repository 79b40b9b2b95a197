/** What the tests of all formats share: the fixtures, and short texts for what came of them. */
import { readFileSync } from 'node:fs'
import { importGraph, type ImportResult } from '../../import.ts'
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

/** `title.output > title.input` of each connection. */
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
