import { FRAME_TITLE, NOTE_LINE, NOTE_PADDING } from '../../geometry/annotations.ts'
import { packColor } from '../../theme/color.ts'
import { baselineBelowMiddle } from '../../theme/textStyles.ts'
import type { AnnotationColors, Theme } from '../../theme/Theme.ts'
import { annotationColors } from '../../theme/themeLooks.ts'
import { writeQuad } from '../nodes/quadFormat.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { writeLabel } from '../text/writeLabel.ts'
import { writeText } from '../text/writeText.ts'
import { BAR_ZOOM } from '../tiers.ts'
import type { FrameCounts } from './FrameCounts.ts'
import { wrapText } from '../../theme/wrapText.ts'

const FRAME_RADIUS = 10
const NOTE_RADIUS = 4
const TINT = 0.035
const TITLE_X = 12
/** Below this zoom a frame's title stands above it, at its own size. */
const OUTER_ZOOM = 0.35
/** The height of such a title is in CSS pixels. */
const OUTER_HEIGHT = 18
/** A frame that is narrower on screen shows no title outside. */
const LEAST_OUTER = 28
/** A plate lies behind such a title, so that it can be read over a node. */
const PLATE_X = 4
const PLATE_RADIUS = 3
const PLATE_ALPHA = 0.8
const RING_GAP = 1
const RING = 1.5
const BAR = 5
/** The bars that stand for a note's lines have its text colour at this opacity. */
const BAR_ALPHA = 0.28

/** Appends frames and notes to a picture; the titles that stand outside to another, which lies over the nodes. */
export class AnnotationPainter {
  readonly #input: RendererInput
  readonly #text: TextSystem
  readonly #theme: Theme
  readonly #counts: FrameCounts
  readonly #selected: number
  readonly #plate: number

  constructor(input: RendererInput, text: TextSystem, theme: Theme, counts: FrameCounts) {
    this.#input = input
    this.#text = text
    this.#theme = theme
    this.#counts = counts
    this.#selected = packColor(theme.state.selected)
    this.#plate = packColor(theme.canvas, PLATE_ALPHA)
  }

  paint(picture: QuadPicture, titles: QuadPicture, row: number, scale: number, zoom: number, pixelRatio: number): void {
    const { kind, text, color, width, height, ...place } = this.#input.graph.annotation(row)
    const colors = annotationColors(this.#theme, kind, color)
    const x = place.x - picture.originX
    const y = place.y - picture.originY
    const isFrame = kind === 'frame'
    const fill = isFrame ? packColor(colors.tint, TINT) : packColor(colors.note)
    const border = isFrame ? packColor(colors.border) : 0
    const radius = isFrame ? FRAME_RADIUS : NOTE_RADIUS
    writeQuad(picture.panels, 0, x, y, x + width, y + height, radius, isFrame ? -1 : 0, 0, 0, fill, border, 0)
    if (this.#input.selection.rows.annotations.has(row)) {
      const out = (RING_GAP + RING) / zoom
      const [right, bottom] = [x + width + out, y + height + out]
      writeQuad(picture.panels, 0, x - out, y - out, right, bottom, radius + out, -RING, 0, 0, 0, this.#selected, 0)
    }
    if (!isFrame) this.#paintNote(picture, text, x, y, width, height, colors, zoom)
    else if (zoom >= OUTER_ZOOM) this.#paintTitle(picture, text, x, y, width, colors)
    else this.#paintOuterTitle(titles, row, text, x, y, width, colors, scale, zoom, pixelRatio)
  }

  #paintTitle(picture: QuadPicture, text: string, x: number, y: number, width: number, colors: AnnotationColors): void {
    const style = this.#text.styles.frame
    const middle = y + FRAME_TITLE / 2
    const room = width - 2 * TITLE_X
    writeText(picture, this.#text, style, oneLine(text), x + TITLE_X, middle, room, packColor(colors.title))
  }

  /** Writes the title at one size at every zoom, with how many nodes lie in the frame. */
  #paintOuterTitle(
    picture: QuadPicture,
    row: number,
    text: string,
    x: number,
    y: number,
    width: number,
    colors: AnnotationColors,
    scale: number,
    zoom: number,
    pixelRatio: number,
  ): void {
    const room = width * zoom
    if (room < LEAST_OUTER) return
    const count = this.#counts.get(row)
    const title = oneLine(text)
    const style = this.#text.styles.frame
    const label = this.#text.fit(style, title === '' ? String(count) : `${title} · ${count}`, Math.floor(room))
    const bitmap = label && this.#text.bitmapAt(label, pixelRatio)
    if (!label || !bitmap) return
    const right = x + (label.width + PLATE_X) / zoom
    const [top, radius] = [y - OUTER_HEIGHT / zoom, PLATE_RADIUS / zoom]
    writeQuad(picture.panels, 0, x - PLATE_X / zoom, top, right, y, radius, 0, 0, 0, this.#plate, 0, 0)
    const baseline = y + (baselineBelowMiddle(style) - OUTER_HEIGHT / 2) / zoom
    writeLabel(picture, label, { ...bitmap, scale }, x, baseline, packColor(colors.title))
  }

  #paintNote(
    picture: QuadPicture,
    text: string,
    x: number,
    y: number,
    width: number,
    height: number,
    colors: AnnotationColors,
    zoom: number,
  ): void {
    if (zoom < BAR_ZOOM) return
    const style = this.#text.styles.note
    const room = width - 2 * NOTE_PADDING
    const most = Math.max(1, Math.floor((height - 2 * NOTE_PADDING + 2) / NOTE_LINE))
    const { lines, isCut } = wrapText(text, room, most, (part) => this.#text.width(style, part))
    for (const [i, line] of lines.entries()) {
      const isLast = isCut && i === lines.length - 1
      const label = this.#text.fit(style, isLast ? `${line} …` : line, room)
      if (!label) continue
      const middle = y + NOTE_PADDING + (i + 0.5) * NOTE_LINE
      if (zoom >= OUTER_ZOOM) {
        const baseline = middle + baselineBelowMiddle(style)
        writeLabel(picture, label, this.#text.bitmap(label), x + NOTE_PADDING, baseline, packColor(colors.noteText))
      } else {
        const [left, right] = [x + NOTE_PADDING, x + NOTE_PADDING + label.width]
        const bar = packColor(colors.noteText, BAR_ALPHA)
        writeQuad(picture.panels, 0, left, middle - BAR / 2, right, middle + BAR / 2, BAR / 2, 0, 0, 0, bar, 0, 0)
      }
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
