import type { CategoryColors, Theme } from './Theme.ts'
import { categoryColors, typeLook, unknownLook, type TypeLook } from './themeLooks.ts'

/** Looks up each category and value type of a theme once, since painters ask for every node and interface. */
export class Looks {
  readonly unknown: TypeLook
  readonly #theme: Theme
  readonly #types = new Map<string | undefined, TypeLook>()
  readonly #categories = new Map<string | undefined, CategoryColors>()

  constructor(theme: Theme) {
    this.#theme = theme
    this.unknown = unknownLook(theme)
  }

  type(valueType: string | undefined): TypeLook {
    const known = this.#types.get(valueType)
    if (known) return known
    const look = typeLook(this.#theme, valueType)
    this.#types.set(valueType, look)
    return look
  }

  category(category: string | undefined): CategoryColors {
    const known = this.#categories.get(category)
    if (known) return known
    const colors = categoryColors(this.#theme, category)
    this.#categories.set(category, colors)
    return colors
  }
}
