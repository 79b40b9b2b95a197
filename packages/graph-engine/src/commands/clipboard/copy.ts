import { presentRows } from '../../document/columns.ts'
import { connectionRecord } from '../../document/connectionRecord.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import { NodeFlag } from '../../document/GraphReader.ts'
import { withContents } from '../../document/withContents.ts'
import { withoutUnwritten } from '../../model/heldGraph.ts'
import { copyJson } from '../../model/json.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import { finish } from '../../model/steps.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import type { ClipboardContent } from '../Command.ts'
import { allow, allowEdit, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { copyTemplates } from './copyTemplates.ts'
import { connectionsAt, removeElements } from '../nodes/removeNodes.ts'

export const copy: Decide<'copy'> = (_command, context) =>
  isEmpty(context.selected) ? refuse('empty-selection') : allow(() => ({ clipboard: copySelected(context) }))

export const cut: Decide<'cut'> = (_command, context) => {
  const { document, selected } = context
  if (isEmpty(selected)) return refuse('empty-selection')
  return allowEdit(() => ({
    clipboard: copySelected(context),
    patch: removeElements(document, withContents(document, { ...selected, connections: NONE, reroutes: NONE })),
  }))
}

function copySelected(context: CommandContext): ClipboardContent {
  const elements = copyElements(context.document, context.selectedWithContents)
  return { ...elements, ...finish(copyTemplates(elements.nodes, context)) }
}

const NONE: ReadonlySet<number> = new Set()

/** Connections are copied with their nodes only. */
export function isEmpty({ nodes, annotations }: ElementSets): boolean {
  return nodes.size + annotations.size === 0
}

/** @returns Nodes and annotations in the graph's order and every connection that touches the nodes, detached. */
export function copyElements(
  document: GraphDocument,
  { nodes, annotations }: Pick<ElementSets, 'nodes' | 'annotations'>,
): ClipboardContent {
  const ordered = inOrder(nodes)
  const connections = connectionsAt(document, ordered)
  const extras = copyExtras(document, ordered, inOrder(annotations), connections)
  return {
    nodes: ordered.map((row) => copyJson(withoutUnwritten(document.nodeRecord(row)))),
    connections: Array.from(connections, (row) => copyJson(connectionRecord(document.content, row))),
    ...(Object.keys(extras).length > 0 && { extras }),
  }
}

/** @returns All that the graph has beside its nodes and connections, detached. */
export function extrasOf(document: GraphDocument): SavedExtras {
  const { nodes, annotations, connections } = document
  return copyExtras(document, presentRows(nodes), presentRows(annotations), presentRows(connections))
}

export function copyExtras(
  document: GraphDocument,
  nodes: readonly number[],
  annotations: readonly number[],
  connections: Iterable<number>,
): SavedExtras {
  const { x, y, length } = document.reroutes
  const collapsed = nodes.filter((row) => (document.nodes.flags[row]! & NodeFlag.collapsed) !== 0)
  const rerouted = length === 0 ? [] : [...connections].filter((row) => document.reroutesOf(row).length > 0)
  return {
    ...(annotations.length > 0 && { annotations: annotations.map((row) => copyJson(document.annotation(row))) }),
    ...(rerouted.length > 0 && {
      reroutes: rerouted.map((row) => ({
        connection: document.connectionId(row),
        points: document.reroutesOf(row).map((point) => ({ x: x[point]!, y: y[point]! })),
      })),
    }),
    ...(collapsed.length > 0 && { collapsed: collapsed.map((row) => document.nodeId(row)) }),
  }
}

export function inOrder(rows: ReadonlySet<number>): number[] {
  return [...rows].sort((a, b) => a - b)
}
