import type { Marks } from '../../api.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import { nodeMessage } from '../../theme/nodeMessage.ts'
import { NodeMetric } from '../../theme/nodeMetrics.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeText } from '../text/writeText.ts'
import { writeQuad } from './quadFormat.ts'
import type { StateLook } from './stateLooks.ts'

const { stripGap: STRIP_GAP, stripHeight: STRIP_HEIGHT, stripPadding: PADDING } = NodeMetric

/** Appends what went wrong, on a strip under the node: the node's own height never changes with a run. */
export class MessagePainter {
  readonly #graph: GraphReader
  readonly #marks: Marks
  readonly #text: TextSystem
  readonly #radius: number

  constructor(graph: GraphReader, marks: Marks, text: TextSystem, radius: number) {
    this.#graph = graph
    this.#marks = marks
    this.#text = text
    this.#radius = radius
  }

  paint(picture: QuadPicture, row: number, x: number, y: number, width: number, height: number, look: StateLook): void {
    const message = nodeMessage(this.#marks, this.#graph, row)
    if (message === undefined) return
    const top = y + height + STRIP_GAP
    const { message: style } = this.#text.styles
    const middle = top + STRIP_HEIGHT / 2
    const room = width - 2 * PADDING
    if (!writeText(picture, this.#text, style, message, x + PADDING, middle, room, look.text)) return
    const { fill, stripRing } = look
    writeQuad(picture.panels, 0, x, top, x + width, top + STRIP_HEIGHT, this.#radius, 1, 0, 0, fill, stripRing, 0)
  }
}
