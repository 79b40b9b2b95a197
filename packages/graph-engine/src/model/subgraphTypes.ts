/** Names that the saved form reserves for subgraphs. */
export const SUBGRAPH_INPUT_TYPE = '__baklava_SubgraphInputNode'
export const SUBGRAPH_OUTPUT_TYPE = '__baklava_SubgraphOutputNode'
/** Followed by the template's id. */
export const GRAPH_NODE_PREFIX = '__baklava_GraphNode-'
/** Keys of icons that every view has; a host's own under the same key go first. */
export const SUBGRAPH_ICON = '@subgraph'
export const INPUT_ICON = '@subgraph-input'
export const OUTPUT_ICON = '@subgraph-output'
/** The hidden output that every graph node has besides its template's. */
export const CALCULATION_RESULTS = '_calculationResults'
/** The key that ties an end inside a template to the interfaces of its graph nodes. */
export const END_ID = 'graphInterfaceId'

export function graphNodeType(templateId: string): string {
  return GRAPH_NODE_PREFIX + templateId
}

/** @returns The template's id; undefined where the type is no graph node's. */
export function templateIdOf(type: string): string | undefined {
  return type.startsWith(GRAPH_NODE_PREFIX) ? type.slice(GRAPH_NODE_PREFIX.length) : undefined
}

export function isSubgraphType(type: string): boolean {
  return isSubgraphEnd(type) || type.startsWith(GRAPH_NODE_PREFIX)
}

export function isSubgraphEnd(type: string): boolean {
  return type === SUBGRAPH_INPUT_TYPE || type === SUBGRAPH_OUTPUT_TYPE
}
