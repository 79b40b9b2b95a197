import type { GraphEngine } from '../api.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'

/** Nodes. More are copied in slices. */
const MANY = 2000

/** Whether the selection, with the subgraphs that are copied along, is more than one task should copy. */
export function isMuchSelected(engine: GraphEngine): boolean {
  const { nodes } = engine.selection.rowsWithContents
  return nodes.size > MANY || nodes.size + nodesInside(engine, nodes) > MANY
}

function nodesInside({ graph, subgraphs }: GraphEngine, rows: ReadonlySet<number>): number {
  if (subgraphs.list.length === 0) return 0
  const { type, typeNames } = graph.nodes
  const types = new Set(Array.from(rows, (row) => type[row]!))
  return subgraphs.nodeCountOf([...types].flatMap((each) => templateIdOf(typeNames[each]!) ?? []))
}
