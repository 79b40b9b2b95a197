import { HIDDEN_SLOT, InterfaceFlag, NodeFlag } from '../document/GraphReader.ts'
import { HEADER_HEIGHT, placeholderMiddle, rowMiddle } from '../geometry/measureNode.ts'
import { isFitting } from '../theme/fitText.ts'
import { nodeState, type NodeState } from '../theme/nodeState.ts'
import { nodeMessage } from '../theme/nodeMessage.ts'
import { NodeMetric as M } from '../theme/nodeMetrics.ts'
import type { TextStyle, TextStyles } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'
import { categoryColors, typeLook, unknownLook } from '../theme/themeLooks.ts'
import { glyph } from './svgGlyph.ts'
import type { SvgOptions, SvgSource } from './SvgOptions.ts'
import { cssColor, figure, findIcon, icon, rectangle } from './svgParts.ts'
import type { SvgRows } from './SvgRows.ts'

const MARK_ICONS: Partial<Readonly<Record<NodeState, string>>> = {
  done: '@tick',
  failed: '@alert',
  warning: '@warning',
}

/** Nodes as SVG: box, header, rows, glyphs, and what a run or a check says about them. */
export class SvgNodes {
  readonly #source: SvgSource
  readonly #theme: Theme
  readonly #styles: TextStyles
  readonly #rows: SvgRows
  readonly #measure: (style: TextStyle, text: string) => number
  readonly #icons: NonNullable<SvgOptions['icons']>
  readonly #placeholder: string

  constructor(
    source: SvgSource,
    theme: Theme,
    styles: TextStyles,
    rows: SvgRows,
    measure: (style: TextStyle, text: string) => number,
    { icons = {}, placeholder = '' }: SvgOptions,
  ) {
    this.#source = source
    this.#theme = theme
    this.#styles = styles
    this.#rows = rows
    this.#measure = measure
    this.#icons = icons
    this.#placeholder = placeholder
  }

  write(row: number): string {
    const { graph, marks } = this.#source
    const isPlaceholder = (graph.nodes.flags[row]! & NodeFlag.placeholder) !== 0
    const state = nodeState(marks, row)
    const parts = [
      this.#box(row, isPlaceholder, state),
      this.#header(row, isPlaceholder, state),
      this.#rows.write(row),
      isPlaceholder && graph.nodes.height[row]! > HEADER_HEIGHT ? this.#placeholderLine(row) : '',
      this.#glyphs(row, isPlaceholder),
    ]
    return `<g>${parts.join('')}</g>\n`
  }

