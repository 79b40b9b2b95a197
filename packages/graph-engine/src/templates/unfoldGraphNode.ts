import { graphHead, saveConnections, saveNodes } from '../codec/saveGraph.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import type { Template } from '../document/TemplateSet.ts'
import { heldGraph } from '../model/heldGraph.ts'
import type { SavedGraph, SavedNode } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { instantiate } from './instantiate.ts'

/**
 * @param content The template's graph.
 * @param space Makes the ids of the copies differ from those of any other.
 * @returns What a graph node stands for, under new ids, to be put in its place.
 */
export function unfoldGraphNode(
  template: Template,
  content: GraphContent,
  record: SavedNode,
  space: string,
): SavedGraph {
  const nodes = saveNodes(content)
  const now = { ...graphHead(content), nodes, connections: saveConnections(content) } as unknown as SavedGraph
  const origin = { space, ids: undefined, values: [heldGraph(record)] }
  // Graph nodes inside go on from what they held; what that means is worked out when they are saved.
  return instantiate(now, template.graph.base, origin, (node, { values }) =>
    templateIdOf(node.type) === undefined
      ? node
      : { ...node, graphState: values.find((held) => held !== undefined) ?? null },
  )
}
