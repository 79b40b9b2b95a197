/**
 * Keeps the checked parts of a small graph as objects. Columns cost some 16 kB however little is in them: for 100,000 subgraphs,
 * collecting the garbage around those took most of a check's time.
 */
import { isEndType, templateIdOf } from '../types/builtInTypes.ts'
import { keepValue } from '../types/judgeValue.ts'
import type { CheckedConnection, CheckedNode } from './FileEdit.ts'
import type { OwnGraphs } from './OwnGraphs.ts'
import { isReadableConnection, isReadableNode, type ReadableGraph, whole } from './readableGraph.ts'

/** The most nodes and connections of a small graph. */
const MAX_KEPT = 32

export interface KeptGraph {
  readonly nodes: readonly CheckedNode[]
  readonly connections: readonly CheckedConnection[]
}

/** @returns Undefined for a graph that is not small. */
export function keepGraph({ nodes, connections }: ReadableGraph, own: OwnGraphs): KeptGraph | undefined {
  if (nodes.length + connections.length > MAX_KEPT) return undefined
  const kept: { nodes: CheckedNode[]; connections: CheckedConnection[] } = { nodes: [], connections: [] }
  for (const node of nodes) {
    if (!isReadableNode(node)) continue
    const { id, type, inputs, outputs } = whole(node)
    const checked: CheckedNode = { id, type, inputs: keepSide(inputs), outputs: keepSide(outputs) }
    const held = templateIdOf(type) === undefined ? undefined : own.take(node.graphState)
    if (held !== undefined) {
      kept.nodes.push({ ...checked, graphState: held })
      continue
    }
    kept.nodes.push(isEndType(type) ? { ...checked, graphInterfaceId: String(node.graphInterfaceId) } : checked)
  }
  for (const connection of connections) {
    if (!isReadableConnection(connection)) continue
    const { id, from, to } = connection
    kept.connections.push({ id: typeof id === 'string' ? id : '', from, to })
  }
  return kept
}

function keepSide(side: CheckedNode['inputs']): CheckedNode['inputs'] {
  const entries = Object.entries(side).map(([key, { id, value }]): [string, { id: string; value?: unknown }] => [
    key,
    value === undefined ? { id } : { id, value: keepValue(value) },
  ])
  return Object.fromEntries(entries)
}
