import { Shape, type TypeLook } from '../theme/themeLooks.ts'
import { cssColor, figure } from './svgParts.ts'

/** Wider than the shape by the keyline on both sides. */
const KEYLINE = 1.6

/** @returns An interface's glyph, as the canvas draws it: a shape in the type's colour on a keyline. */
export function glyph({ color, shape }: TypeLook, keyline: number, x: number, y: number): string {
  const fill = cssColor(color)
  const under = cssColor(keyline)
  const at = `transform="translate(${figure(x)} ${figure(y)})"`
  const ring = `stroke="${under}" stroke-width="${KEYLINE}" paint-order="stroke"`
  const disc = (radius: number): string => `<circle r="${radius}" fill="${fill}" ${ring}/>`
  const inner = (radius: number): string => `<circle r="${radius}" fill="${under}"/>`
  const path = (data: string): string => `<path d="${data}" fill="${fill}" ${ring}/>`
  const square = `<rect x="-4.1" y="-4.1" width="8.2" height="8.2" rx="1" fill="${fill}" ${ring}/>`
  const drawn: Readonly<Record<number, () => string>> = {
    [Shape.disc]: () => disc(4.4),
    [Shape.diamond]: () => path('M0-5.1 5.1 0 0 5.1-5.1 0z'),
    [Shape.hexagon]: () => path('M-4.3-2.48 0-4.97 4.3-2.48V2.48L0 4.97-4.3 2.48z'),
    [Shape.square]: () => square,
    [Shape.table]: () => `${square}<path d="M0-4.1V4.1M-4.1 0H4.1" stroke="${under}" stroke-width="1.3"/>`,
    [Shape.file]: () => path('M-4.1-4.1H1.1L4.1-1.1V4.1H-4.1z'),
    [Shape.hole]: () => disc(4.4) + inner(1.7),
    [Shape.ring]: () => disc(4.45) + inner(2.95),
    [Shape.dashed]: () =>
      `<circle r="4.45" fill="${under}" ${ring}/><circle r="3.75" fill="none" stroke="${fill}" stroke-width="1.4" stroke-dasharray="2 1.9"/>`,
  }
  return `<g ${at}>${(drawn[shape] ?? drawn[Shape.ring]!)()}</g>`
}
