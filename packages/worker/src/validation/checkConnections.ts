import type { InterfaceDefinition, SavedConnection } from '@phoenix/graph-engine'
import type { GraphIndex } from './GraphIndex.ts'
import type { Report } from './GraphProblem.ts'
import { createIdTable } from './IdTable.ts'
import { PairSet } from './PairSet.ts'
import { canCarry } from './valueTypes.ts'

/** Connections that join two nodes, by row of node, and how many end at each interface row. */
export interface CheckedConnections {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly count: Uint32Array
}

export function checkConnections(
  index: GraphIndex,
  connections: readonly SavedConnection[],
  report: Report,
): CheckedConnections {
  const from = new Int32Array(connections.length)
  const to = new Int32Array(connections.length)
  const count = new Uint32Array(index.keys.length)
  const pairs = new PairSet(connections.length)
  let joined = 0
  reportDuplicateIds(connections, report)

  for (const connection of connections) {
    const source = index.table.rowOf(connection.from)
    const target = index.table.rowOf(connection.to)
    if (source === -1 || target === -1 || !index.isOutput(source) || index.isOutput(target)) {
      reportDangling(index, connection, source, target, report)
      continue
    }
    if (!pairs.add(source, target)) {
      const nodes = [nodeIdOf(index, source), nodeIdOf(index, target)]
      report({
        code: 'duplicate-connection',
        severity: 'warning',
        nodes,
        interface: index.keys[target]!,
        connection: connection.id,
        details: {},
      })
      continue
    }
    count[target] = count[target]! + 1
    from[joined] = index.interfaceNode[source]!
    to[joined] = index.interfaceNode[target]!
    joined++
    checkTarget(index, connection, source, target, count[target]!, report)
  }
  return { from: from.subarray(0, joined), to: to.subarray(0, joined), count }
}

function checkTarget(
  index: GraphIndex,
  connection: SavedConnection,
  source: number,
  target: number,
  count: number,
  report: Report,
): void {
  const output = definitionOf(index, source)
  const input = definitionOf(index, target)
  if (output !== undefined && input !== undefined && !canCarry(output.valueType, input.valueType)) {
    report({
      code: 'type-mismatch',
      severity: 'warning',
      nodes: [nodeIdOf(index, source), nodeIdOf(index, target)],
      interface: index.keys[target]!,
      connection: connection.id,
      details: { from: output.valueType!, to: input.valueType!, name: input.name },
    })
  }
  if (count === 2 && input !== undefined && input.allowMultipleConnections !== true) {
    report({
      code: 'multiple-connections',
      severity: 'error',
      nodes: [nodeIdOf(index, target)],
      interface: index.keys[target]!,
      connection: connection.id,
      details: { type: index.nodes[index.interfaceNode[target]!]!.type, name: input.name },
    })
  }
}

function reportDuplicateIds(connections: readonly SavedConnection[], report: Report): void {
  const ids = connections.map((connection) => connection.id)
  createIdTable(ids, (row) => {
    const id = ids[row]!
    report({ code: 'duplicate-id', severity: 'warning', nodes: [], connection: id, details: { id } })
  })
}

/** A warning only: no editor can show such a connection, so nobody could mend it, and a run does without it. */
function reportDangling(
  index: GraphIndex,
  connection: SavedConnection,
  source: number,
  target: number,
  report: Report,
): void {
  const ends = [source, target].filter((row) => row !== -1)
  const missing = source === -1 ? connection.from : target === -1 ? connection.to : ''
  report({
    code: 'dangling-connection',
    severity: 'warning',
    nodes: [...new Set(ends.map((row) => nodeIdOf(index, row)))],
    connection: connection.id,
    details: { missing },
  })
}

function nodeIdOf(index: GraphIndex, interfaceRow: number): string {
  return index.nodes[index.interfaceNode[interfaceRow]!]!.id
}

function definitionOf(index: GraphIndex, interfaceRow: number): InterfaceDefinition | undefined {
  const type = index.types[index.interfaceNode[interfaceRow]!]
  const key = index.keys[interfaceRow]!
  return index.isOutput(interfaceRow) ? type?.outputs.get(key) : type?.inputs.get(key)
}
