import { darkTheme, lightTheme, type Theme } from '@phoenix/graph-engine/export'
import { describe, expect, it } from 'vitest'
import { dark, type Palette } from './dark.ts'
import { light } from './light.ts'

const palettes: [string, Palette, Theme][] = [
  ['dark', dark, darkTheme],
  ['light', light, lightTheme],
]
const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`

describe.each(palettes)('the %s palette', (_name, palette, theme) => {
  const { color, brand, red, amber, blue } = palette

  it.each([
    ...[color.page, color.frame, color.pop, color.canvas].flatMap((ground): [string, string][] => [
      [color.text, ground],
      [color.text2, ground],
      [color.text3, ground],
      [color.strong, ground],
      [red[700], ground],
      [amber[700], ground],
      [blue[700], ground],
      [brand[700], ground],
    ]),
    [color.text, color.active],
    [color.text3, color.active],
    [color.strong, color.tooltip],
    [color.text, color.tooltip],
    [color.onBrand, brand[600]],
    [color.onBrand, color.brandHover],
    [color.onDanger, color.dangerSolid],
    [color.onOrganization, color.organization],
    [brand[700], brand[100]],
    [red[700], red[100]],
    [amber[700], amber[100]],
    [blue[700], blue[100]],
    [color.text2, color.badge],
    [color.strong, brand[300]],
    ...Object.values(palette.category).map(({ header }): [string, string] => [color.strong, header]),
    ...Object.values(palette.category).map(({ tint }): [string, string] => [tint, color.page]),
  ])('lets %s be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([brand[600], red[500], amber[600], blue[600], color.lineControl])('lets %s be seen on the page', (mark) => {
    for (const ground of [color.page, color.frame, color.pop]) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
  })

  it('paints nodes, categories and types as the canvas does', () => {
    const { category, type, node } = palette
    expect(color.canvas).toBe(hex(theme.canvas))
    expect(node).toEqual({
      body: hex(theme.node.body),
      border: hex(theme.node.border),
      name: hex(theme.node.name),
      fill: hex(theme.node.editorFill),
      ring: hex(theme.node.editorRing),
      keyline: hex(theme.glyph.keyline),
      grid: hex(theme.grid.main),
      subgrid: hex(theme.grid.subdivision),
    })
    for (const [name, { header, icon }] of Object.entries(theme.categories))
      expect(category[name as keyof typeof category]).toEqual({ header: hex(header), tint: hex(icon) })
    for (const [name, value] of Object.entries(theme.types)) expect(type[name as keyof typeof type]).toBe(hex(value))
  })
})

/** WCAG 2's ratio. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((one, other) => one - other) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const part = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
