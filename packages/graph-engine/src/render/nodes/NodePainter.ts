import { MarkCode, type Marks, type Selection } from '../../api.ts'
import { HIDDEN_SLOT, InterfaceFlag, NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, nodeHeight, rowMiddle } from '../../geometry/measureNode.ts'
import { packColor } from '../../theme/color.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { RendererLabels } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { baselineBelowMiddle } from '../../theme/textStyles.ts'
import { writeLabel } from '../text/writeLabel.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { Theme } from '../../theme/Theme.ts'
import { Looks } from '../../theme/Looks.ts'
import { BAR_ZOOM, GLYPH_ZOOM, type Tier } from '../tiers.ts'
import { createNodeInk, type NodeInk } from './nodeInk.ts'
import { nodeState, type NodeState } from '../../theme/nodeState.ts'
import { BoxStyle, Kind, NodeBit, writeQuad } from './quadFormat.ts'
import { RowPainter } from './RowPainter.ts'

const {
  icon: ICON,
  iconX: ICON_X,
  titleX: TITLE_X,
  titleXBare: TITLE_X_BARE,
  paddingRight: PADDING_RIGHT,
  mark: MARK,
  glyph: GLYPH,
  detailGap: DETAIL_GAP,
  detail: DETAIL,
  stripGap: STRIP_GAP,
  stripHeight: STRIP_HEIGHT,
} = NodeMetric

interface StateLook {
  readonly ring: number
  readonly icon: string | undefined
  readonly iconColor: number
  readonly text: number
  readonly fill: number
  readonly stripRing: number
}

const none: StateLook = { ring: 0, icon: undefined, iconColor: 0, text: 0, fill: 0, stripRing: 0 }
function createLooks({ state }: Theme): Readonly<Record<NodeState, StateLook>> {
  return {
    none,
    running: { ...none, ring: packColor(state.running) },
    done: { ...none, icon: '@tick', iconColor: packColor(state.done) },
    failed: {
      ring: packColor(state.failed),
      icon: '@alert',
      iconColor: packColor(state.failedText),
      text: packColor(state.failedText),
      fill: packColor(state.failedFill),
      stripRing: packColor(state.failedRing),
    },
    warning: {
      ring: packColor(state.warningRing),
      icon: '@warning',
      iconColor: packColor(state.warning),
      text: packColor(state.warningText),
      fill: packColor(state.warningFill),
      stripRing: packColor(state.warningStripRing),
    },
  }
}

