import { theme } from '../theme.ts'

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

const SANS = '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif'
const MONO = '"IBM Plex Mono", ui-monospace, monospace'

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

export const textStyles = {
  title: style('t', 12, 600, SANS, theme.node.title),
  titleCondensed: style('tc', 12, 600, SANS, theme.node.title, true),
  name: style('n', 12, 400, SANS, theme.node.name),
  editorLabel: style('l', 11.5, 400, SANS, theme.node.editorLabel),
  choice: style('c', 12, 400, SANS, theme.node.value),
  mono: style('m', 11, 400, MONO, theme.node.value),
  line: style('p', 11, 400, SANS, theme.node.quiet),
  message: style('e', 11.5, 400, SANS, theme.state.failedText),
  badge: style('b', 11, 500, SANS, theme.draft.allowed),
} as const

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
