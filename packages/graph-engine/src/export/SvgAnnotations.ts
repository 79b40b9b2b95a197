import { AnnotationKind, type GraphReader } from '../document/GraphReader.ts'
import { FRAME_TITLE, NOTE_LINE, NOTE_PADDING } from '../geometry/annotations.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { fitText } from '../theme/fitText.ts'
import { baselineBelowMiddle, type TextStyle, type TextStyles } from '../theme/textStyles.ts'
import type { Theme } from '../theme/Theme.ts'
import { annotationColors } from '../theme/themeLooks.ts'
import { wrapText } from '../theme/wrapText.ts'
import type { SvgOptions } from './SvgOptions.ts'
import { cssColor, rectangle, textLine } from './svgParts.ts'

const TITLE_X = 12

/** Writes the frames, and the notes over them, that touch the area. @param only Rows: nothing else is written. */
export function* writeAnnotations(
  graph: GraphReader,
  theme: Theme,
  styles: TextStyles,
  measure: NonNullable<SvgOptions['measure']>,
  area: Rectangle,
  only: ReadonlySet<number> | undefined,
): Generator<string, void> {
  const { present, kind: kinds, length } = graph.annotations
  for (const wanted of [AnnotationKind.frame, AnnotationKind.note]) {
    for (let row = 0; row < length; row++) {
      if (present[row] === 0 || kinds[row] !== wanted || only?.has(row) === false) continue
      const { kind, text, color, x, y, width, height } = graph.annotation(row)
      if (x > area.x1 || y > area.y1 || x + width < area.x0 || y + height < area.y0) continue
      const colors = annotationColors(theme, kind, color)
      if (kind === 'frame') {
        yield `<g fill-opacity="0.035">${rectangle(x, y, width, height, 10, cssColor(colors.tint), cssColor(colors.border))}</g>\n`
        const title = fitText(text.replace(/\s+/g, ' ').trim(), width - 2 * TITLE_X, (part) =>
          measure(styles.frame, part),
        )
        yield line(styles.frame, title.text, x + TITLE_X, y + FRAME_TITLE / 2, colors.title)
      } else {
        yield `${rectangle(x, y, width, height, 4, cssColor(colors.note))}\n`
        const most = Math.max(1, Math.floor((height - 2 * NOTE_PADDING + 2) / NOTE_LINE))
        const { lines } = wrapText(text, width - 2 * NOTE_PADDING, most, (part) => measure(styles.note, part))
        for (const [i, part] of lines.entries()) {
          yield line(styles.note, part, x + NOTE_PADDING, y + NOTE_PADDING + (i + 0.5) * NOTE_LINE, colors.noteText)
        }
      }
    }
  }
}

function line(style: TextStyle, text: string, x: number, middle: number, color: number): string {
  return text === '' ? '' : `${textLine(style, text, x, middle + baselineBelowMiddle(style), color)}\n`
}
