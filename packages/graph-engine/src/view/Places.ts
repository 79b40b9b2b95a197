import type { Point } from '../commands/Command.ts'
import type { GraphIndices } from '../derived/GraphIndices.ts'
import { HIDDEN_SLOT, InterfaceFlag, NodeFlag } from '../document/GraphReader.ts'
import { HEADER_HEIGHT, PADDING_TOP, ROW_HEIGHT } from '../geometry/measureNode.ts'
import type { Viewport } from '../session/Viewport.ts'
import type { ScreenRectangle } from './GraphView.ts'

/** Says where nodes and interfaces are on screen, for what hosts lay over the canvas. */
export class Places {
  readonly #indices: GraphIndices
  readonly #viewport: Viewport

  constructor(indices: GraphIndices, viewport: Viewport) {
    this.#indices = indices
    this.#viewport = viewport
  }

  boundsOf(nodeId: string): ScreenRectangle | undefined {
    const { nodes } = this.#indices.graph
    const row = this.#indices.graph.nodeRow(nodeId)
    if (row < 0) return undefined
    return this.#toScreen(nodes.x[row]!, nodes.y[row]!, nodes.width[row]!, nodes.height[row]!)
  }

  boundsOfAnnotation(annotationId: string): ScreenRectangle | undefined {
    const { annotations } = this.#indices.graph
    const row = this.#indices.graph.annotationRow(annotationId)
    if (row < 0) return undefined
    return this.#toScreen(annotations.x[row]!, annotations.y[row]!, annotations.width[row]!, annotations.height[row]!)
  }

  anchorOf(interfaceId: string): Point | undefined {
    const row = this.#drawnRow(interfaceId)
    if (row < 0) return undefined
    const { anchors } = this.#indices
    return this.#viewport.toScreen({ x: anchors.x(row), y: anchors.y(row) })
  }

  rowOf(interfaceId: string): ScreenRectangle | undefined {
    const row = this.#drawnRow(interfaceId)
    if (row < 0) return undefined
    const { interfaces, nodes } = this.#indices.graph
    const node = interfaces.node[row]!
    const isOutput = (interfaces.flags[row]! & InterfaceFlag.output) !== 0
    const width = nodes.flags[node]! & NodeFlag.twoColumn ? nodes.width[node]! / 2 : nodes.width[node]!
    const left = nodes.x[node]! + (isOutput ? nodes.width[node]! - width : 0)
    const top = nodes.y[node]! + HEADER_HEIGHT + PADDING_TOP + interfaces.slot[row]! * ROW_HEIGHT
    return this.#toScreen(left, top, width, ROW_HEIGHT)
  }

  #drawnRow(interfaceId: string): number {
    const row = this.#indices.graph.interfaceRow(interfaceId)
    return row < 0 || this.#indices.graph.interfaces.slot[row] === HIDDEN_SLOT ? -1 : row
  }

  #toScreen(x: number, y: number, width: number, height: number): ScreenRectangle {
    const { zoom } = this.#viewport
    return { ...this.#viewport.toScreen({ x, y }), width: width * zoom, height: height * zoom }
  }
}
