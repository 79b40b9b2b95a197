/** What leads through the ends of a subgraph, once it is unpacked: connections from what was outside to what was inside. */
import type { SavedGraph, SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import { END_ID, isSubgraphEnd, SUBGRAPH_INPUT_TYPE } from '../../model/subgraphTypes.ts'
import { innerWires, PLACEHOLDER, type Wire } from './innerWires.ts'

/** The ends inside and outside, as wires that lead through where the graph node's interfaces were. */
export class UnpackedWires {
  private readonly wires: Wire[] = []
  /** Of each end, by its id: what it feeds inside, or is fed by. */
  private readonly inside = new Map<string, string[]>()
  /** And outside. */
  private readonly outside = new Map<string, string[]>()
  /** Ids of the ends that lead in. */
  private readonly inputEnds = new Set<string>()
  /** Ends that are connected straight to each other. */
  private readonly through: Wire[] = []
  private readonly values = new Map<string, unknown>()

  /** What lies inside. */
  static *of(graph: SavedGraph): Steps<UnpackedWires> {
    const wires = new UnpackedWires()
    yield* wires.read(graph)
    return wires
  }

  private *read(graph: SavedGraph): Steps<void> {
    const endOf = new Map<string, string>()
    for (const node of graph.nodes) {
      if (!isSubgraphEnd(node.type)) continue
      const isInput = node.type === SUBGRAPH_INPUT_TYPE
      const id = String(node[END_ID])
      if (isInput) this.inputEnds.add(id)
      endOf.set((isInput ? node.outputs : node.inputs)[PLACEHOLDER]?.id ?? '', id)
    }
    yield* forEachInSteps(yield* innerWires(graph), ({ id, from, to }) => {
      const input = endOf.size === 0 ? undefined : endOf.get(from)
      const output = endOf.size === 0 ? undefined : endOf.get(to)
      if (input !== undefined && output !== undefined) this.through.push({ from: input, to: output })
      else if (input !== undefined) append(this.inside, input, to)
      else if (output !== undefined) append(this.inside, output, from)
      else this.wires.push(id === undefined ? { from, to } : { id, from, to })
    })
  }

  /** The graph node's interface `key` is connected to this outer one. */
  meet(key: string, outer: string): void {
    append(this.outside, key, outer)
  }

  /** What an interface that nothing is connected to gives to what it feeds. */
  setValue(key: string, value: unknown): void {
    if (value === undefined || this.outside.has(key)) return
    for (const target of this.inside.get(key) ?? []) this.values.set(target, value)
  }

  withValues(node: SavedNode): SavedNode {
    if (this.values.size === 0) return node
    const inputs = Object.entries(node.inputs)
    if (!inputs.some(([, { id }]) => this.values.has(id))) return node
    const set = (saved: SavedInterface) =>
      this.values.has(saved.id) ? { ...saved, value: this.values.get(saved.id) } : saved
    return { ...node, inputs: Object.fromEntries(inputs.map(([key, saved]) => [key, set(saved)])) }
  }

  *list(): Steps<Wire[]> {
    for (const [key, ends] of this.inside) {
      for (const inner of ends) {
        for (const outer of this.outside.get(key) ?? []) {
          this.wires.push(this.inputEnds.has(key) ? { from: outer, to: inner } : { from: inner, to: outer })
        }
      }
    }
    for (const { from, to } of this.through) {
      for (const source of this.outside.get(from) ?? []) {
        for (const target of this.outside.get(to) ?? []) this.wires.push({ from: source, to: target })
      }
    }
    const distinct = new Map<string, Wire>()
    yield* forEachInSteps(this.wires, (wire) => distinct.set(`${wire.from} ${wire.to}`, wire))
    return [...distinct.values()]
  }
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}
