import { GraphContent } from '../document/GraphContent.ts'
import type { NodeType } from '../model/NodeType.ts'
import { TypeCatalog } from '../model/TypeCatalog.ts'
import { addSubgraphTypes } from '../templates/subgraphTypes.ts'

/** A graph with nothing in it, as a new project starts. */
export function createEmptyContent(nodeTypes: ReadonlyMap<string, NodeType>, graphId: string): GraphContent {
  const graph = {
    id: graphId,
    nodes: null,
    connections: null,
    inputs: [],
    outputs: [],
    panning: { x: 0, y: 0 },
    scaling: 1,
  }
  const shell = { editor: { graph: null, graphTemplates: [] }, graph }
  const content = new GraphContent(new TypeCatalog(nodeTypes.values()), shell)
  addSubgraphTypes(content.catalog, content.templates)
  return content
}
