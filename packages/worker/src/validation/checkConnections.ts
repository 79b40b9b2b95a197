import type { InterfaceDefinition, SavedConnection } from '@phoenix/graph-engine'
import type { GraphIndex } from './GraphIndex.ts'
import type { Report } from './GraphProblem.ts'
import type { TypeTable } from './TypeTable.ts'
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
  types: TypeTable,
  report: Report,
): CheckedConnections {
  const from = new Int32Array(connections.length)
  const to = new Int32Array(connections.length)
  const count = new Uint32Array(index.keys.length)
  const ids = new Set<string>()
  const pairs = new Set<number>()
  let joined = 0

  for (const connection of connections) {
    if (ids.has(connection.id)) {
      report({
        code: 'duplicate-id',
        severity: 'warning',
        nodes: [],
        connection: connection.id,
        details: { id: connection.id },
      })
    } else ids.add(connection.id)

    const source = index.rowOfInterface.get(connection.from)
    const target = index.rowOfInterface.get(connection.to)
    if (source === undefined || target === undefined || !index.isOutput(source) || index.isOutput(target)) {
      reportDangling(index, connection, source, target, report)
      continue
    }
    const nodes = [nodeIdOf(index, source), nodeIdOf(index, target)]
    const pair = source * index.keys.length + target
    if (pairs.has(pair)) {
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
    pairs.add(pair)
    count[target]!++
    from[joined] = index.interfaceNode[source]!
    to[joined] = index.interfaceNode[target]!
    joined++
    checkTarget(index, connection, source, target, count[target]!, types, report)
  }
  return { from: from.subarray(0, joined), to: to.subarray(0, joined), count }
}

function checkTarget(
  index: GraphIndex,
  connection: SavedConnection,
  source: number,
  target: number,
  count: number,
  types: TypeTable,
  report: Report,
): void {
  const output = definitionOf(index, source, types)
  const input = definitionOf(index, target, types)
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
      details: { name: input.name },
    })
  }
}

/** A warning only: no editor can show such a connection, so nobody could mend it, and a run does without it. */
function reportDangling(
  index: GraphIndex,
  connection: SavedConnection,
  source: number | undefined,
  target: number | undefined,
  report: Report,
): void {
  const ends = [source, target].filter((row) => row !== undefined)
  const missing = source === undefined ? connection.from : target === undefined ? connection.to : ''
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

function definitionOf(index: GraphIndex, interfaceRow: number, types: TypeTable): InterfaceDefinition | undefined {
  const type = types.get(index.nodes[index.interfaceNode[interfaceRow]!]!.type)
  const key = index.keys[interfaceRow]!
  return index.isOutput(interfaceRow) ? type?.outputs.get(key) : type?.inputs.get(key)
}
