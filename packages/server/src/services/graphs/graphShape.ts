import type { SavedConnection, SavedEditor, SavedGraphTemplate, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import { GraphRefusal } from './GraphRefusal.ts'

type JsonObject = Record<string, unknown>

/** What the engine opens; deeper values would overflow the stack when they are written. */
const maxDepth = 400
const maxInterfaces = 0xffff

/** @throws GraphRefusal 'graph-polluted' for keys that could reach a prototype, 'graph-wrong-shape' for too deep a value. */
export function checkKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new GraphRefusal('graph-wrong-shape')
  if (Array.isArray(value)) {
    for (const item of value) checkKeys(item, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    const item = (value as JsonObject)[key]
    if (key === '__proto__' || (key === 'constructor' && isObject(item) && Object.hasOwn(item, 'prototype'))) {
      throw new GraphRefusal('graph-polluted')
    }
    checkKeys(item, depth + 1)
  }
}

/**
 * Checks what the engine needs to open the file, and completes what it would complete, so that the validation can read
 * it. The file that is kept stays as it came.
 * @throws GraphRefusal 'graph-wrong-shape'
 */
export function readShape(file: unknown): SavedEditor {
  if (!isObject(file)) throw new GraphRefusal('graph-wrong-shape')
  const { graph, graphTemplates } = file
  if (!isObject(graph) || !Array.isArray(graph['nodes']) || !Array.isArray(graph['connections'])) {
    throw new GraphRefusal('graph-wrong-shape')
  }
  if (graph['id'] !== undefined && typeof graph['id'] !== 'string') throw new GraphRefusal('graph-wrong-shape')
  const nodes = graph['nodes'].map((node: unknown) => {
    if (!isNode(node)) throw new GraphRefusal('graph-wrong-shape')
    return complete(node)
  })
  return {
    graph: {
      id: graph['id'] ?? '',
      nodes,
      connections: graph['connections'].filter(isConnection),
      inputs: [],
      outputs: [],
    },
    graphTemplates: readTemplates(graphTemplates),
  }
}

/** The engine opens any template that has lists in it, so elements that are none are passed over here. */
function readTemplates(templates: unknown): SavedGraphTemplate[] {
  if (templates === undefined || templates === null) return []
  if (!Array.isArray(templates)) throw new GraphRefusal('graph-wrong-shape')
  return templates.map((template: unknown) => {
    if (!isObject(template) || !Array.isArray(template['nodes']) || !Array.isArray(template['connections'])) {
      throw new GraphRefusal('graph-wrong-shape')
    }
    return {
      id: String(template['id']),
      name: typeof template['name'] === 'string' ? template['name'] : '',
      nodes: template['nodes'].filter(isNode).map(complete),
      connections: template['connections'].filter(isConnection),
      inputs: [],
      outputs: [],
    }
  })
}

type PartialNode = Partial<SavedNode> & Pick<SavedNode, 'id' | 'type'>

function isNode(node: unknown): node is PartialNode {
  if (!isObject(node) || typeof node['id'] !== 'string' || typeof node['type'] !== 'string') return false
  if (node['title'] !== undefined && typeof node['title'] !== 'string') return false
  return isSide(node['inputs']) && isSide(node['outputs'])
}

function isSide(side: unknown): side is Record<string, SavedInterface> | undefined {
  if (side === undefined) return true
  if (!isObject(side)) return false
  const interfaces = Object.values(side)
  return interfaces.length <= maxInterfaces && interfaces.every((end) => isObject(end) && typeof end['id'] === 'string')
}

function isConnection(connection: unknown): connection is SavedConnection {
  return isObject(connection) && typeof connection['from'] === 'string' && typeof connection['to'] === 'string'
}

function complete(node: PartialNode): SavedNode {
  if (node.title !== undefined && node.inputs !== undefined && node.outputs !== undefined) return node as SavedNode
  return { ...node, title: node.title ?? node.type, inputs: node.inputs ?? {}, outputs: node.outputs ?? {} }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
