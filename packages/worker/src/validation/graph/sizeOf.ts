import type { CheckedNode } from '../FileEdit.ts'
import { templateIdOf } from '../types/builtInTypes.ts'
import type { OwnGraph } from '../own/OwnGraph.ts'

/** What of one graph says how large a flow is that it is part of. */
export interface GraphSize {
  /** Nodes, and interfaces of graph nodes. */
  readonly own: number
  /** How many graph nodes use each template. */
  readonly uses: Iterable<readonly [template: string, count: number]>
  /** What some of those hold in its place. */
  readonly ownGraphs: readonly (readonly [template: string, own: OwnGraph])[]
}

/** @param ownOf What a graph node holds. */
export function sizeOf(nodes: readonly CheckedNode[], ownOf: (node: CheckedNode) => OwnGraph | undefined): GraphSize {
  let size = nodes.length
  const uses = new Map<string, number>()
  const ownGraphs: [string, OwnGraph][] = []
  for (const node of nodes) {
    const template = templateIdOf(node.type)
    if (template === undefined) continue
    size += Object.keys(node.inputs).length + Object.keys(node.outputs).length
    uses.set(template, (uses.get(template) ?? 0) + 1)
    const own = ownOf(node)
    if (own !== undefined) ownGraphs.push([template, own])
  }
  return { own: size, uses, ownGraphs }
}
