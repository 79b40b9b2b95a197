import type { InterfaceDefinition } from '../../model/NodeType.ts'
import { displayValue } from '../../theme/displayValue.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import { sliderShare } from '../../theme/sliderShare.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeLabel } from '../text/writeLabel.ts'
import { writeText } from '../text/writeText.ts'
import { createNodeInk, type NodeInk } from './nodeInk.ts'
import { writeQuad } from './quadFormat.ts'

const {
  editorHeight: HEIGHT,
  editorPadding: PADDING,
  gap: GAP,
  chevron: CHEVRON,
  chevronGap: CHEVRON_GAP,
  check: CHECK,
  labelShare: LABEL_SHARE,
} = NodeMetric

/** Appends the editor of an input that nothing is connected to: its name and value in a box, and what tells its kind. */
export class EditorPainter {
  readonly #text: TextSystem
  readonly #decimal: string
  readonly #ink: NodeInk
  readonly #radius: number

  constructor(text: TextSystem, decimalSeparator: string, theme: Theme) {
    this.#text = text
    this.#decimal = decimalSeparator
    this.#ink = createNodeInk(theme)
    this.#radius = theme.radius.editor
  }

  paint(
    picture: QuadPicture,
    definition: InterfaceDefinition,
    name: string,
    raw: unknown,
    left: number,
    right: number,
    middle: number,
  ): void {
    const { editor } = definition
    const { styles } = this.#text
    const start = left + PADDING
    let end = right - PADDING
    const inner = end - start
    this.#box(picture, left, right, middle, sliderShare(editor, raw))
    if (editor?.kind === 'checkbox') {
      this.#check(picture, raw === true, end - CHECK, middle)
      const room = inner - CHECK - GAP
      writeText(picture, this.#text, styles.editorLabel, name, start, middle, room, this.#ink.editorLabel)
      return
    }
    if (editor?.kind === 'select') {
      this.#chevron(picture, end - CHEVRON, middle)
      end -= CHEVRON + CHEVRON_GAP
    }
    const value = displayValue(raw, this.#decimal, definition)
    const most = value ? inner * LABEL_SHARE : end - start
    const label = writeText(picture, this.#text, styles.editorLabel, name, start, middle, most, this.#ink.editorLabel)
    const room = end - start - (label ? label.width + PADDING : 0)
    if (value) {
      const style = value.mono ? styles.mono : styles.choice
      writeText(picture, this.#text, style, value.text, end, middle, room, this.#ink.value, true)
    } else if (editor?.kind === 'text' && editor.placeholder) {
      writeText(picture, this.#text, styles.line, editor.placeholder, end, middle, room, this.#ink.quiet, true)
    }
  }

  /** @param share How much of it a slider fills. */
  #box(picture: QuadPicture, left: number, right: number, middle: number, share: number): void {
    const top = middle - HEIGHT / 2
    const bottom = top + HEIGHT
    const { editorFill: fill, editorRing: ring } = this.#ink
    writeQuad(picture.panels, 0, left, top, right, bottom, this.#radius, 1, 0, 0, fill, ring, 0)
    if (share <= 0) return
    const to = left + 1 + (right - left - 2) * share
    writeQuad(picture.panels, 0, left + 1, top + 1, to, bottom - 1, this.#radius - 1, 0, 0, 0, ring, ring, 0)
  }

  #chevron(picture: QuadPicture, left: number, middle: number): void {
    const icon = this.#text.icon('@chevron', CHEVRON)
    if (icon) {
      writeLabel(picture, icon, this.#text.bitmap(icon), left, middle - CHEVRON / 2 + 0.5, this.#ink.chevron)
    }
  }

  #check(picture: QuadPicture, isOn: boolean, left: number, middle: number): void {
    const top = middle - CHECK / 2
    const fill = isOn ? this.#ink.checkFill : 0
    const ring = isOn ? this.#ink.checkFill : this.#ink.checkRing
    writeQuad(picture.panels, 0, left, top, left + CHECK, top + CHECK, 2.5, 1, 0, 0, fill, ring, 0)
    const tick = isOn ? this.#text.icon('@tick', CHECK - 2) : undefined
    if (tick) writeLabel(picture, tick, this.#text.bitmap(tick), left + 1, top + 1, this.#ink.checkTick)
  }
}
