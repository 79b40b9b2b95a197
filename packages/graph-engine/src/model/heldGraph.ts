import { isObject } from './json.ts'
import type { SavedGraph, SavedNode } from './SavedGraph.ts'

/** @returns The inner graph that a graph node was saved with. */
export function heldGraph(record: SavedNode): SavedGraph | undefined {
  const held = record['graphState']
  return isObject(held) && Array.isArray(held['nodes']) && Array.isArray(held['connections'])
    ? (held as unknown as SavedGraph)
    : undefined
}

/**
 * Stands for the graph of a graph node that was made here, until it is saved. Its value is one that no file can have: null is
 * a file's own word, and stays.
 */
export const UNWRITTEN = { graphState: undefined } as const

export function isUnwritten(record: SavedNode): boolean {
  return isObject(record) && Object.hasOwn(record, 'graphState') && record['graphState'] === undefined
}

/** @returns The record as a copy of it says it: null where it has no graph yet. */
export function withoutUnwritten(record: SavedNode): SavedNode {
  return isUnwritten(record) ? { ...record, graphState: null } : record
}

/** @returns The record as one that was made here: to be written where it has null for its graph. */
export function madeHere(record: SavedNode): SavedNode {
  return isObject(record) && record['graphState'] === null ? { ...record, ...UNWRITTEN } : record
}
