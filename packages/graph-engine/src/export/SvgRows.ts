import { HIDDEN_SLOT, InterfaceFlag, NodeFlag, type GraphReader } from '../document/GraphReader.ts'
import { rowMiddle } from '../geometry/measureNode.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'
import { displayValue } from '../theme/displayValue.ts'
import { fitText } from '../theme/fitText.ts'
import { sliderShare } from '../theme/sliderShare.ts'
import { NodeMetric as M } from '../theme/nodeMetrics.ts'
import { baselineBelowMiddle, type TextStyle, type TextStyles } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'
import { cssColor, icon, rectangle, textLine } from './svgParts.ts'

/** A node's rows as SVG: outputs' names and last values at the right, inputs' names or editors at the left. */
export class SvgRows {
  readonly #graph: GraphReader
  readonly #theme: Theme
  readonly #styles: TextStyles
  readonly #measure: (style: TextStyle, text: string) => number
  readonly #decimal: string

  constructor(
    graph: GraphReader,
    theme: Theme,
    styles: TextStyles,
    measure: (style: TextStyle, text: string) => number,
    decimalSeparator: string,
  ) {
    this.#graph = graph
    this.#theme = theme
    this.#styles = styles
    this.#measure = measure
    this.#decimal = decimalSeparator
  }

  write(row: number): string {
    const { nodes, interfaces } = this.#graph
    const x = nodes.x[row]!
    const width = nodes.width[row]!
    const isTwo = (nodes.flags[row]! & NodeFlag.twoColumn) !== 0
    const whole = width - 2 * M.textX
    const room = isTwo ? (whole - M.gutter) / 2 : whole
    const first = nodes.firstInterface[row]!
    let out = ''
    for (let at = first; at < first + nodes.interfaceCount[row]!; at++) {
      const slot = interfaces.slot[at]!
      if (slot === HIDDEN_SLOT) continue
      const middle = nodes.y[row]! + rowMiddle(slot)
      const definition = this.#graph.interfaceDefinition(at)
      if (interfaces.flags[at]! & InterfaceFlag.output) out += this.#output(at, x + width - M.textX, middle, room)
      else if (!definition?.editor || interfaces.degree[at] !== 0) {
        out += this.text(this.#styles.name, this.#graph.interfaceName(at), x + M.textX, middle, room).svg
      } else if (isTwo) out += this.#editor(at, definition, x + M.textX, x + M.textX + room - 2, middle)
      else out += this.#editor(at, definition, x + M.editorX, x + width - M.editorX, middle)
    }
    return out
  }

  /** One line cut to its room. */
  text(
    style: TextStyle,
    text: string,
    x: number,
    middle: number,
    room: number,
    color = style.color,
    isFromRight = false,
  ): { readonly svg: string; readonly width: number } {
    if (text === '' || room <= 0) return { svg: '', width: 0 }
    const fitted = fitText(text, room, (candidate) => this.#measure(style, candidate))
    if (fitted.text === '') return { svg: '', width: 0 }
    const baseline = middle + baselineBelowMiddle(style)
    return { svg: textLine(style, fitted.text, x, baseline, color, isFromRight), width: fitted.width }
  }

  #output(at: number, right: number, middle: number, room: number): string {
    const { name: nameStyle, mono } = this.#styles
    const name = this.text(nameStyle, this.#graph.interfaceName(at), right, middle, room, nameStyle.color, true)
    const value = displayValue(this.#graph.interfaceValue(at), this.#decimal, this.#graph.interfaceDefinition(at))
    if (!value || name.svg === '') return name.svg
    const taken = name.width + M.gap
    const { quiet } = this.#theme.node
    return name.svg + this.text(mono, value.text, right - taken, middle, room - taken, quiet, true).svg
  }

  #editor(at: number, definition: InterfaceDefinition, left: number, right: number, middle: number): string {
    const { node, radius } = this.#theme
    const { editorLabel, choice, mono, line } = this.#styles
    const { editor } = definition
    const top = middle - M.editorHeight / 2
    const box = rectangle(
      left + 0.5,
      top + 0.5,
      right - left - 1,
      M.editorHeight - 1,
      radius.editor - 0.5,
      cssColor(node.editorFill),
      cssColor(node.editorRing),
    )
    const raw = this.#graph.interfaceValue(at)
    const filled = box + this.#sliderFill(sliderShare(editor, raw), left + 1, top + 1, right - left - 2)
    const start = left + M.editorPadding
    let end = right - M.editorPadding
    const inner = end - start
    const name = this.#graph.interfaceName(at)
    if (editor?.kind === 'checkbox') {
      const label = this.text(editorLabel, name, start, middle, inner - M.check - M.gap)
      return box + this.#check(raw === true, end - M.check, middle) + label.svg
    }
    let chevron = ''
    if (editor?.kind === 'select') {
      end -= M.chevron
      chevron = icon({}, '@chevron', end, middle - M.chevron / 2 + 0.5, M.chevron, node.chevron)
      end -= M.chevronGap
    }
    const value = displayValue(raw, this.#decimal, definition)
    const label = this.text(editorLabel, name, start, middle, value ? inner * M.labelShare : end - start)
    const room = end - start - (label.width > 0 ? label.width + M.editorPadding : 0)
    let shown = ''
    if (value) shown = this.text(value.mono ? mono : choice, value.text, end, middle, room, node.value, true).svg
    else if (editor?.kind === 'text' && editor.placeholder) {
      shown = this.text(line, editor.placeholder, end, middle, room, node.quiet, true).svg
    }
    return filled + chevron + label.svg + shown
  }

  #sliderFill(share: number, left: number, top: number, width: number): string {
    if (share === 0) return ''
    const { node, radius } = this.#theme
    const color = cssColor(node.editorRing)
    return rectangle(left, top, width * share, M.editorHeight - 2, radius.editor - 1, color)
  }

  #check(isOn: boolean, left: number, middle: number): string {
    const { checkFill, checkRing, checkTick } = this.#theme.node
    const top = middle - M.check / 2
    const fill = isOn ? cssColor(checkFill) : 'none'
    const ring = cssColor(isOn ? checkFill : checkRing)
    const box = rectangle(left + 0.5, top + 0.5, M.check - 1, M.check - 1, 2, fill, ring)
    return isOn ? box + icon({}, '@tick', left + 1, top + 1, M.check - 2, checkTick) : box
  }
}
