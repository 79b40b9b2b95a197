import { InterfaceFlag, type GraphEngine } from '@phoenix/graph-engine'
import { subscribeKey } from 'valtio/utils'
import type { Preferences } from '../preferences/preferences.ts'
import { openUse } from './openUse.ts'
import type { GivenIn, RunValues } from './RunValues.ts'

/** Writes what nodes gave on the connections that carried it, while the person wants to see it. @returns Stops. */
export function showConnectionValues(engine: GraphEngine, values: RunValues, preferences: Preferences): () => void {
  const { graph, marks } = engine

  function* valuesOf(nodeIds: Iterable<string>, use: string): Generator<[string, string | undefined]> {
    const { nodes, interfaces } = graph
    for (const id of nodeIds) {
      const node = graph.nodeRow(id)
      if (node < 0) continue
      const first = nodes.firstInterface[node]!
      for (let row = first; row < first + nodes.interfaceCount[node]!; row++) {
        if (!(interfaces.flags[row]! & InterfaceFlag.output) || interfaces.degree[row] === 0) continue
        const text = values.get(id, graph.interfaceKey(row), use)
        const connections: string[] = []
        graph.forEachConnection(row, (connection) => connections.push(graph.connectionId(connection)))
        for (const connection of connections) yield [connection, text]
      }
    }
  }

  /** What new connections carry, but what they show already: those that an undo brings back kept theirs. */
  function* carriedBy(rows: Iterable<number>, use: string): Generator<[string, string | undefined]> {
    const { connections, interfaces } = graph
    for (const row of rows) {
      const output = connections.from[row]!
      const text = values.get(graph.nodeId(interfaces.node[output]!), graph.interfaceKey(output), use)
      if (text !== marks.connectionValues.get(row)) yield [graph.connectionId(row), text]
    }
  }

  /** Which use of the open subgraph is shown. */
  let shown: string | undefined
  const refresh = (given: readonly GivenIn[]) => {
    if (!preferences.showsValues) return
    // Where nobody came by a graph node, a second use that runs leaves it open which to show.
    if (openUse(engine, values) !== shown) return showAll()
    for (const { use, nodeIds } of given) if (use === shown) marks.setConnectionValues(valuesOf(nodeIds, use))
  }
  const showAll = () => {
    marks.clearConnectionValues()
    shown = openUse(engine, values)
    if (preferences.showsValues && shown !== undefined) {
      marks.setConnectionValues(valuesOf(values.nodeIdsIn(shown), shown))
    }
  }
  const stops = [
    values.subscribe((given) => (given ? refresh(given) : showAll())),
    subscribeKey(preferences, 'showsValues', showAll, true),
    engine.subscribe(({ reset, connectionsAdded }) => {
      if (reset) return showAll()
      if (preferences.showsValues && !values.isEmpty && connectionsAdded.length > 0 && shown !== undefined) {
        marks.setConnectionValues(carriedBy(connectionsAdded, shown))
      }
    }),
  ]
  showAll()
  return () => {
    for (const stop of stops) stop()
  }
}
