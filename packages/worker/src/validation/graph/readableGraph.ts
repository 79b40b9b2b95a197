/**
 * The engine keeps in a file what it cannot read: connections that are none, and templates whatever stands in them. What can
 * be read of it is checked; what cannot is never run.
 */
import type { ElementStream, SavedGraphTemplate } from '@phoenix/graph-engine'
import type { CheckedConnection, CheckedNode } from '../FileEdit.ts'

/** A file as it was parsed, or while it is. */
export interface ReadableFile {
  readonly graph: ReadableGraph
  readonly graphTemplates?: unknown
}

/** Elements are gone through once. */
export interface ReadableGraph {
  readonly nodes: ElementStream
  readonly connections: ElementStream
}

export function isReadableTemplate(value: unknown): value is SavedGraphTemplate {
  return isObject(value) && Array.isArray(value['nodes']) && Array.isArray(value['connections'])
}

/** A template's node may lack a side. */
type ReadableNode = Pick<CheckedNode, 'id' | 'type'> & Partial<CheckedNode>

export function isReadableNode(value: unknown): value is ReadableNode {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false
  return hasIds(value['inputs']) && hasIds(value['outputs'])
}

/** A connection may lack its id. */
export function isReadableConnection(
  value: unknown,
): value is Omit<CheckedConnection, 'id'> & { readonly id?: unknown } {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

/** @returns The node itself where it has both sides. */
export function whole(node: ReadableNode): CheckedNode {
  return hasBothSides(node) ? node : { ...node, inputs: node.inputs ?? {}, outputs: node.outputs ?? {} }
}

function hasBothSides(node: ReadableNode): node is CheckedNode {
  return node.inputs !== undefined && node.outputs !== undefined
}

function hasIds(side: unknown): boolean {
  if (side === undefined) return true
  if (!isObject(side)) return false
  for (const key in side) {
    const end = side[key]
    if (!isObject(end) || typeof end['id'] !== 'string') return false
  }
  return true
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
