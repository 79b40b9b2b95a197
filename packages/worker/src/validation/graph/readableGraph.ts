/**
 * Says which elements of a file can be read. The engine keeps in a file what it cannot read: connections that are none, and
 * templates whatever stands in them. That is not checked, and it never runs.
 */
import type { ElementStream, SavedGraphTemplate } from '@phoenix/graph-engine'
import type { CheckedConnection, CheckedNode } from './FileEdit.ts'

/** A file that has been parsed, or is being parsed. */
export interface ReadableFile {
  readonly graph: ReadableGraph
  readonly graphTemplates?: unknown
}

/** Elements are gone through once. */
export interface ReadableGraph {
  readonly nodes: ElementStream
  readonly connections: ElementStream
}

/** The most interfaces on one side of a node that the engine takes. */
const MAX_INTERFACES = 0xffff

export interface ReadableTemplate extends Pick<SavedGraphTemplate, 'id' | 'name'> {
  readonly nodes: readonly unknown[]
  readonly connections: readonly unknown[]
}

/** @returns Templates that nodes can use: nobody uses one without an id, and the engine means the first of several with one id. */
export function readableTemplates(list: unknown): ReadableTemplate[] {
  const ids = new Set<string>()
  return (Array.isArray(list) ? (list as unknown[]) : []).flatMap((value) => {
    if (!isTemplate(value)) return []
    const { id, name, nodes, connections } = value
    if (typeof id !== 'string' || ids.has(id)) return []
    ids.add(id)
    return { id, name: typeof name === 'string' ? name : 'Subgraph', nodes, connections }
  })
}

export function isTemplate(
  value: unknown,
): value is Record<string, unknown> & { nodes: unknown[]; connections: unknown[] } {
  return isObject(value) && Array.isArray(value['nodes']) && Array.isArray(value['connections'])
}

/** A node may lack a side. */
type ReadableNode = Pick<CheckedNode, 'id' | 'type'> & Partial<CheckedNode>

export function isReadableNode(value: unknown): value is ReadableNode {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false
  if (value['title'] !== undefined && typeof value['title'] !== 'string') return false
  return hasIds(value['inputs']) && hasIds(value['outputs'])
}

/** A connection may lack its id. */
export function isReadableConnection(
  value: unknown,
): value is Omit<CheckedConnection, 'id'> & { readonly id?: unknown } {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

/** @returns The node itself where it has both sides. */
export function whole<N extends ReadableNode>(node: N): N & CheckedNode {
  return hasBothSides(node) ? node : { ...node, inputs: node.inputs ?? {}, outputs: node.outputs ?? {} }
}

function hasBothSides<N extends ReadableNode>(node: N): node is N & CheckedNode {
  return node.inputs !== undefined && node.outputs !== undefined
}

function hasIds(side: unknown): boolean {
  if (side === undefined) return true
  if (!isObject(side)) return false
  let left = MAX_INTERFACES
  for (const key in side) {
    const end = side[key]
    if (!isObject(end) || typeof end['id'] !== 'string' || --left < 0) return false
  }
  return true
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
