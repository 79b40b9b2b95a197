import { fitText, isFitting } from '../../theme/fitText.ts'
import type { TextStyle, TextStyles } from '../../theme/textStyles.ts'
import type { Label } from './Label.ts'
import { LabelRasteriser } from './LabelRasteriser.ts'
import { TextMeasure } from './TextMeasure.ts'

/** The store keeps at most so many labels, and at most so many texts whose fits are known. */
const LIMIT = 20_000
/** One text is kept in at most so many widths and styles, since a common name stands on nodes of any width. */
const MOST_FITS = 32
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u

interface Fit {
  readonly style: TextStyle
  readonly maxWidth: number
  readonly label: Label
}

/** Makes labels of icons and of texts cut to their room: the same one every time, so that its bitmaps are found with it. */
export class LabelStore {
  readonly #styles: TextStyles
  readonly #icons: Readonly<Record<string, readonly string[]>>
  readonly #measure = new TextMeasure(LabelRasteriser.createContext())
  readonly #labels = new Map<string, Label>()
  /** Holds fits by text: a key of text, style and width would have to be made for every label of every picture. */
  readonly #fitted = new Map<string, Fit[]>()

  constructor(styles: TextStyles, icons: Readonly<Record<string, readonly string[]>>) {
    this.#styles = styles
    this.#icons = icons
  }

  /** @returns The text cut to `maxWidth` graph units, or undefined when nothing of it fits. */
  fit(style: TextStyle, text: string, maxWidth: number): Label | undefined {
    if (text === '' || maxWidth <= 0) return undefined
    const all = this.#fitted.get(text)
    if (all) for (const fit of all) if (fit.style === style && fit.maxWidth === maxWidth) return fit.label
    const label = this.#fit(style, text, maxWidth)
    if (!label) return undefined
    const fit = { style, maxWidth, label }
    if (all && all.length < MOST_FITS) all.push(fit)
    else {
      if (this.#fitted.size >= LIMIT) this.#fitted.clear()
      this.#fitted.set(text, [fit])
    }
    return label
  }

  /** @returns The text's width in graph units. */
  width(style: TextStyle, text: string): number {
    return this.#measure.width(style, text)
  }

  /** @returns The icon, or undefined when the host brought none of that name. */
  icon(key: string | undefined, size: number): Label | undefined {
    if (key === undefined || !Object.hasOwn(this.#icons, key)) return undefined
    const name = `i\u0000${size}\u0000${key}`
    return this.#labels.get(name) ?? this.#remember(name, undefined, key, size, this.#icons[key])
  }

  clear(): void {
    this.#labels.clear()
    this.#fitted.clear()
    this.#measure.clear()
  }

  #fit(style: TextStyle, text: string, maxWidth: number): Label | undefined {
    const measured = (candidate: string): number => this.#measure.width(style, candidate)
    if (style === this.#styles.title && !isFitting(text, maxWidth, measured)) {
      return this.fit(this.#styles.titleCondensed, text, maxWidth)
    }
    const fitted = fitText(text, maxWidth, measured)
    if (fitted.text === '') return undefined
    const name = `${style.key}\u0000${fitted.text}`
    return this.#labels.get(name) ?? this.#remember(name, style, fitted.text, fitted.width)
  }

  #remember(name: string, style: TextStyle | undefined, text: string, width: number, paths?: readonly string[]): Label {
    if (this.#labels.size >= LIMIT) this.#labels.clear()
    const colored = style !== undefined && EMOJI.test(text)
    const label: Label = { style, text, width, paths, colored, bitmaps: [], wanted: 0 }
    this.#labels.set(name, label)
    return label
  }
}
