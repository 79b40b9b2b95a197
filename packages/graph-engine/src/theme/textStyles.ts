import type { Theme } from './Theme.ts'

/** The voices of text on the canvas. Sizes are graph units. */
export interface TextStyle {
  readonly key: string
  readonly size: number
  readonly weight: 400 | 500 | 600
  readonly family: string
  readonly color: number
  /** Drawn with the font's narrower width, where it has one. */
  readonly condensed: boolean
}

function style(
  key: string,
  size: number,
  weight: 400 | 500 | 600,
  family: string,
  color: number,
  condensed = false,
): TextStyle {
  return { key, size, weight, family, color, condensed }
}

/** @returns The voices in a theme's fonts and colours. */
export function createTextStyles({ font, node, state, draft }: Theme): TextStyles {
  return {
    title: style('t', 12, 600, font.sans, node.title),
    titleCondensed: style('tc', 12, 600, font.sans, node.title, true),
    name: style('n', 12, 400, font.sans, node.name),
    editorLabel: style('l', 11.5, 400, font.sans, node.editorLabel),
    choice: style('c', 12, 400, font.sans, node.value),
    mono: style('m', 11, 400, font.mono, node.value),
    chip: style('v', 10.5, 500, font.mono, node.value),
    line: style('p', 11, 400, font.sans, node.quiet),
    message: style('e', 11.5, 400, font.sans, state.failedText),
    badge: style('b', 11, 500, font.sans, draft.allowed),
    frame: style('f', 12, 500, font.sans, node.title),
    note: style('o', 12, 400, font.sans, node.title),
  }
}

export type TextStyles = Readonly<
  Record<
    | 'title'
    | 'titleCondensed'
    | 'name'
    | 'editorLabel'
    | 'choice'
    | 'mono'
    | 'chip'
    | 'line'
    | 'message'
    | 'badge'
    | 'frame'
    | 'note',
    TextStyle
  >
>

/** Both families put their baseline here below the middle of a line, in em. */
const BASELINE = 0.375

/** @returns Where the baseline lies below a line's middle, in graph units. */
export function baselineBelowMiddle(textStyle: TextStyle): number {
  return textStyle.size * BASELINE
}

/** @returns A canvas font of `pixels`. */
export function canvasFont(textStyle: TextStyle, pixels: number): string {
  return `${textStyle.weight} ${textStyle.condensed ? 'semi-condensed ' : ''}${pixels}px ${textStyle.family}`
}

/** Keeps f and the letter after it apart: the fi ligature eats the dot that tells i from ı. */
export function withoutLigatures(text: string): string {
  return text.replace(/f(?=[filjt])/g, 'f\u200c')
}
