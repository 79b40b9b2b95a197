import type { GraphReader, InterfaceView } from '@phoenix/graph-engine'

export interface ConnectionEnd {
  readonly nodeId: string
  readonly nodeTitle: string
  readonly interfaceName: string
  readonly interface: Pick<InterfaceView, 'id' | 'key'>
}

/** @returns The other ends of what is connected to an interface. */
export function otherEnds(graph: GraphReader, interfaceId: string): ConnectionEnd[] {
  const row = graph.interfaceRow(interfaceId)
  if (row < 0) return []
  const ends: ConnectionEnd[] = []
  const { from, to } = graph.connections
  graph.forEachConnection(row, (connection) => {
    const other = from[connection] === row ? to[connection]! : from[connection]!
    const node = graph.interfaces.node[other]!
    ends.push({
      nodeId: graph.nodeId(node),
      nodeTitle: graph.title(node),
      interfaceName: graph.interfaceName(other),
      interface: { id: graph.interfaceId(other), key: graph.interfaceKey(other) },
    })
  })
  return ends
}
