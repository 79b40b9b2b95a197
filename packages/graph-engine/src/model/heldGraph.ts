import { isObject } from './json.ts'
import type { SavedGraph, SavedNode } from './SavedGraph.ts'

/** @returns The inner graph that a graph node was saved with. */
export function heldGraph(record: SavedNode): SavedGraph | undefined {
  const held = record['graphState']
  return isObject(held) && Array.isArray(held['nodes']) && Array.isArray(held['connections'])
    ? (held as unknown as SavedGraph)
    : undefined
}
