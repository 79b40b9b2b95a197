/**
 * A small graph as objects, with what of it is checked and nothing else. Columns cost some 16 kB however little is in them: of
 * 100,000 subgraphs, collecting garbage around those took most of a check's time.
 */
import type { CheckedConnection, CheckedNode } from '../FileEdit.ts'
import type { OwnGraphs } from '../own/OwnGraphs.ts'
import { isEndType, templateIdOf } from '../types/builtInTypes.ts'
import { keepValue } from '../types/judgeValue.ts'
import { isReadableConnection, isReadableNode, type ReadableGraph, whole } from './readableGraph.ts'

/** Nodes and connections. */
const FEW = 32

export interface KeptGraph {
  readonly nodes: readonly CheckedNode[]
  readonly connections: readonly CheckedConnection[]
}

/** @returns Undefined for one that is not small. */
export function keepGraph({ nodes, connections }: ReadableGraph, own: OwnGraphs): KeptGraph | undefined {
  if (nodes.length + connections.length > FEW) return undefined
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
