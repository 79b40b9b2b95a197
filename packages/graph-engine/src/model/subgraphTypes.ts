/** Names that the saved form reserves for subgraphs. */
export const SUBGRAPH_INPUT_TYPE = '__baklava_SubgraphInputNode'
export const SUBGRAPH_OUTPUT_TYPE = '__baklava_SubgraphOutputNode'
/** Followed by the template's id. */
export const GRAPH_NODE_PREFIX = '__baklava_GraphNode-'
/** The hidden output that every graph node has besides its template's. */
export const CALCULATION_RESULTS = '_calculationResults'
