/** Finds the connections of a subgraph as they count once it is unpacked, when its ends are gone. */
import { each, type ElementList } from '../../document/LateElements.ts'
import type { SavedConnection, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'

export interface Wire {
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
export function* innerWires(
  ends: readonly SavedNode[],
  connections: ElementList<SavedConnection>,
): Steps<ElementList<Wire>> {
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
  const wires: (number | Wire)[] = []
  const passing: { readonly at: number; readonly wire: Wire }[] = []
  yield* forEachInSteps(each(connections), (wire, index) => {
    if (fed.has(wire.to)) append(feeding, wire.to, wire.from)
    if (names.has(wire.to)) return
    if (passed.has(wire.from)) passing.push({ at: wires.length, wire })
    wires.push(index)
  })
  const all = passing.length === 0 ? wires : withPassing()
  return { length: all.length, at: (i) => (typeof all[i] === 'number' ? connections.at(all[i]) : all[i]) }

  function withPassing(): (number | Wire)[] {
    let from = 0
    const parts = passing.flatMap(({ at, wire }) => {
      const before = wires.slice(from, at)
      from = at + 1
      return [...before, ...sourcesOf(wire.from).map((source) => ({ from: source, to: wire.to }))]
    })
    return [...parts, ...wires.slice(from)]
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
