import type { SavedGraph, SavedInterface, SavedNode } from '@phoenix/graph-engine'

/** Which node of a subgraph a node is in the graph that one use of it holds: both have ids of their own. */
export type FindTemplateNode = (node: SavedNode, index: number) => string

/** @param template The subgraph as the file defines it. */
export function createTemplateNodes({ nodes }: Pick<SavedGraph, 'nodes'>): FindTemplateNode {
  const byInterface = new Map<string, string>()
  for (const node of nodes) for (const { id } of interfacesOf(node)) byInterface.set(id, node.id)
  return (node, index) => {
    for (const { id, templateId } of interfacesOf(node)) {
      const known = byInterface.get(templateId ?? id)
      if (known !== undefined) return known
    }
    // One without interfaces is known by its place.
    const there = nodes[index]
    return there?.type === node.type ? there.id : node.id
  }
}

function interfacesOf({ inputs, outputs }: SavedNode): SavedInterface[] {
  return [...Object.values(inputs), ...Object.values(outputs)]
}
