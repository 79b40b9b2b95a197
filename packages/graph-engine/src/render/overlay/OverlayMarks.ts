import type { InterfaceAnchors } from '../../derived/InterfaceAnchors.ts'
import { HIDDEN_SLOT, type GraphReader } from '../../document/GraphReader.ts'
import { packColor } from '../../theme/color.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Clip } from '../connections/cutCurve.ts'
import { Kind, writeQuad } from '../nodes/quadFormat.ts'
import type { QuadPicture } from '../QuadPicture.ts'

const RING_RADIUS = 9
const RING_WIDTH = 1.5
/** The cross keeps its size in CSS pixels. */
const CROSS = 5
const CROSS_WIDTH = 1.75
const CROSS_ROOM = 8

/** Draws what stands on interfaces and nodes for the pointer and the debugger, and the box of a selection or duplicate: a quad or two each. */
export class OverlayMarks {
  readonly #picture: QuadPicture
  readonly #graph: GraphReader
  readonly #anchors: InterfaceAnchors
  readonly #theme: Theme

  constructor(picture: QuadPicture, graph: GraphReader, anchors: InterfaceAnchors, theme: Theme) {
    this.#picture = picture
    this.#graph = graph
    this.#anchors = anchors
    this.#theme = theme
  }

  ring(interfaceRow: number, color: number, fill: number, fillAlpha: number): void {
    if (interfaceRow >= this.#graph.interfaces.length) return
    if (this.#graph.interfaces.slot[interfaceRow] === HIDDEN_SLOT) return
    const x = this.#anchors.x(interfaceRow) - this.#picture.originX
    const y = this.#anchors.y(interfaceRow) - this.#picture.originY
    this.#shape(
      Kind.ring,
      x,
      y,
      RING_RADIUS + RING_WIDTH,
      RING_RADIUS,
      RING_WIDTH,
      packColor(fill, fillAlpha),
      packColor(color),
    )
  }

  /** @param pixel Graph units a CSS pixel. */
  cross(worldX: number, worldY: number, color: number, pixel: number): void {
    const x = worldX - this.#picture.originX
    const y = worldY - this.#picture.originY
    const r = CROSS * 2 * pixel
    // On the canvas's colour, as it lies on a glyph most of the time.
    this.#shape(Kind.ring, x, y, r, CROSS_ROOM * pixel, 0, packColor(this.#theme.canvas), 0)
    this.#shape(Kind.cross, x, y, r, CROSS, CROSS_WIDTH, packColor(color), 0)
  }

  turn(nodeRow: number): void {
    const { present, x, y, width, height } = this.#graph.nodes
    if (!present[nodeRow]) return
    const left = x[nodeRow]! - this.#picture.originX
    const top = y[nodeRow]! - this.#picture.originY
    const { shapes } = this.#picture
    const color = packColor(this.#theme.state.debug)
    writeQuad(shapes, Kind.turn, left, top, left + width[nodeRow]!, top + height[nodeRow]!, 0, 0, 0, 0, color, 0, 0)
  }

  box(box: Clip): void {
    const { fill, ring } = this.#theme.box
    writeQuad(
      this.#picture.panels,
      0,
      box.x0 - this.#picture.originX,
      box.y0 - this.#picture.originY,
      box.x1 - this.#picture.originX,
      box.y1 - this.#picture.originY,
      0,
      -1,
      0,
      0,
      packColor(fill, 0.08),
      packColor(ring, 0.9),
      0,
    )
  }

  #shape(kind: number, x: number, y: number, r: number, size: number, width: number, fill: number, ring: number): void {
    writeQuad(this.#picture.shapes, kind, x - r, y - r, x + r, y + r, size, width, 0, 0, fill, ring, 0)
  }
}