/** Appends one node after another to a quad stream: box, header, rows, glyphs, marks. */
export class NodePainter {
  readonly #graph: GraphReader
  readonly #marks: Marks
  readonly #selection: Selection
  readonly #text: TextSystem
  readonly #rows: RowPainter
  readonly #placeholder: string
  readonly #theme: Theme
  readonly #ink: NodeInk
  readonly #states: Readonly<Record<NodeState, StateLook>>
  readonly #looks: Looks
  readonly #keyline: number
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
    this.#states = createLooks(theme)
    this.#looks = new Looks(theme)
    this.#keyline = packColor(theme.glyph.keyline)
    this.#rows = new RowPainter(graph, text, labels.decimalSeparator, theme)
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
      this.#paintHeader(picture, row, x, y, width, packColor(colors.icon), icon, isPlaceholder, look, detail)
    }
    if (tier.rows === 'text') {
      this.#rows.paint(picture, row, x, y)
      if (isPlaceholder && height > HEADER_HEIGHT) this.#paintPlaceholderLine(picture, row, x, y, width)
      if (state === 'failed' || state === 'warning') this.#paintMessage(picture, row, x, y, width, height, look)
    }
    if (tier.rows === 'bars' && zoom >= BAR_ZOOM) this.#rows.paintBars(picture, row, x, y)
    if (tier.rows !== 'none' && zoom >= GLYPH_ZOOM) this.#paintGlyphs(picture, row, x, y, width, isPlaceholder)
    return box
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

  #paintHeader(
    picture: QuadPicture,
    row: number,
    x: number,
    y: number,
    width: number,
    iconColor: number,
    iconKey: string | undefined,
    isPlaceholder: boolean,
    look: StateLook,
    detail: string | undefined,
  ): void {
    const text = this.#text
    const icon = text.icon(iconKey, ICON)
    const middle = y + HEADER_HEIGHT / 2
    if (icon) writeLabel(picture, icon, text.bitmap(icon), x + ICON_X, middle - ICON / 2, iconColor)
    const isCollapsed = (this.#graph.nodes.flags[row]! & NodeFlag.collapsed) !== 0
    const mark = text.icon(look.icon ?? (isCollapsed ? '@chevron' : undefined), MARK)
    const markColor = look.icon === undefined ? iconColor : look.iconColor
    if (mark)
      writeLabel(picture, mark, text.bitmap(mark), x + width - PADDING_RIGHT - MARK, middle - MARK / 2, markColor)
    const left = icon ? TITLE_X : TITLE_X_BARE
    let room = width - left - PADDING_RIGHT - (mark ? MARK + PADDING_RIGHT : 0)
    const style = text.styles.mono
    const said = detail === undefined ? undefined : text.fit(style, detail, DETAIL)
    if (said) {
      const at = x + width - PADDING_RIGHT - MARK - DETAIL_GAP - said.width
      writeLabel(picture, said, text.bitmap(said), at, middle + baselineBelowMiddle(style), this.#ink.quiet)
      room -= said.width + DETAIL_GAP
    }
    const title = text.fit(text.styles.title, this.#graph.title(row), room)
    if (!title) return
    const baseline = middle + baselineBelowMiddle(this.#text.styles.title)
    writeLabel(
      picture,
      title,
      text.bitmap(title),
      x + left,
      baseline,
      isPlaceholder ? this.#ink.editorLabel : this.#ink.title,
    )
  }

  #paintGlyphs(picture: QuadPicture, row: number, x: number, y: number, width: number, isPlaceholder: boolean): void {
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
        // Where connections gather stands one glyph for all of them.
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

  #paintPlaceholderLine(picture: QuadPicture, row: number, x: number, y: number, width: number): void {
    const label = this.#text.fit(this.#text.styles.line, this.#placeholder, width - 24)
    if (!label) return
    const bottom = y + nodeHeight(0, false) + this.#rows.count(row) * 22
    const baseline = bottom - 6 + 9 + baselineBelowMiddle(this.#text.styles.line)
    writeLabel(picture, label, this.#text.bitmap(label), x + 12, baseline, this.#ink.quiet)
  }

  #detail(row: number): string | undefined {
    return this.#marks.get('run', this.#graph.nodeId(row))?.detail
  }

  /** What went wrong, on a strip under the node: the node's own height never changes with a run. */
  #paintMessage(
    picture: QuadPicture,
    row: number,
    x: number,
    y: number,
    width: number,
    height: number,
    look: StateLook,
  ): void {
    const id = this.#graph.nodeId(row)
    const channel = this.#marks.runCode(row) === MarkCode.failed ? 'run' : 'validation'
    const message = this.#marks.get(channel, id)?.message
    if (!message) return
    const label = this.#text.fit(this.#text.styles.message, message, width - 14)
    if (!label) return
    const top = y + height + STRIP_GAP
    const { fill, stripRing } = look
    writeQuad(
      picture.panels,
      0,
      x,
      top,
      x + width,
      top + STRIP_HEIGHT,
      this.#theme.radius.badge,
      1,
      0,
      0,
      fill,
      stripRing,
      0,
    )
    const baseline = top + STRIP_HEIGHT / 2 + baselineBelowMiddle(this.#text.styles.message)
    writeLabel(picture, label, this.#text.bitmap(label), x + 7, baseline, look.text)
  }
}

/** Far out, where there is no ring, the block itself tells what runs and what failed. */
function farColor(theme: Theme, far: number, tier: Tier, state: NodeState): number {
  if (tier.rows !== 'none') return far
  if (state === 'failed') return theme.state.farFailed
  return state === 'running' ? theme.state.farRunning : far
}
