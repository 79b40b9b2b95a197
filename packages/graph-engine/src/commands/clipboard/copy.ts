import { presentRows } from '../../document/columns.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import { NodeFlag } from '../../document/GraphReader.ts'
import { lateConnections, lateNodes, mapped, withElements } from '../../document/LateElements.ts'
import { withContents } from '../../document/withContents.ts'
import { withoutUnwritten } from '../../model/heldGraph.ts'
import { copyJson } from '../../model/json.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import { isSubgraphType } from '../../model/subgraphTypes.ts'
import type { ClipboardContent } from '../Command.ts'
import { allow, allowEdit, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { copyTemplates } from './copyTemplates.ts'
import { removeElements } from '../nodes/removeNodes.ts'

export const copy: Decide<'copy'> = (_command, context) =>
  isEmpty(context.selected)
    ? refuse('empty-selection')
    : allow(function* () {
        return { clipboard: yield* copySelected(context) }
      })

export const cut: Decide<'cut'> = (_command, context) => {
  const { document, selected } = context
  if (isEmpty(selected)) return refuse('empty-selection')
  return allowEdit(function* () {
    return {
      clipboard: yield* copySelected(context),
      patch: removeElements(document, withContents(document, { ...selected, connections: NONE, reroutes: NONE })),
    }
  })
}

const NONE: ReadonlySet<number> = new Set()

/** Connections are copied with their nodes only. */
export function isEmpty({ nodes, annotations }: ElementSets): boolean {
  return nodes.size + annotations.size === 0
}

function* copySelected(context: CommandContext): Steps<ClipboardContent> {
  yield context.selectedWithContents.nodes.size
  const copied = yield* copyElements(context.document, context.selectedWithContents)
  const users = copied.graphNodes.map((index) => copied.nodes.at(index)!)
  return contentOf(copied, yield* copyTemplates(users, context))
}

/** Copies the selection for a paste into the same graph, which has its subgraphs. */
export function* copyForDuplicate({ document, selectedWithContents }: CommandContext): Steps<ClipboardContent> {
  return contentOf(yield* copyElements(document, selectedWithContents), {})
}

type Copied = ReturnType<typeof copyElements> extends Steps<infer T> ? T : never

function contentOf({ nodes, connections, extras }: Copied, templates: Partial<ClipboardContent>): ClipboardContent {
  const lists = { nodes, connections, isDetached: true } as const
  return withElements({}, lists, { ...(Object.keys(extras).length > 0 && { extras }), ...templates })
}

/** @returns Nodes and annotations in the graph's order, as they are now, and every connection that touches the nodes; detached. */
function* copyElements(document: GraphDocument, selected: Pick<ElementSets, 'nodes' | 'annotations'>) {
  const { content } = document
  const { firstInterface, interfaceCount, type, typeNames } = document.nodes
  const rows = inOrder(selected.nodes)
  const annotations = inOrder(selected.annotations)
  yield
  const connections: number[] = []
  const isTaken = new Uint8Array(document.connections.length)
  const graphNodes: number[] = []
  const take = (connection: number) => {
    if (isTaken[connection] === 1) return
    isTaken[connection] = 1
    connections.push(connection)
  }
  yield* forEachInSteps(rows, (row, index) => {
    const end = firstInterface[row]! + interfaceCount[row]!
    for (let i = firstInterface[row]!; i < end; i++) document.forEachConnection(i, take)
    if (isSubgraphType(typeNames[type[row]!]!)) graphNodes.push(index)
  })
  yield
  const extras = copyExtras(document, rows, annotations, connections)
  yield
  return {
    nodes: mapped(lateNodes(content, rows), (node) => copyJson(withoutUnwritten(node))),
    connections: mapped(lateConnections(content, connections), copyJson),
    graphNodes,
    extras,
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
