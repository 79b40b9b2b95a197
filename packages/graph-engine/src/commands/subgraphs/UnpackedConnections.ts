/** Joins, once a subgraph is unpacked, what led through its ends: connections from what was outside to what was inside. */
import { each, type ElementList, joined } from '../../document/LateElements.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import { END_ID, SUBGRAPH_INPUT_TYPE } from '../../model/subgraphTypes.ts'
import { append, innerConnections, PLACEHOLDER, type InnerConnection } from './innerConnections.ts'

/** Holds the ends inside and outside, as connections that lead through where the graph node's interfaces were. */
export class UnpackedConnections {
  /** Holds the connections that stay as they are inside. */
  private connections: ElementList<InnerConnection> = []
  /** Holds, by each end's id, what the end feeds inside, or is fed by. */
  private readonly inside = new Map<string, string[]>()
  /** Holds the same for the outside. */
  private readonly outside = new Map<string, string[]>()
  /** Holds the ids of the ends that lead in. */
  private readonly inputEnds = new Set<string>()
  /** Holds the pairs of ends that are connected straight to each other. */
  private readonly through: InnerConnection[] = []
  private readonly values = new Map<string, unknown>()

  /** @param ends Of what lies inside, the nodes that lead in and out. */
  static *of(ends: readonly SavedNode[], connections: ElementList<SavedConnection>): Steps<UnpackedConnections> {
    const unpacked = new UnpackedConnections()
    yield* unpacked.read(ends, connections)
    return unpacked
  }

  private *read(ends: readonly SavedNode[], connections: ElementList<SavedConnection>): Steps<void> {
    const endOf = new Map<string, string>()
    for (const node of ends) {
      const isInput = node.type === SUBGRAPH_INPUT_TYPE
      const id = String(node[END_ID])
      if (isInput) this.inputEnds.add(id)
      endOf.set((isInput ? node.outputs : node.inputs)[PLACEHOLDER]?.id ?? '', id)
    }
    const inner = yield* innerConnections(ends, connections)
    this.connections = inner
    if (endOf.size === 0) return
    const kept: number[] = []
    yield* forEachInSteps(each(inner), ({ from, to }, index) => {
      const input = endOf.get(from)
      const output = endOf.get(to)
      if (input !== undefined && output !== undefined) this.through.push({ from: input, to: output })
      else if (input !== undefined) append(this.inside, input, to)
      else if (output !== undefined) append(this.inside, output, from)
      else kept.push(index)
    })
    this.connections = { length: kept.length, at: (i) => inner.at(kept[i]!) }
  }

  /** Notes that the graph node's interface `key` is connected to this outer one. */
  meet(key: string, outer: string): void {
    append(this.outside, key, outer)
  }

  /** Hands the value of an interface that nothing is connected to on to what it feeds. */
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

  /** @returns All of them, some perhaps twice. */
  list(): ElementList<InnerConnection> {
    const made: InnerConnection[] = []
    for (const [key, ends] of this.inside) {
      for (const inner of ends) {
        for (const outer of this.outside.get(key) ?? []) {
          made.push(this.inputEnds.has(key) ? { from: outer, to: inner } : { from: inner, to: outer })
        }
      }
    }
    for (const { from, to } of this.through) {
      for (const source of this.outside.get(from) ?? []) {
        for (const target of this.outside.get(to) ?? []) made.push({ from: source, to: target })
      }
    }
    return joined(this.connections, made)
  }
}
