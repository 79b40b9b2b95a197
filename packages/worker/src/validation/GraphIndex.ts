import type { SavedGraph, SavedInterface, SavedNode } from '@phoenix/graph-engine'
import type { Report } from './GraphProblem.ts'
import { createIdTable, type IdTable } from './IdTable.ts'
import type { CheckedType, TypeTable } from './TypeTable.ts'

/**
 * One graph as rows. Node rows follow `graph.nodes`; interface rows run through each node's inputs, then its outputs,
 * so that node `n` owns rows `firstInterface[n]` to `firstInterface[n + 1]`, inputs up to `firstOutput[n]`.
 */
export interface GraphIndex {
  readonly nodes: readonly SavedNode[]
  /** By node row; undefined for built-in and unknown types. */
  readonly types: readonly (CheckedType | undefined)[]
  readonly firstInterface: Int32Array
  readonly firstOutput: Int32Array
  readonly interfaceNode: Int32Array
  readonly keys: readonly string[]
  readonly interfaces: readonly SavedInterface[]
  /** Interface rows by interface id. */
  readonly table: IdTable
  isOutput(interfaceRow: number): boolean
}

/** Reports ids that occur twice: which of the two is meant would be a guess, so a run is refused. */
export function indexGraph({ nodes }: SavedGraph, typeTable: TypeTable, report: Report): GraphIndex {
  const firstInterface = new Int32Array(nodes.length + 1)
  const firstOutput = new Int32Array(nodes.length)
  const keys: string[] = []
  const interfaces: SavedInterface[] = []
  const ids: string[] = []

  const add = (saved: Record<string, SavedInterface>): void => {
    for (const key in saved) {
      keys.push(key)
      interfaces.push(saved[key]!)
      ids.push(saved[key]!.id)
    }
  }
  for (let row = 0; row < nodes.length; row++) {
    firstInterface[row] = keys.length
    add(nodes[row]!.inputs)
    firstOutput[row] = keys.length
    add(nodes[row]!.outputs)
  }
  firstInterface[nodes.length] = keys.length

  const interfaceNode = new Int32Array(keys.length)
  for (let row = 0; row < nodes.length; row++) interfaceNode.fill(row, firstInterface[row]!, firstInterface[row + 1]!)

  const nodeIds = nodes.map((node) => node.id)
  createIdTable(nodeIds, (row) => {
    report({ code: 'duplicate-id', severity: 'error', nodes: [nodeIds[row]!], details: { id: nodeIds[row]! } })
  })
  const table = createIdTable(ids, (row, earlier) => {
    const owners = [...new Set([nodeIds[interfaceNode[earlier]!]!, nodeIds[interfaceNode[row]!]!])]
    const details = { id: ids[row]! }
    report({ code: 'duplicate-id', severity: 'error', nodes: owners, interface: keys[row]!, details })
  })
  const isOutput = (row: number): boolean => row >= firstOutput[interfaceNode[row]!]!
  const types = nodes.map((node) => typeTable.get(node.type))
  return { nodes, types, firstInterface, firstOutput, interfaceNode, keys, interfaces, table, isOutput }
}
