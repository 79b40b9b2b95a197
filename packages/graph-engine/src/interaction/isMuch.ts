import type { GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import { elementsOf } from '../document/LateElements.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'

/** Nodes that one task copies or pastes; more take slices. */
const MAX_NODES_IN_ONE_TASK = 2000

/** Whether the selection, with the subgraphs that are copied along, is more than one task should copy. */
export function isMuchSelected(engine: GraphEngine): boolean {
  const { nodes } = engine.selection.rowsWithContents
  return nodes.size > MAX_NODES_IN_ONE_TASK || nodes.size + nodesInside(engine, nodes) > MAX_NODES_IN_ONE_TASK
}

/** Whether what was copied is more than one task should paste. */
export function isMuchCopied(content: ClipboardContent): boolean {
  let count = elementsOf(content).nodes.length
  for (const { saved } of content.templates ?? []) count += saved.nodes.length
  return count > MAX_NODES_IN_ONE_TASK
}

function nodesInside({ graph, subgraphs }: GraphEngine, rows: ReadonlySet<number>): number {
  if (subgraphs.list.length === 0) return 0
  const { type, typeNames } = graph.nodes
  const types = new Set(Array.from(rows, (row) => type[row]!))
  return subgraphs.nodeCountOf([...types].flatMap((each) => templateIdOf(typeNames[each]!) ?? []))
}
