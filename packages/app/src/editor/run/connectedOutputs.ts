import { type GraphReader, InterfaceFlag } from '@phoenix/graph-engine'

/** Rows of a node's outputs that something is connected to. */
export function* connectedOutputs({ nodes, interfaces }: GraphReader, node: number): Generator<number> {
  const first = nodes.firstInterface[node]!
  for (let row = first; row < first + nodes.interfaceCount[node]!; row++) {
    if (interfaces.flags[row]! & InterfaceFlag.output && interfaces.degree[row]! > 0) yield row
  }
}
