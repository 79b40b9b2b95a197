/** Finds the connections of a subgraph as they count once it is unpacked, when its ends are gone. */
import { each, type ElementList } from '../../document/LateElements.ts'
import type { SavedConnection, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'

export interface InnerConnection {
  /** Names a connection that lay inside whole; the others are made anew. */
  readonly id?: string
  readonly from: string
  readonly to: string
}

/** Is the key of the interface of an end that leads in or out of the subgraph; its others only a file connects. */
export const PLACEHOLDER = 'placeholder'

/**
 * Lets whatever feeds an end lead to where the end's own output led, and drops what leads to the end's name.
 * @param ends The nodes that lead in and out.
 */
export function* innerConnections(
  ends: readonly SavedNode[],
  connections: ElementList<SavedConnection>,
): Steps<ElementList<InnerConnection>> {
  const names = new Set<string>()
  /** Holds, by each output that an end has of its own, the interface that feeds it. */
  const passed = new Map<string, string>()
  for (const { inputs, outputs } of ends) {
    const fed = inputs[PLACEHOLDER]?.id
    for (const [key, { id }] of Object.entries(inputs)) if (key !== PLACEHOLDER) names.add(id)
    for (const [key, { id }] of Object.entries(outputs)) if (key !== PLACEHOLDER) passed.set(id, fed ?? '')
  }
  if (passed.size === 0 && names.size === 0) return connections
  const fed = new Set(passed.values())
  /** Holds the outputs that feed those ends. */
  const feeding = new Map<string, string[]>()
  /** Holds only the index of a connection that stays as it is. */
  const kept: (number | InnerConnection)[] = []
  const passing: { readonly at: number; readonly connection: InnerConnection }[] = []
  yield* forEachInSteps(each(connections), (connection, index) => {
    if (fed.has(connection.to)) append(feeding, connection.to, connection.from)
    if (names.has(connection.to)) return
    if (passed.has(connection.from)) passing.push({ at: kept.length, connection })
    kept.push(index)
  })
  const all = passing.length === 0 ? kept : withPassing()
  return { length: all.length, at: (i) => (typeof all[i] === 'number' ? connections.at(all[i]) : all[i]) }

  function withPassing(): (number | InnerConnection)[] {
    let from = 0
    const parts = passing.flatMap(({ at, connection }) => {
      const before = kept.slice(from, at)
      from = at + 1
      return [...before, ...sourcesOf(connection.from).map((source) => ({ from: source, to: connection.to }))]
    })
    return [...parts, ...kept.slice(from)]
  }

  function sourcesOf(output: string, seen = new Set<string>()): string[] {
    const input = passed.get(output)
    if (input === undefined) return [output]
    if (seen.has(output)) return []
    seen.add(output)
    return (feeding.get(input) ?? []).flatMap((from) => sourcesOf(from, seen))
  }
}

export function append(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}
