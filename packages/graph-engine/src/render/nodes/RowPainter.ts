import { HIDDEN_SLOT, InterfaceFlag, NodeFlag, type GraphReader } from '../../document/GraphReader.ts'
import { rowMiddle } from '../../geometry/measureNode.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import { displayValue } from '../../theme/displayValue.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeText } from '../text/writeText.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { Theme } from '../../theme/Theme.ts'
import { EditorPainter } from './EditorPainter.ts'
import { createNodeInk, type NodeInk } from './nodeInk.ts'
import { writeQuad } from './quadFormat.ts'

const { textX: TEXT_X, editorX: EDITOR_X, gutter: GUTTER, gap: GAP } = NodeMetric

const BAR = 5
const LETTER = 6
const VALUE_BAR = 36

/** Appends a node's rows: outputs' names and last values at the right, inputs' names or editors at the left. */
export class RowPainter {
  readonly #graph: GraphReader
  readonly #text: TextSystem
  readonly #decimal: string
  readonly #ink: NodeInk
  readonly #editor: EditorPainter
  /** Rows whose middle is not between these are left out; relative to the origin, as places are. */
  top = -Infinity
  bottom = Infinity

  constructor(graph: GraphReader, text: TextSystem, decimalSeparator: string, theme: Theme) {
    this.#graph = graph
    this.#text = text
    this.#decimal = decimalSeparator
    this.#ink = createNodeInk(theme)
    this.#editor = new EditorPainter(text, decimalSeparator, theme)
  }

  paint(picture: QuadPicture, row: number, x: number, y: number): void {
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
        this.#output(picture, at, x + width - TEXT_X, middle, isTwo ? half : width - 2 * TEXT_X)
        continue
      }
      const definition = this.#graph.interfaceDefinition(at)
      const name = this.#graph.interfaceName(at)
      if (definition?.editor && interfaces.degree[at] === 0) {
        const left = x + (isTwo ? TEXT_X : EDITOR_X)
        const right = isTwo ? x + TEXT_X + half - 2 : x + width - EDITOR_X
        this.#editor.paint(picture, definition, name, this.#graph.interfaceValue(at), left, right, middle)
      } else {
        const room = isTwo ? half : width - 2 * TEXT_X
        writeText(picture, this.#text, this.#text.styles.name, name, x + TEXT_X, middle, room, this.#ink.name)
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

  #output(picture: QuadPicture, at: number, right: number, middle: number, room: number): void {
    const { styles } = this.#text
    const text = this.#graph.interfaceName(at)
    const name = writeText(picture, this.#text, styles.name, text, right, middle, room, this.#ink.name, true)
    const value = displayValue(this.#graph.interfaceValue(at), this.#decimal, this.#graph.interfaceDefinition(at))
    if (!value || !name) return
    const used = name.width + GAP
    writeText(picture, this.#text, styles.mono, value.text, right - used, middle, room - used, this.#ink.quiet, true)
  }
}
