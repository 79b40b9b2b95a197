import { HIDDEN_SLOT, InterfaceFlag, NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, rowMiddle } from '../../geometry/measureNode.ts'
import { packColor } from '../../theme/color.ts'
import type { Looks } from '../../theme/Looks.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import { Kind, writeQuad } from './quadFormat.ts'

const { glyph: GLYPH } = NodeMetric

/** Appends the glyphs at a node's edges, one for each interface that can be connected, in its value type's shape. */
export class GlyphPainter {
  readonly #graph: GraphReader
  readonly #looks: Looks
  readonly #keyline: number

  /** @param keyline The packed colour around each glyph. */
  constructor(graph: GraphReader, looks: Looks, keyline: number) {
    this.#graph = graph
    this.#looks = looks
    this.#keyline = keyline
  }

  paint(picture: QuadPicture, row: number, x: number, y: number, width: number, isPlaceholder: boolean): void {
    const { nodes, interfaces } = this.#graph
    const first = nodes.firstInterface[row]!
    const isCollapsed = (nodes.flags[row]! & NodeFlag.collapsed) !== 0
    let hasInput = false
    let hasOutput = false
    for (let at = first; at < first + nodes.interfaceCount[row]!; at++) {
      const slot = interfaces.slot[at]!
      const flags = interfaces.flags[at]!
      if (flags & InterfaceFlag.noPort) continue
      if (isCollapsed) {
        // One glyph stands for all connections that gather at a side of a collapsed node.
        const isOutput = (flags & InterfaceFlag.output) !== 0
        if (interfaces.degree[at] === 0 || (isOutput ? hasOutput : hasInput)) continue
        if (isOutput) hasOutput = true
        else hasInput = true
      } else if (slot === HIDDEN_SLOT) continue
      const { color, shape } = isPlaceholder
        ? this.#looks.unknown
        : this.#looks.type(this.#graph.interfaceDefinition(at)?.valueType)
      const centreX = flags & InterfaceFlag.output ? x + width : x
      const centreY = y + (isCollapsed ? HEADER_HEIGHT / 2 : rowMiddle(slot))
      writeQuad(
        picture.shapes,
        Kind.glyph,
        centreX - GLYPH,
        centreY - GLYPH,
        centreX + GLYPH,
        centreY + GLYPH,
        shape,
        0,
        0,
        0,
        packColor(color),
        this.#keyline,
        0,
      )
    }
  }
}
