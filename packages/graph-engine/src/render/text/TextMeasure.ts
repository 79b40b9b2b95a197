import { canvasFont, withoutLigatures, type TextStyle } from '../../theme/textStyles.ts'

/** Advances in graph units, measured once at a size where hinting does not show. */
const MEASURE_PIXELS = 200
const LIMIT = 20_000

export class TextMeasure {
  readonly #context: CanvasRenderingContext2D
  readonly #widths = new Map<string, number>()

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context
  }

  readonly width = (style: TextStyle, text: string): number => {
    const key = style.key + text
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    this.#context.textRendering = 'geometricPrecision'
    this.#context.font = canvasFont(style, MEASURE_PIXELS)
    const width = (this.#context.measureText(withoutLigatures(text)).width / MEASURE_PIXELS) * style.size
    if (this.#widths.size >= LIMIT) this.#widths.clear()
    this.#widths.set(key, width)
    return width
  }

  clear(): void {
    this.#widths.clear()
  }
}
