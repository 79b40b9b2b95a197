import { MarkCode, type Marks, type Selection } from '../../api.ts'
import { NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, placeholderMiddle } from '../../geometry/measureNode.ts'
import { packColor } from '../../theme/color.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import { Looks } from '../../theme/Looks.ts'
import { nodeState, type NodeState } from '../../theme/nodeState.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { RendererLabels } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeText } from '../text/writeText.ts'
import { BAR_ZOOM, GLYPH_ZOOM, type Tier } from '../tiers.ts'
import { GlyphPainter } from './GlyphPainter.ts'
import { HeaderPainter } from './HeaderPainter.ts'
import { MessagePainter } from './MessagePainter.ts'
import { createNodeInk, type NodeInk } from './nodeInk.ts'
import { BoxStyle, NodeBit, writeQuad } from './quadFormat.ts'
import { RowPainter } from './RowPainter.ts'
import { createStateLooks, type StateLook } from './stateLooks.ts'

const { textX: TEXT_X } = NodeMetric

/** Appends one node after another to a quad stream: box, header, rows, glyphs, marks. */
export class NodePainter {
  readonly #graph: GraphReader
  readonly #marks: Marks
  readonly #selection: Selection
  readonly #text: TextSystem
  readonly #header: HeaderPainter
  readonly #rows: RowPainter
  readonly #glyphs: GlyphPainter
  readonly #message: MessagePainter
  readonly #placeholder: string
  readonly #theme: Theme
  readonly #ink: NodeInk
  readonly #states: Readonly<Record<NodeState, StateLook>>
  readonly #looks: Looks
  /** Running nodes do not move. */
  isStill = false

  constructor(
    graph: GraphReader,
    marks: Marks,
    selection: Selection,
    text: TextSystem,
    labels: RendererLabels,
    theme: Theme,
  ) {
    this.#graph = graph
    this.#marks = marks
    this.#selection = selection
    this.#text = text
    this.#placeholder = labels.placeholder
    this.#theme = theme
    this.#ink = createNodeInk(theme)
    this.#states = createStateLooks(theme)
    this.#looks = new Looks(theme)
    this.#header = new HeaderPainter(graph, text, this.#ink)
    this.#rows = new RowPainter(graph, text, labels.decimalSeparator, theme)
    this.#glyphs = new GlyphPainter(graph, this.#looks, packColor(theme.glyph.keyline))
    this.#message = new MessagePainter(graph, marks, text, theme.radius.badge)
  }

  /** Leaves out what text of a node lies above or below, relative to the origin: of a large one little may be in sight. */
  cull(top: number, bottom: number): void {
    this.#rows.top = top
    this.#rows.bottom = bottom
  }

  /** Appends the node; its place is relative to the origin. @returns Its quad among the plain boxes, or -1. */
  paint(picture: QuadPicture, row: number, originX: number, originY: number, tier: Tier, zoom: number): number {
    const { nodes } = this.#graph
    const x = nodes.x[row]! - originX
    const y = nodes.y[row]! - originY
    const width = nodes.width[row]!
    const height = nodes.height[row]!
    const isPlaceholder = (nodes.flags[row]! & NodeFlag.placeholder) !== 0
    const type = isPlaceholder ? undefined : this.#graph.nodeType(row)
    const colors = this.#looks.category(isPlaceholder ? undefined : (type?.category ?? ''))
    const state = nodeState(this.#marks, row)
    const look = this.#states[state]
    const box = this.#paintBox(picture, row, x, y, width, height, tier, isPlaceholder, look.ring, colors, state)
    if (tier.title) {
      const icon = isPlaceholder ? '@unknown' : type?.icon
      const detail = state === 'done' && tier.rows === 'text' ? this.#detail(row) : undefined
      this.#header.paint(picture, row, x, y, width, packColor(colors.icon), icon, isPlaceholder, look, detail)
    }
    if (tier.rows === 'text') {
      this.#rows.paint(picture, row, x, y)
      if (isPlaceholder && height > HEADER_HEIGHT) this.#paintPlaceholderLine(picture, x, y, width, height)
    }
    if (tier.rows === 'bars' && zoom >= BAR_ZOOM) this.#rows.paintBars(picture, row, x, y)
    if (tier.rows !== 'none' && zoom >= GLYPH_ZOOM) this.#glyphs.paint(picture, row, x, y, width, isPlaceholder)
    return box
  }

  hasMessage(row: number, tier: Tier): boolean {
    if (tier.rows !== 'text') return false
    const state = nodeState(this.#marks, row)
    return state === 'failed' || state === 'warning'
  }

  /** Appends what is wrong with a node, where its place is relative to the origin. */
  paintMessage(picture: QuadPicture, row: number, originX: number, originY: number): void {
    const { x, y, width, height } = this.#graph.nodes
    const look = this.#states[nodeState(this.#marks, row)]
    this.#message.paint(picture, row, x[row]! - originX, y[row]! - originY, width[row]!, height[row]!, look)
  }

  isRunning(row: number): boolean {
    return this.#marks.runCode(row) === MarkCode.running
  }

  /** @returns The border that a box has while the pointer is over it, or not. */
  borderColor(isHovered: boolean): number {
    return isHovered ? this.#ink.hoverBorder : this.#ink.border
  }

  #paintBox(
    picture: QuadPicture,
    row: number,
    x: number,
    y: number,
    width: number,
    height: number,
    tier: Tier,
    isPlaceholder: boolean,
    ring: number,
    colors: { readonly header: number; readonly far: number },
    state: NodeState,
  ): number {
    const isNear = tier.box === 'near'
    let flags = tier.shadow && !isPlaceholder ? NodeBit.shadow : 0
    if (this.#selection.hasRow(row)) flags |= NodeBit.selected
    if (isPlaceholder && (isNear || tier.box === 'far')) flags |= NodeBit.placeholder
    if (state === 'running' && isNear) flags |= NodeBit.running | (this.isStill ? NodeBit.still : 0)
    const style = tier.box === 'mixed' ? BoxStyle.mixed : tier.box === 'flat' ? BoxStyle.flat : BoxStyle.near
    const stroke = isPlaceholder ? this.#ink.hoverBorder : tier.rows === 'none' ? 0 : this.#ink.border
    const fill = packColor(isNear ? colors.header : farColor(this.#theme, colors.far, tier, state))
    const isSpecial = (flags & ~NodeBit.shadow) !== 0 || (ring !== 0 && tier.rows !== 'none')
    const quad = writeQuad(
      isSpecial ? picture.special : picture.plain,
      0,
      x,
      y,
      x + width,
      y + height,
      this.#theme.radius.node,
      0,
      0,
      0,
      fill,
      stroke,
      tier.rows === 'none' ? 0 : ring,
      flags,
      style,
    )
    return isSpecial ? -1 : quad
  }

  #paintPlaceholderLine(picture: QuadPicture, x: number, y: number, width: number, height: number): void {
    const middle = y + placeholderMiddle(height)
    const room = width - 2 * TEXT_X
    writeText(picture, this.#text, this.#text.styles.line, this.#placeholder, x + TEXT_X, middle, room, this.#ink.quiet)
  }

  #detail(row: number): string | undefined {
    return this.#marks.get('run', this.#graph.nodeId(row))?.detail
  }
}

/** Far out, where there is no ring, the block itself tells what runs and what failed. */
function farColor(theme: Theme, far: number, tier: Tier, state: NodeState): number {
  if (tier.rows !== 'none') return far
  if (state === 'failed') return theme.state.farFailed
  return state === 'running' ? theme.state.farRunning : far
}
