/** What a file of ours has that opening it keeps and adding it to another graph cannot: it would stand for nothing there. */
import { isObject } from '../model/json.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { isSubgraphEnd } from '../model/subgraphTypes.ts'
import type { NotKept, NotKeptReason } from './ImportResult.ts'
import { idOf, type Fields } from './values.ts'

interface Ends {
  readonly outputs: Set<string>
  readonly inputs: Set<string>
}

/** Of its main graph: subgraphs come along as they are. */
export function findLeftOut({ graph }: SavedEditor): NotKept[] {
  const leftOut: NotKept[] = []
  const all: Ends = { outputs: new Set(), inputs: new Set() }
  const placed: Ends = { outputs: new Set(), inputs: new Set() }
  for (const node of graph.nodes) {
    const isPlaced = !isSubgraphEnd(node.type)
    if (!isPlaced) leftOut.push({ kind: 'node', id: node.id, reason: 'outside-subgraph' })
    for (const ends of isPlaced ? [all, placed] : [all]) {
      for (const key in node.outputs) ends.outputs.add(node.outputs[key]!.id)
      for (const key in node.inputs) ends.inputs.add(node.inputs[key]!.id)
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

/** The ends may be written the other way round. */
function reasonOf(connection: unknown, { outputs, inputs }: Ends): NotKeptReason | undefined {
  if (!isObject(connection)) return 'not-an-object'
  const { from, to } = connection as Fields
  if (typeof from !== 'string' || typeof to !== 'string') return 'no-end'
  if ((outputs.has(from) || outputs.has(to)) && (inputs.has(to) || inputs.has(from))) return undefined
  const isThere = (id: string) => outputs.has(id) || inputs.has(id)
  return isThere(from) && isThere(to) ? 'no-pair' : 'unknown-interface'
}
