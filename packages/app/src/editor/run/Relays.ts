/** The outputs of the open graph that pass on what other nodes gave, or a hand: those of graph nodes, and of the subgraph's inputs. */
import {
  type GraphEngine,
  type OutputSource,
  type OwnValue,
  SUBGRAPH_INPUT_TYPE,
  templateIdOf,
} from '@phoenix/graph-engine'
import { connectedOutputs } from './connectedOutputs.ts'
import { useKey } from './RunValues.ts'

export interface Relay {
  /** Row of the output that passes it on. */
  readonly row: number
  /** Whose it is. */
  readonly sources: readonly (OutputSource | OwnValue)[]
}

export class Relays {
  readonly #byRow = new Map<number, Relay>()
  /** By use and node that it is from. */
  readonly #bySource = new Map<string, Map<string, Relay[]>>()

  /** @param use The graph nodes that lead to the open graph. */
  constructor({ graph, subgraphs }: Pick<GraphEngine, 'graph' | 'subgraphs'>, use: readonly string[]) {
    const { present, type, typeNames, length } = graph.nodes
    const passesOn = typeNames.map((name) => name === SUBGRAPH_INPUT_TYPE || templateIdOf(name) !== undefined)
    if (!passesOn.includes(true)) return
    for (let node = 0; node < length; node++) {
      if (present[node] === 0 || !passesOn[type[node]!]) continue
      for (const row of connectedOutputs(graph, node)) {
        const sources = subgraphs.sourcesOf(graph.interfaceId(row), use)
        if (sources.length > 0) this.#add({ row, sources })
      }
    }
  }

  get all(): Iterable<Relay> {
    return this.#byRow.values()
  }

  at(row: number): Relay | undefined {
    return this.#byRow.get(row)
  }

  /** Yields the relays that pass on what some nodes of one use gave. */
  *from(use: string, nodeIds: Iterable<string>): Generator<Relay> {
    const ofUse = this.#bySource.get(use)
    if (ofUse === undefined) return
    for (const id of nodeIds) yield* ofUse.get(id) ?? []
  }

  #add(relay: Relay): void {
    this.#byRow.set(relay.row, relay)
    for (const source of relay.sources) if (!('value' in source)) this.#addTo(source, relay)
  }

  #addTo({ use, node }: OutputSource, relay: Relay): void {
    const key = useKey(use)
    let ofUse = this.#bySource.get(key)
    if (ofUse === undefined) this.#bySource.set(key, (ofUse = new Map()))
    const ofNode = ofUse.get(node)
    if (ofNode === undefined) ofUse.set(node, [relay])
    else ofNode.push(relay)
  }
}
