import type { SavedGraph, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import type { Report } from './GraphProblem.ts'

/**
 * One graph as rows. Node rows follow `graph.nodes`; interface rows run through each node's inputs, then its outputs,
 * so that node `n` owns rows `firstInterface[n]` to `firstInterface[n + 1]`, inputs up to `firstOutput[n]`.
 */
export interface GraphIndex {
  readonly nodes: readonly SavedNode[]
  readonly firstInterface: Int32Array
  readonly firstOutput: Int32Array
  readonly interfaceNode: Int32Array
  readonly keys: readonly string[]
  readonly interfaces: readonly SavedInterface[]
  readonly rowOfInterface: ReadonlyMap<string, number>
  isOutput(interfaceRow: number): boolean
}

/** Reports ids that occur twice: which of the two is meant would be a guess, so a run is refused. */
export function indexGraph(graph: SavedGraph, report: Report): GraphIndex {
  const nodes = graph.nodes
  const firstInterface = new Int32Array(nodes.length + 1)
  const firstOutput = new Int32Array(nodes.length)
  const keys: string[] = []
  const interfaces: SavedInterface[] = []
  const owners: number[] = []
  const rowOfInterface = new Map<string, number>()
  const nodeIds = new Set<string>()

  const add = (saved: Record<string, SavedInterface>, node: number): void => {
    for (const key of Object.keys(saved)) {
      const { id } = saved[key]!
      const row = keys.length
      const known = rowOfInterface.get(id)
      if (known === undefined) rowOfInterface.set(id, row)
      else {
        const ids = [...new Set([nodes[owners[known]!]!.id, nodes[node]!.id])]
        report({ code: 'duplicate-id', severity: 'error', nodes: ids, interface: key, details: { id } })
      }
      keys.push(key)
      interfaces.push(saved[key]!)
      owners.push(node)
    }
  }

  for (let row = 0; row < nodes.length; row++) {
    const node = nodes[row]!
    if (nodeIds.has(node.id)) {
      report({ code: 'duplicate-id', severity: 'error', nodes: [node.id], details: { id: node.id } })
    } else nodeIds.add(node.id)
    firstInterface[row] = keys.length
    add(node.inputs, row)
    firstOutput[row] = keys.length
    add(node.outputs, row)
  }
  firstInterface[nodes.length] = keys.length

  const interfaceNode = Int32Array.from(owners)
  const isOutput = (row: number): boolean => row >= firstOutput[interfaceNode[row]!]!
  return { nodes, firstInterface, firstOutput, interfaceNode, keys, interfaces, rowOfInterface, isOutput }
}
