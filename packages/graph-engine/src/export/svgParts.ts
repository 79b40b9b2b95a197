/** Pieces of SVG text. Presentation attributes only: no style element, so a strict policy lets the picture be shown. */
import { builtInIcons } from '../theme/builtInIcons.ts'
import { withoutLigatures, type TextStyle } from '../theme/textStyles.ts'

const UNSAFE = /[&<>"']/g
/** XML 1.0 has no room for these, not even escaped: controls, halves of a pair, non-characters. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** @returns Text that is only text in XML, in an element or a quoted attribute, whatever it holds. */
function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(UNSAFE, (found) => ENTITIES[found]!)
}

/** @returns `0xrrggbb` as CSS. */
export function cssColor(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`
}

/** @returns A figure with at most two decimals. */
export function figure(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  stroke = '',
): string {
  const ring = stroke === '' ? '' : ` stroke="${stroke}"`
  const corner = radius === 0 ? '' : ` rx="${figure(radius)}"`
  return `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"${corner} fill="${fill}"${ring}/>`
}

/** One line of text from `x` (its left end, or its right end) on a baseline. */
export function textLine(
  style: TextStyle,
  text: string,
  x: number,
  baseline: number,
  color: number,
  isFromRight = false,
): string {
  const anchor = isFromRight ? ' text-anchor="end"' : ''
  const stretch = style.condensed ? ' font-stretch="semi-condensed"' : ''
  const weight = style.weight === 400 ? '' : ` font-weight="${style.weight}"`
  const family = escapeXml(style.family)
  const content = escapeXml(withoutLigatures(text))
  return `<text x="${figure(x)}" y="${figure(baseline)}" font-family="${family}" font-size="${style.size}"${weight}${stretch}${anchor} fill="${cssColor(color)}" xml:space="preserve">${content}</text>`
}

/** A stroked icon, or nothing when there is none of that name. */
export function icon(
  icons: Readonly<Record<string, readonly string[]>>,
  key: string | undefined,
  x: number,
  y: number,
  size: number,
  color: number,
): string {
  const paths = findIcon(icons, key)
  if (!paths) return ''
  const shapes = paths.map((data) => `<path d="${escapeXml(data)}"/>`).join('')
  return `<g transform="translate(${figure(x)} ${figure(y)}) scale(${(size / 24).toFixed(4)})" fill="none" stroke="${cssColor(color)}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`
}

export function findIcon(
  icons: Readonly<Record<string, readonly string[]>>,
  key: string | undefined,
): readonly string[] | undefined {
  if (key === undefined) return undefined
  if (Object.hasOwn(icons, key)) return icons[key]
  return Object.hasOwn(builtInIcons, key) ? builtInIcons[key] : undefined
}
