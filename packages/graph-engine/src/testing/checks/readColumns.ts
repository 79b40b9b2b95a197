import { expect } from 'vitest'
import type { GraphEngine } from '../../index.ts'
import { annotationsOf, reroutedOf } from './randomCommands.ts'

/** Reads what the columns say, without row numbers. */
export function readColumns(engine: GraphEngine): unknown {
  const { graph } = engine
  const { nodes, interfaces, connections } = graph
  const nodeRows = Array.from({ length: nodes.length }, (_, row) => row).filter((row) => nodes.present[row] === 1)
  const connectionRows = Array.from({ length: connections.length }, (_, row) => row).filter(
    (row) => connections.present[row] === 1,
  )
  return {
    counts: [graph.nodeCount, graph.connectionCount, graph.annotations.count],
    annotations: annotationsOf(engine).map((annotation) => {
      const row = graph.annotationRow(annotation.id)
      const { kind, x, y, width, height } = graph.annotations
      return [annotation, kind[row], x[row], y[row], width[row], height[row]]
    }),
    reroutes: reroutedOf(engine).map((id) => {
      const { connection, x, y } = graph.reroutes
      const row = graph.connectionRow(id)
      return [id, graph.reroutesOf(row).map((point) => [connection[point] === row, x[point], y[point]])]
    }),
    nodes: nodeRows.map((row) => {
      const first = nodes.firstInterface[row]!
      const own = Array.from({ length: nodes.interfaceCount[row]! }, (_, i) => first + i)
      expect(graph.nodeRow(graph.nodeId(row))).toBe(row)
      return {
        view: graph.getNode(graph.nodeId(row)),
        flags: nodes.flags[row],
        interfaces: own.map((i) => {
          expect(graph.interfaceRow(graph.interfaceId(i))).toBe(i)
          expect(interfaces.node[i]).toBe(row)
          const at: string[] = []
          graph.forEachConnection(i, (c) => at.push(graph.connectionId(c)))
          return [interfaces.flags[i], interfaces.slot[i], interfaces.degree[i], at.sort()]
        }),
      }
    }),
    connections: connectionRows.map((row) => {
      expect(graph.connectionRow(graph.connectionId(row))).toBe(row)
      return [
        graph.connectionId(row),
        ...[connections.from[row]!, connections.to[row]!].map((i) => graph.interfaceId(i)),
      ]
    }),
  }
}
