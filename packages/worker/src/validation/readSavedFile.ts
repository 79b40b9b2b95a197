/** A saved file made whole for who goes through it without the engine: what the engine would fill in or pass over is. */
import type { SavedConnection, SavedEditor, SavedGraph, SavedNode } from '@phoenix/graph-engine'
import {
  isObject,
  isReadableConnection,
  isReadableNode,
  isTemplate,
  readableTemplates,
  whole,
} from './graph/readableGraph.ts'

/** @returns Undefined for what the engine refuses for its shape. */
export function readSavedFile(file: unknown): SavedEditor | undefined {
  if (!isObject(file)) return undefined
  const { graph, graphTemplates = [] } = file
  if (!isTemplate(graph) || !graph['nodes'].every(isReadableNode)) return undefined
  const { id = '' } = graph
  const templates = graphTemplates ?? []
  if (typeof id !== 'string' || !Array.isArray(templates) || !templates.every(isTemplate)) return undefined
  return {
    graph: { id, ...readSavedLists(graph), inputs: [], outputs: [] },
    graphTemplates: readableTemplates(templates).map((template) => ({
      id: template.id,
      name: template.name,
      ...readSavedLists(template),
      inputs: [],
      outputs: [],
    })),
  }
}

/** @returns The nodes and connections that can be read. */
export function readSavedLists({
  nodes,
  connections,
}: {
  readonly nodes: readonly unknown[]
  readonly connections: readonly unknown[]
}): Pick<SavedGraph, 'nodes' | 'connections'> {
  return {
    nodes: nodes.filter(isReadableNode).map(complete),
    connections: connections.filter(isReadableConnection) as SavedConnection[],
  }
}

function complete(node: Pick<SavedNode, 'id' | 'type'> & Partial<SavedNode>): SavedNode {
  return node.title === undefined ? { ...whole(node), title: node.type } : (whole(node) as SavedNode)
}
