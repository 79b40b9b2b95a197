/** Says where connections meet interfaces, in graph units: outputs at their node's right edge, inputs at its left. */
import { HIDDEN_SLOT, InterfaceFlag, type GraphReader } from './GraphReader.ts'
import { HEADER_HEIGHT, rowMiddle } from '../geometry/measureNode.ts'

export function anchorX({ nodes, interfaces }: GraphReader, interfaceRow: number): number {
  const node = interfaces.node[interfaceRow]!
  const left = nodes.x[node]!
  return interfaces.flags[interfaceRow]! & InterfaceFlag.output ? left + nodes.width[node]! : left
}

/** An interface that is not drawn is met at the middle of the header, as are all of a collapsed node. */
export function anchorY({ nodes, interfaces }: GraphReader, interfaceRow: number): number {
  const slot = interfaces.slot[interfaceRow]!
  return nodes.y[interfaces.node[interfaceRow]!]! + (slot === HIDDEN_SLOT ? HEADER_HEIGHT / 2 : rowMiddle(slot))
}
