import type { GraphReader } from '../../document/GraphReader.ts'
import type { Theme } from '../../theme/Theme.ts'
import { annotationColors } from '../../theme/themeLooks.ts'
import type { MinimapScale } from './MinimapScale.ts'

/** An area has the colour of its text at this opacity, laid on what is below: nodes stay far brighter. */
const FRAME_SHARE = 0.12
const NOTE_SHARE = 0.3
/** So many annotations are painted between two pauses. */
const A_STEP = 256

export type PaintArea = (x0: number, y0: number, x1: number, y1: number, color: number, share: number) => void

/** Paints frames as faint areas and notes as faint blocks, at least a pixel each, frames below notes. @param scale In device pixels. */
export function* paintAnnotations(
  graph: GraphReader,
  theme: Theme,
  { originX, originY, scale }: MinimapScale,
  paint: PaintArea,
): Generator<void, void> {
  const { present, x, y, width, height, length } = graph.annotations
  for (const layer of ['frame', 'note'] as const) {
    for (let row = 0; row < length; row++) {
      if (row % A_STEP === A_STEP - 1) yield
      if (!present[row]) continue
      const { kind, color } = graph.annotation(row)
      if (kind !== layer) continue
      const colors = annotationColors(theme, kind, color)
      const left = Math.round((x[row]! - originX) * scale)
      const top = Math.round((y[row]! - originY) * scale)
      const right = Math.max(left + 1, Math.round((x[row]! + width[row]! - originX) * scale))
      const bottom = Math.max(top + 1, Math.round((y[row]! + height[row]! - originY) * scale))
      if (layer === 'frame') paint(left, top, right, bottom, colors.title, FRAME_SHARE)
      else paint(left, top, right, bottom, colors.noteText, NOTE_SHARE)
    }
  }
}
