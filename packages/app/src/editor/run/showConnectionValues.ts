import type { GraphEngine } from '@phoenix/graph-engine'
import { subscribeKey } from 'valtio/utils'
import { connectedOutputs } from './connectedOutputs.ts'
import { openUse } from './openUse.ts'
import { type Relay, Relays } from './Relays.ts'
import { type GivenIn, graphNodesOf, type RunValues } from './RunValues.ts'
import { textOfSources } from './textOfSources.ts'

interface Wish {
  showsValues: boolean
}

type Texts = Generator<[string, string | undefined]>

/**
 * Writes what nodes gave on the connections that carried it.
 * @param wish A valtio proxy, since the person may change it at any time.
 * @returns Stops.
 */
export function showConnectionValues(engine: GraphEngine, values: RunValues, wish: Wish): () => void {
  const { graph, marks } = engine
  /** Which use of the open subgraph is shown. */
  let shown: string | undefined
  let relays: Relays | undefined
  let isEmpty = true

  const findRelays = (use: string): Relays => (relays ??= new Relays(engine, graphNodesOf(use)))
  const ownText = (output: number, use: string) =>
    values.get(graph.nodeId(graph.interfaces.node[output]!), graph.interfaceKey(output), use)
  /** A graph node that was stepped over has a value of its own. */
  const textOf = ({ row, sources }: Relay, use: string) => ownText(row, use) ?? textOfSources(values, sources)

  function* on(output: number, text: string | undefined): Texts {
    const connections: string[] = []
    graph.forEachConnection(output, (connection) => connections.push(graph.connectionId(connection)))
    for (const connection of connections) yield [connection, text]
  }

  function* valuesOf(nodeIds: Iterable<string>, use: string): Texts {
    for (const id of nodeIds) {
      const node = graph.nodeRow(id)
      if (node < 0) continue
      for (const row of connectedOutputs(graph, node)) yield* on(row, ownText(row, use))
    }
  }

  function* relayed(found: Iterable<Relay>, use: string): Texts {
    for (const relay of found) yield* on(relay.row, textOf(relay, use))
  }

  /** Yields what new connections carry, unless they show it already: those that an undo brings back kept theirs. */
  function* carriedBy(rows: Iterable<number>, use: string): Texts {
    for (const row of rows) {
      const output = graph.connections.from[row]!
      const relay = findRelays(use).at(output)
      const text = relay ? textOf(relay, use) : ownText(output, use)
      if (text !== marks.connectionValues.get(row)) yield [graph.connectionId(row), text]
    }
  }

  const refresh = (given: readonly GivenIn[]) => {
    if (!wish.showsValues) return
    // If nobody came by a graph node, a second use that runs leaves it open which to show.
    // Values typed by hand are shown with the first that a run gave.
    if (isEmpty || openUse(engine, values) !== shown) return showAll()
    if (shown === undefined) return
    for (const { use, nodeIds } of given) {
      if (use === shown) marks.setConnectionValues(valuesOf(nodeIds, use))
      marks.setConnectionValues(relayed(findRelays(shown).from(use, nodeIds), shown))
    }
  }
  const showAll = () => {
    marks.clearConnectionValues()
    relays = undefined
    isEmpty = values.isEmpty
    shown = openUse(engine, values)
    if (!wish.showsValues || values.isEmpty || shown === undefined) return
    marks.setConnectionValues(valuesOf(values.nodeIdsIn(shown), shown))
    marks.setConnectionValues(relayed(findRelays(shown).all, shown))
  }
  const stops = [
    values.subscribe((given) => (given ? refresh(given) : showAll())),
    subscribeKey(wish, 'showsValues', showAll, true),
    engine.subscribe(({ reset, connectionsAdded, connectionsRemoved, edited }) => {
      if (reset) return showAll()
      if (connectionsAdded.length + connectionsRemoved.length + edited.length > 0) relays = undefined
      if (wish.showsValues && !values.isEmpty && connectionsAdded.length > 0 && shown !== undefined) {
        marks.setConnectionValues(carriedBy(connectionsAdded, shown))
      }
    }),
  ]
  showAll()
  return () => {
    for (const stop of stops) stop()
  }
}
