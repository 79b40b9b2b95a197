/** Finds what opening a file of ours keeps and adding it to another graph cannot: it would stand for nothing there. */
import { isObject } from '../model/json.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { isSubgraphEnd } from '../model/subgraphTypes.ts'
import type { NotKept, NotKeptReason } from './ImportResult.ts'
import { idOf, type Fields } from './values.ts'

/** Says by the id of an interface whether it is an output. Connections stay with the first of several with one id. */
type Ends = Map<string, boolean>

/** Looks at the main graph alone: subgraphs come along as they are. */
export function findLeftOut({ graph }: SavedEditor): NotKept[] {
  const leftOut: NotKept[] = []
  const all: Ends = new Map()
  const placed: Ends = new Map()
  for (const node of graph.nodes) {
    const isPlaced = !isSubgraphEnd(node.type)
    if (!isPlaced) leftOut.push({ kind: 'node', id: node.id, reason: 'outside-subgraph' })
    for (const ends of isPlaced ? [all, placed] : [all]) {
      for (const key in node.outputs) note(ends, node.outputs[key]!.id, true)
      for (const key in node.inputs) note(ends, node.inputs[key]!.id, false)
    }
  }
  for (const [index, connection] of (graph.connections as readonly unknown[]).entries()) {
    const reason = reasonOf(connection, all) ?? (reasonOf(connection, placed) && 'outside-subgraph')
    if (reason === undefined) continue
    const id = isObject(connection) ? idOf(connection['id']) : undefined
    leftOut.push({ kind: 'connection', id: id ?? `connections[${index}]`, reason })
  }
  return leftOut
}

function note(ends: Ends, id: string, isOutput: boolean): void {
  if (!ends.has(id)) ends.set(id, isOutput)
}

/** The ends may be written the other way round. */
function reasonOf(connection: unknown, ends: Ends): NotKeptReason | undefined {
  if (!isObject(connection)) return 'not-an-object'
  const { from, to } = connection as Fields
  if (typeof from !== 'string' || typeof to !== 'string') return 'no-end'
  const [one, other] = [ends.get(from), ends.get(to)]
  if (one === undefined || other === undefined) return 'unknown-interface'
  return one === other ? 'no-pair' : undefined
}
