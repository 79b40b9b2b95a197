import { templateIdOf } from '../types/builtInTypes.ts'
import type { CheckedNode } from './FileEdit.ts'
import { OwnGraph } from './OwnGraph.ts'

/** Says how much a graph adds to a flow that it is part of. */
export interface GraphSize {
  /** Nodes, and interfaces of graph nodes. */
  readonly own: number
  /** How many graph nodes use each template. */
  readonly uses: readonly (readonly [template: string, count: number])[]
  /** Graphs that some of those nodes hold in the place of the template. */
  readonly ownGraphs: readonly (readonly [template: string, own: OwnGraph])[]
}

const NONE_USED: readonly never[] = []

export function sizeOf(nodes: readonly CheckedNode[]): GraphSize {
  let own = nodes.length
  const uses = new Map<string, number>()
  const ownGraphs: [string, OwnGraph][] = []
  for (const { type, inputs, outputs, graphState } of nodes) {
    const template = templateIdOf(type)
    if (template === undefined) continue
    own += Object.keys(inputs).length + Object.keys(outputs).length
    uses.set(template, (uses.get(template) ?? 0) + 1)
    if (graphState instanceof OwnGraph) ownGraphs.push([template, graphState])
  }
  return uses.size === 0 ? { own, uses: NONE_USED, ownGraphs: NONE_USED } : { own, uses: [...uses], ownGraphs }
}
