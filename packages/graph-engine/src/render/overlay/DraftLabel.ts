import type { GraphReader } from '../../document/GraphReader.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import { packColor } from '../../theme/color.ts'
import { writeQuad } from '../nodes/quadFormat.ts'
import type { QuadPicture } from '../QuadPicture.ts'
import type { DraftOverlay, RendererLabels } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { baselineBelowMiddle } from '../../theme/textStyles.ts'
import { writeLabel } from '../text/writeLabel.ts'
import type { Theme } from '../../theme/Theme.ts'
import { draftText, isOutput } from './draftText.ts'

/** The label has this size in CSS pixels at every zoom. */
const HEIGHT = 18
const PADDING = 6
const RADIUS = 3
/** It lies so far from the free end, clear of the ring and the pointer. */
const ASIDE = 17
const BELOW = 7
const EDGE = 4
const WIDEST = 360

function createLooks({
  draft,
  state,
}: Theme): Readonly<Record<'allowed' | 'forbidden', { fill: number; text: number }>> {
  return {
    allowed: { fill: packColor(draft.allowedBadge), text: packColor(draft.allowed) },
    forbidden: { fill: packColor(state.failedFill), text: packColor(state.failedText) },
  }
}

/** Writes beside a draft's free end which two types it joins, or why it is refused. */
export class DraftLabel {
  readonly #graph: GraphReader
  readonly #text: TextSystem
  readonly #labels: RendererLabels
  readonly #looks: ReturnType<typeof createLooks>

  constructor(graph: GraphReader, text: TextSystem, labels: RendererLabels, theme: Theme) {
    this.#looks = createLooks(theme)
    this.#graph = graph
    this.#text = text
    this.#labels = labels
  }

  /** @param view What the canvas shows. @param scale Device pixels a graph unit. */
  paint(picture: QuadPicture, draft: DraftOverlay, view: Rectangle, scale: number, pixelRatio: number): void {
    const { state } = draft
    if (state === 'none') return
    const label = this.#text.fit(this.#text.styles.badge, draftText(this.#graph, this.#labels, draft), WIDEST)
    const bitmap = label && this.#text.bitmapAt(label, pixelRatio)
    if (!label || !bitmap) return
    const pixel = pixelRatio / scale
    const width = (label.width + 2 * PADDING) * pixel
    const isFromOutput = isOutput(this.#graph, draft.fixedInterfaceRow)
    const freeX = isFromOutput ? draft.toX : draft.fromX
    const freeY = isFromOutput ? draft.toY : draft.fromY
    const edge = EDGE * pixel
    // On the draft's side of the free end, so that the target stays in sight.
    const left = isFromOutput ? freeX - ASIDE * pixel - width : freeX + ASIDE * pixel
    const x = Math.max(view.x0 + edge, Math.min(left, view.x1 - edge - width)) - picture.originX
    const top = Math.min(freeY + BELOW * pixel, view.y1 - edge - HEIGHT * pixel) - picture.originY
    const { fill, text } = this.#looks[state]
    writeQuad(picture.panels, 0, x, top, x + width, top + HEIGHT * pixel, RADIUS * pixel, 0, 0, 0, fill, fill, 0)
    const baseline = top + (HEIGHT / 2 + baselineBelowMiddle(this.#text.styles.badge)) * pixel
    // Shown at its own size, whatever the zoom.
    writeLabel(picture, label, { ...bitmap, scale }, x + PADDING * pixel, baseline, text)
  }
}