  #box(row: number, isPlaceholder: boolean, state: NodeState): string {
    const { x: xs, y: ys, width: widths, height: heights } = this.#source.graph.nodes
    const [x, y, width, height] = [xs[row]!, ys[row]!, widths[row]!, heights[row]!]
    const { node, radius } = this.#theme
    const r = Math.min(radius.node, width / 2, HEADER_HEIGHT)
    const isRinged = state === 'running' || state === 'failed' || state === 'warning'
    const ring = isRinged ? this.#stateColor(state) : isPlaceholder ? node.hoverBorder : node.border
    const line = `stroke="${cssColor(ring)}" stroke-width="${isRinged ? 1.5 : 1}"${isPlaceholder && !isRinged ? ' stroke-dasharray="3 2"' : ''}`
    const body = isPlaceholder ? node.hatchLight : node.body
    const top = `M${figure(x)} ${figure(y + HEADER_HEIGHT)}V${figure(y + r)}a${r} ${r} 0 0 1 ${r}-${r}h${figure(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}V${figure(y + HEADER_HEIGHT)}z`
    const header = isPlaceholder ? '' : `<path d="${top}" fill="${cssColor(this.#colors(row).header)}"/>`
    const outline = `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}" rx="${r}" fill="none" ${line}/>`
    return rectangle(x, y, width, height, r, cssColor(body)) + header + outline
  }

  #header(row: number, isPlaceholder: boolean, state: NodeState): string {
    const { graph } = this.#source
    const { node } = this.#theme
    const x = graph.nodes.x[row]!
    const width = graph.nodes.width[row]!
    const middle = graph.nodes.y[row]! + HEADER_HEIGHT / 2
    const key = isPlaceholder ? '@unknown' : graph.nodeType(row)?.icon
    const hasIcon = findIcon(this.#icons, key) !== undefined
    const color = this.#colors(row).icon
    const drawn = icon(this.#icons, key, x + M.iconX, middle - M.icon / 2, M.icon, color)
    const isCollapsed = (graph.nodes.flags[row]! & NodeFlag.collapsed) !== 0
    const stateKey = MARK_ICONS[state]
    const markKey = stateKey ?? (isCollapsed ? '@chevron' : undefined)
    const markColor = stateKey ? this.#markColor(state) : color
    const markX = x + width - M.paddingRight - M.mark
    const mark = icon({}, markKey, markX, middle - M.mark / 2, M.mark, markColor)
    const left = hasIcon ? M.titleX : M.titleXBare
    const { svg: detail, taken } = this.#detail(row, state, markX - M.detailGap, middle)
    const room = width - left - M.paddingRight - (markKey ? M.mark + M.paddingRight : 0) - taken
    const title = graph.title(row)
    const isWhole = isFitting(title, room, (text) => this.#measure(this.#styles.title, text))
    const style = isWhole ? this.#styles.title : this.#styles.titleCondensed
    const ink = isPlaceholder ? node.editorLabel : node.title
    return drawn + mark + detail + this.#rows.text(style, title, x + left, middle, room, ink).svg
  }

  /** @param right Where it ends. @returns It, and how much of the title's room it takes. */
  #detail(row: number, state: NodeState, right: number, middle: number): { svg: string; taken: number } {
    const { graph, marks } = this.#source
    const text = state === 'done' ? marks.get('run', graph.nodeId(row))?.detail : undefined
    if (text === undefined) return { svg: '', taken: 0 }
    const width = Math.min(this.#measure(this.#styles.mono, text), M.detail)
    const { svg } = this.#rows.text(this.#styles.mono, text, right - width, middle, M.detail, this.#theme.node.quiet)
    return { svg, taken: width + M.detailGap }
  }

  #glyphs(row: number, isPlaceholder: boolean): string {
    const { graph } = this.#source
    const { nodes, interfaces } = graph
    const first = nodes.firstInterface[row]!
    const isCollapsed = (nodes.flags[row]! & NodeFlag.collapsed) !== 0
    const gathered = new Set<number>()
    let out = ''
    for (let at = first; at < first + nodes.interfaceCount[row]!; at++) {
      const slot = interfaces.slot[at]!
      const flags = interfaces.flags[at]!
      const side = flags & InterfaceFlag.output
      if (flags & InterfaceFlag.noPort) continue
      if (isCollapsed) {
        // One glyph stands for all connections that gather at a side.
        if (interfaces.degree[at] === 0 || gathered.has(side)) continue
        gathered.add(side)
      } else if (slot === HIDDEN_SLOT) continue
      const look = isPlaceholder
        ? unknownLook(this.#theme)
        : typeLook(this.#theme, graph.interfaceDefinition(at)?.valueType)
      const x = nodes.x[row]! + (side ? nodes.width[row]! : 0)
      const y = nodes.y[row]! + (isCollapsed ? HEADER_HEIGHT / 2 : rowMiddle(slot))
      out += glyph(look, this.#theme.glyph.keyline, x, y)
    }
    return out
  }

  #placeholderLine(row: number): string {
    const { x, y, width, height } = this.#source.graph.nodes
    const middle = y[row]! + placeholderMiddle(height[row]!)
    const room = width[row]! - 2 * M.textX
    return this.#rows.text(this.#styles.line, this.#placeholder, x[row]! + M.textX, middle, room).svg
  }

  /** Writes the node's message below it; over all nodes, so that none hides it. */
  writeMessage(row: number): string {
    const { graph, marks } = this.#source
    const state = nodeState(marks, row)
    const message = nodeMessage(marks, graph, row)
    if (message === undefined) return ''
    const { x: xs, y, width: widths, height } = graph.nodes
    const [x, width] = [xs[row]!, widths[row]!]
    const top = y[row]! + height[row]! + M.stripGap
    const { state: colors, radius } = this.#theme
    const [fill, ring, ink] =
      state === 'failed'
        ? [colors.failedFill, colors.failedRing, colors.failedText]
        : [colors.warningFill, colors.warningStripRing, colors.warningText]
    const middle = top + M.stripHeight / 2
    const room = width - 2 * M.stripPadding
    const text = this.#rows.text(this.#styles.message, message, x + M.stripPadding, middle, room, ink)
    const box = rectangle(
      x + 0.5,
      top + 0.5,
      width - 1,
      M.stripHeight - 1,
      radius.badge,
      cssColor(fill),
      cssColor(ring),
    )
    return `<g>${box}${text.svg}</g>\n`
  }

  #colors(row: number): ReturnType<typeof categoryColors> {
    const { graph } = this.#source
    const isPlaceholder = (graph.nodes.flags[row]! & NodeFlag.placeholder) !== 0
    return categoryColors(this.#theme, isPlaceholder ? undefined : (graph.nodeType(row)?.category ?? ''))
  }

  #markColor(state: NodeState): number {
    const { state: colors } = this.#theme
    if (state === 'failed') return colors.failedText
    return state === 'warning' ? colors.warning : colors.done
  }

  #stateColor(state: NodeState): number {
    const { state: colors, node } = this.#theme
    switch (state) {
      case 'running':
        return colors.running
      case 'failed':
        return colors.failed
      case 'warning':
        return colors.warningRing
      case 'done':
        return colors.done
      case 'none':
        return node.border
    }
  }
}
