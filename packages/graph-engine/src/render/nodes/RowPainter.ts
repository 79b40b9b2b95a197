import { HIDDEN_SLOT, InterfaceFlag, NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { rowMiddle } from '../../geometry/measureNode.ts'
import type { InterfaceDefinition } from '../../model/NodeType.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import { displayValue } from '../../theme/displayValue.ts'
import { sliderShare } from '../../theme/sliderShare.ts'
import type { Label } from '../text/Label.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { baselineBelowMiddle, type TextStyle } from '../../theme/textStyles.ts'
import { writeLabel } from '../text/writeLabel.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { Theme } from '../../theme/Theme.ts'
import { createNodeInk, type NodeInk } from './nodeInk.ts'
import { writeQuad } from './quadFormat.ts'

const {
  textX: TEXT_X,
  editorX: EDITOR_X,
  editorHeight: EDITOR_HEIGHT,
  editorPadding: EDITOR_PADDING,
  gutter: GUTTER,
  gap: GAP,
  chevron: CHEVRON,
  chevronGap: CHEVRON_GAP,
  check: CHECK,
  labelShare: LABEL_SHARE,
} = NodeMetric

const BAR = 5
const LETTER = 6
const VALUE_BAR = 36

/** Appends a node's rows: outputs' names and last values at the right, inputs' names or editors at the left. */
export class RowPainter {
  readonly #graph: GraphReader
  readonly #text: TextSystem
  readonly #decimal: string
  readonly #ink: NodeInk
  readonly #radius: number
  #picture!: QuadPicture
  /** Rows whose middle is not between these are left out; relative to the origin, as places are. */
  top = -Infinity
  bottom = Infinity

  constructor(graph: GraphReader, text: TextSystem, decimalSeparator: string, theme: Theme) {
    this.#graph = graph
    this.#text = text
    this.#decimal = decimalSeparator
    this.#ink = createNodeInk(theme)
    this.#radius = theme.radius.editor
  }

  paint(picture: QuadPicture, row: number, x: number, y: number): void {
    this.#picture = picture
    const { nodes, interfaces } = this.#graph
    const width = nodes.width[row]!
    const isTwo = (nodes.flags[row]! & NodeFlag.twoColumn) !== 0
    const half = (width - 2 * TEXT_X - GUTTER) / 2
    const first = nodes.firstInterface[row]!
    for (let at = first; at < first + nodes.interfaceCount[row]!; at++) {
      const slot = interfaces.slot[at]!
      if (slot === HIDDEN_SLOT) continue
      const middle = y + rowMiddle(slot)
      if (middle < this.top || middle > this.bottom) continue
      if (interfaces.flags[at]! & InterfaceFlag.output) {
        this.#output(at, x + width - TEXT_X, middle, isTwo ? half : width - 2 * TEXT_X)
        continue
      }
      const definition = this.#graph.interfaceDefinition(at)
      if (definition?.editor && interfaces.degree[at] === 0) {
        if (isTwo) this.#editor(at, definition, x + TEXT_X, x + TEXT_X + half - 2, middle)
        else this.#editor(at, definition, x + EDITOR_X, x + width - EDITOR_X, middle)
      } else {
        const room = isTwo ? half : width - 2 * TEXT_X
        this.#label(this.#text.styles.name, this.#graph.interfaceName(at), x + TEXT_X, middle, room, this.#ink.name)
      }
    }
  }

  /** Far out, a row is a bar about as long as its name. */
  paintBars(picture: QuadPicture, row: number, x: number, y: number): void {
    const { nodes, interfaces } = this.#graph
    const width = nodes.width[row]!
    const isTwo = (nodes.flags[row]! & NodeFlag.twoColumn) !== 0
    const most = isTwo ? (width - 2 * TEXT_X - GUTTER) / 2 : width - 2 * TEXT_X
    const first = nodes.firstInterface[row]!
    for (let at = first; at < first + nodes.interfaceCount[row]!; at++) {
      const slot = interfaces.slot[at]!
      if (slot === HIDDEN_SLOT) continue
      const hasValue = interfaces.degree[at] === 0 && !(interfaces.flags[at]! & InterfaceFlag.output)
      const length = Math.min(most, this.#graph.interfaceName(at).length * LETTER + (hasValue ? VALUE_BAR : 0))
      const left = interfaces.flags[at]! & InterfaceFlag.output ? x + width - TEXT_X - length : x + TEXT_X
      const top = y + rowMiddle(slot) - BAR / 2
      writeQuad(picture.panels, 0, left, top, left + length, top + BAR, BAR / 2, 1, 0, 0, this.#ink.bar, 0, 0)
    }
  }

  #output(at: number, right: number, middle: number, room: number): void {
    const name = this.#label(
      this.#text.styles.name,
      this.#graph.interfaceName(at),
      right,
      middle,
      room,
      this.#ink.name,
      true,
    )
    const value = displayValue(this.#graph.interfaceValue(at), this.#decimal, this.#graph.interfaceDefinition(at))
    if (!value || !name) return
    const end = right - name.width - GAP
    this.#label(this.#text.styles.mono, value.text, end, middle, room - name.width - GAP, this.#ink.quiet, true)
  }

  #editor(at: number, definition: InterfaceDefinition, left: number, right: number, middle: number): void {
    const top = middle - EDITOR_HEIGHT / 2
    const { editor } = definition
    writeQuad(
      this.#picture.panels,
      0,
      left,
      top,
      right,
      top + EDITOR_HEIGHT,
      this.#radius,
      1,
      0,
      0,
      this.#ink.editorFill,
      this.#ink.editorRing,
      0,
    )
    const share = sliderShare(editor, this.#graph.interfaceValue(at))
    if (share > 0) {
      const fill = this.#ink.editorRing
      const to = left + 1 + (right - left - 2) * share
      writeQuad(
        this.#picture.panels,
        0,
        left + 1,
        top + 1,
        to,
        top + EDITOR_HEIGHT - 1,
        this.#radius - 1,
        0,
        0,
        0,
        fill,
        fill,
        0,
      )
    }
    const start = left + EDITOR_PADDING
    let end = right - EDITOR_PADDING
    const inner = end - start
    const name = this.#graph.interfaceName(at)
    const raw = this.#graph.interfaceValue(at)
    if (editor?.kind === 'checkbox') {
      this.#check(raw === true, end - CHECK, middle)
      this.#label(this.#text.styles.editorLabel, name, start, middle, inner - CHECK - GAP, this.#ink.editorLabel)
      return
    }
    if (editor?.kind === 'select') {
      const chevron = this.#text.icon('@chevron', CHEVRON)
      end -= CHEVRON
      if (chevron) {
        const bitmap = this.#text.bitmap(chevron)
        writeLabel(this.#picture, chevron, bitmap, end, middle - CHEVRON / 2 + 0.5, this.#ink.chevron)
      }
      end -= CHEVRON_GAP
    }
    const value = displayValue(raw, this.#decimal, definition)
    const label = this.#label(
      this.#text.styles.editorLabel,
      name,
      start,
      middle,
      value ? inner * LABEL_SHARE : end - start,
      this.#ink.editorLabel,
    )
    const room = end - start - (label ? label.width + EDITOR_PADDING : 0)
    if (value)
      this.#label(
        value.mono ? this.#text.styles.mono : this.#text.styles.choice,
        value.text,
        end,
        middle,
        room,
        this.#ink.value,
        true,
      )
    else if (editor?.kind === 'text' && editor.placeholder) {
      this.#label(this.#text.styles.line, editor.placeholder, end, middle, room, this.#ink.quiet, true)
    }
  }

  #check(isOn: boolean, left: number, middle: number): void {
    const top = middle - CHECK / 2
    const fill = isOn ? this.#ink.checkFill : 0
    writeQuad(
      this.#picture.panels,
      0,
      left,
      top,
      left + CHECK,
      top + CHECK,
      2.5,
      1,
      0,
      0,
      fill,
      isOn ? this.#ink.checkFill : this.#ink.checkRing,
      0,
    )
    const tick = isOn ? this.#text.icon('@tick', CHECK - 2) : undefined
    if (tick) writeLabel(this.#picture, tick, this.#text.bitmap(tick), left + 1, top + 1, this.#ink.checkTick)
  }

  #label(
    style: TextStyle,
    text: string,
    x: number,
    middle: number,
    room: number,
    color: number,
    fromRight = false,
  ): Label | undefined {
    const label = this.#text.fit(style, text, room)
    if (!label) return undefined
    writeLabel(this.#picture, label, this.#text.bitmap(label), x, middle + baselineBelowMiddle(style), color, fromRight)
    return label
  }
}
