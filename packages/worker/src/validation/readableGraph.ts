/**
 * The engine keeps in a file what it cannot read: connections that are none, and templates whatever stands in them. What can
 * be read of it is checked; what cannot is never run.
 */
import type { SavedConnection, SavedEditor, SavedGraph, SavedGraphTemplate, SavedNode } from '@phoenix/graph-engine'

export function readableEditor({ graph, graphTemplates }: SavedEditor): SavedEditor {
  const templates: readonly unknown[] = graphTemplates ?? []
  return { graph: readableGraph(graph), graphTemplates: templates.filter(isTemplate).map(readableGraph) }
}

/** @returns The graph itself where all of it can be read. */
function readableGraph<G extends SavedGraph>(graph: G): G {
  const readable = keepReadable(graph.nodes, isNode)
  const nodes = readable.every(isComplete) ? readable : readable.map((node) => ({ ...bare, ...node }))
  const connections = keepReadable(graph.connections, isConnection)
  return nodes === graph.nodes && connections === graph.connections ? graph : { ...graph, nodes, connections }
}

function keepReadable<T>(list: T[], isReadable: (item: unknown) => boolean): T[] {
  return list.every(isReadable) ? list : list.filter(isReadable)
}

function isTemplate(value: unknown): value is SavedGraphTemplate {
  return isObject(value) && Array.isArray(value['nodes']) && Array.isArray(value['connections'])
}

function isNode(value: unknown): value is SavedNode {
  if (!isObject(value) || typeof value['id'] !== 'string' || typeof value['type'] !== 'string') return false
  return hasIds(value['inputs']) && hasIds(value['outputs'])
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

/** What a template's node may lack. */
const bare = { title: '', inputs: {}, outputs: {} }

function isComplete({ inputs, outputs }: Partial<SavedNode>): boolean {
  return inputs !== undefined && outputs !== undefined
}

function isConnection(value: unknown): value is SavedConnection {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
