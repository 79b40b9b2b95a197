import type { GraphContent } from '../document/GraphContent.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { clampNodeWidth } from '../geometry/measureNode.ts'
import { isSubgraphType } from '../model/subgraphTypes.ts'
import type { NodeBytes } from './NodeBytes.ts'

/** No more shapes than this are learned of one type. */
const MOST = 32
const WORDS = 4

/** Holds what nodes of one type with the same keys in the same order have in common in the columns. */
interface Shape {
  readonly inputs: Int32Array
  readonly outputs: Int32Array
  readonly isTwoColumn: boolean
  /** Holds the width of nodes that have none in the file. */
  readonly width: number | undefined
  readonly type: number
  readonly flags: number
  readonly height: number
  /** Holds the place of each interface row among the keys of its side in the file. */
  readonly places: Int32Array
  readonly interfaceKeys: Uint32Array
  readonly interfaceFlags: Uint8Array
  readonly slots: Uint16Array
}

/**
 * Nodes come in few shapes. The first of each goes through the parser and insertNode, which alone say what a node is; what
 * they wrote is learned, and the next ones of that shape are written from their bytes.
 */
export class NodeShapes {
  private readonly content: GraphContent
  private readonly byType: (Shape[] | undefined)[] = []

  constructor(content: GraphContent) {
    this.content = content
  }

  /** @returns false where the node's shape is not known, or its id is taken: then nothing was written. */
  add(node: NodeBytes): boolean {
    const { nodes, titles, nodeIds, interfaces, interfaceIds } = this.content
    const shape = this.byType[node.type]?.find((each) => isOf(each, node))
    if (shape === undefined || !nodeIds.addWords(node.id, 0)) return false
    const row = nodes.append()
    titles.setPlace(row, node.title)
    nodes.type[row] = shape.type
    nodes.x[row] = node.x
    nodes.y[row] = node.y
    nodes.width[row] = shape.width ?? clampNodeWidth(node.width)
    nodes.height[row] = shape.height
    nodes.flags[row] = shape.flags
    nodes.firstInterface[row] = interfaces.length
    const count = shape.places.length
    nodes.interfaceCount[row] = count
    for (let i = 0; i < count; i++) {
      const flags = shape.interfaceFlags[i]!
      interfaces.append(row, shape.interfaceKeys[i]!, flags, shape.slots[i]!)
      const side = (flags & InterfaceFlag.output) !== 0 ? node.outputs : node.inputs
      interfaceIds.appendWords(side.ids, shape.places[i]! * WORDS)
    }
    nodes.present[row] = 1
    nodes.count++
    return true
  }

  /** Learns from a row that was inserted as it stands in the file, completed by nothing. */
  learn(node: NodeBytes, row: number): void {
    const { nodes, interfaces, catalog, nodeRecords } = this.content
    const typeName = nodes.typeNames[nodes.type[row]!]!
    // Each of these is told of, or listed.
    if (catalog.get(typeName) === undefined || isSubgraphType(typeName)) return
    const count = nodes.interfaceCount[row]!
    if (nodeRecords.isOverlaid(row) || count !== node.inputs.count + node.outputs.count) return
    const shapes = (this.byType[node.type] ??= [])
    if (shapes.length === MOST) return
    const first = nodes.firstInterface[row]!
    const flags = interfaces.flags.slice(first, first + count)
    const places = flags.map(() => 0)
    const keys = interfaces.key.slice(first, first + count)
    for (let i = 0; i < count; i++) {
      const side = (flags[i]! & InterfaceFlag.output) !== 0 ? node.outputs : node.inputs
      const key = interfaces.keys.strings[keys[i]!]!
      const place = side.keys.subarray(0, side.count).findIndex((number) => node.texts.text(number) === key)
      if (place < 0) return
      places[i] = place
    }
    shapes.push({
      inputs: node.inputs.keys.slice(0, node.inputs.count),
      outputs: node.outputs.keys.slice(0, node.outputs.count),
      isTwoColumn: node.isTwoColumn,
      width: Number.isNaN(node.width) ? nodes.width[row]! : undefined,
      type: nodes.type[row]!,
      flags: nodes.flags[row]!,
      height: nodes.height[row]!,
      places: Int32Array.from(places),
      interfaceKeys: keys,
      interfaceFlags: flags,
      slots: interfaces.slot.slice(first, first + count),
    })
  }
}

function isOf(shape: Shape, { inputs, outputs, isTwoColumn, width }: NodeBytes): boolean {
  if (shape.isTwoColumn !== isTwoColumn || Number.isNaN(width) !== (shape.width !== undefined)) return false
  return isSame(shape.inputs, inputs.keys, inputs.count) && isSame(shape.outputs, outputs.keys, outputs.count)
}

function isSame(known: Int32Array, keys: Int32Array, count: number): boolean {
  if (known.length !== count) return false
  for (let i = 0; i < count; i++) if (known[i] !== keys[i]) return false
  return true
}
