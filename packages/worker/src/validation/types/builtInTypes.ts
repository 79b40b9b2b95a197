/** The node types that the saved form itself brings: ends of a subgraph, and uses of a template. */
export const subgraphInputType = '__baklava_SubgraphInputNode'
export const subgraphOutputType = '__baklava_SubgraphOutputNode'
/** Under which an end of a subgraph says which interface of its graph nodes it stands for. */
export const END_KEY = 'graphInterfaceId'
/** Under which a graph node holds the graph that runs in the place of its template. */
export const OWN_KEY = 'graphState'
const graphNodePrefix = '__baklava_GraphNode-'

/** @returns The id of the template that a node of this type uses; undefined for any other type. */
export function templateIdOf(type: string): string | undefined {
  return type.startsWith(graphNodePrefix) ? type.slice(graphNodePrefix.length) : undefined
}

export function isEndType(type: string): boolean {
  return type === subgraphInputType || type === subgraphOutputType
}

export function isBuiltInType(type: string): boolean {
  return type === subgraphInputType || type === subgraphOutputType || type.startsWith(graphNodePrefix)
}
