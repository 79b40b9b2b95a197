/** The connections of a subgraph as they count once it is unpacked, when its ends are gone. */
import type { SavedGraph } from '../../model/SavedGraph.ts'
import { mapInSteps, type Steps } from '../../model/steps.ts'
import { isSubgraphEnd } from '../../model/subgraphTypes.ts'

export interface Wire {
  /** Of a connection that lay inside whole; the others are made anew. */
  readonly id?: string
  readonly from: string
  readonly to: string
}

/** The interface of an end that leads in or out of the subgraph; its others only a file connects. */
export const PLACEHOLDER = 'placeholder'

/**
 * What leads from the output that an end itself has leads from whatever feeds that end; what leads to the end's name leads nowhere.
 */
export function* innerWires(graph: SavedGraph): Steps<readonly Wire[]> {
  const names = new Set<string>()
  /** Of each end that has an output of its own: the interface that feeds it. */
  const passed = new Map<string, string>()
  for (const { type, inputs, outputs } of graph.nodes) {
    if (!isSubgraphEnd(type)) continue
    const fed = inputs[PLACEHOLDER]?.id
    for (const [key, { id }] of Object.entries(inputs)) if (key !== PLACEHOLDER) names.add(id)
    for (const [key, { id }] of Object.entries(outputs)) if (key !== PLACEHOLDER) passed.set(id, fed ?? '')
  }
  if (passed.size === 0 && names.size === 0) return graph.connections
  const wires = yield* mapInSteps(graph.connections, (wire) => {
    if (names.has(wire.to)) return []
    return passed.has(wire.from) ? sourcesOf(wire.from).map((from) => ({ from, to: wire.to })) : [wire]
  })
  return wires.flat()

  function sourcesOf(output: string, seen = new Set<string>()): string[] {
    const fed = passed.get(output)
    if (fed === undefined) return [output]
    if (seen.has(output)) return []
    seen.add(output)
    return graph.connections.flatMap(({ from, to }) => (to === fed ? sourcesOf(from, seen) : []))
  }
}
