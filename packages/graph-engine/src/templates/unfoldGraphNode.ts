import { graphHead, saveNodes } from '../codec/saveGraph.ts'
import { presentRows } from '../document/columns.ts'
import { straightRecord } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import type { Template } from '../document/TemplateSet.ts'
import { heldGraph } from '../model/heldGraph.ts'
import type { SavedGraph, SavedNode } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { innerId, instantiate } from './instantiate.ts'

export interface Unfolded {
  readonly graph: SavedGraph
  /** The copies' ids, by the ids that the template has. */
  readonly nodeIds: ReadonlyMap<string, string>
  readonly connectionIds: ReadonlyMap<string, string>
}

/**
 * @param content The template's graph.
 * @param space Makes the ids of the copies differ from those of any other.
 * @returns What a graph node stands for, under new ids, to be put in its place.
 */
export function unfoldGraphNode(template: Template, content: GraphContent, record: SavedNode, space: string): Unfolded {
  const nodes = saveNodes(content)
  const connections = presentRows(content.connections).map((row) => straightRecord(content, row))
  const now = { ...graphHead(content), nodes, connections } as unknown as SavedGraph
  const origin = { space, ids: undefined, values: [heldGraph(record)] }
  // Graph nodes inside go on from what they held; what that means is worked out when they are saved.
  const graph = instantiate(now, template.graph.base, origin, (node, { values }) =>
    templateIdOf(node.type) === undefined
      ? node
      : { ...node, graphState: values.find((held) => held !== undefined) ?? null },
  )
  return {
    graph,
    nodeIds: new Map(nodes.map(({ id }) => [id, innerId(space, 'node', id)])),
    connectionIds: new Map(connections.map(({ id }) => [id, innerId(space, 'connection', id)])),
  }
}
