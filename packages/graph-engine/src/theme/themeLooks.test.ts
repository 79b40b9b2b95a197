import { describe, expect, it } from 'vitest'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './Theme.ts'
import { categoryColors, Shape, typeLook } from './themeLooks.ts'

const category = (name: string | undefined) => categoryColors(darkTheme, name)
const type = (name: string | undefined) => typeLook(darkTheme, name)

describe('theme', () => {
  it('T2 knows a category in both languages and in any case', () => {
    expect(category('Ağ')).toBe(category('network'))
    expect(category('ERP')).toBe(category('erp'))
    expect(category('İletişim')).toBe(category('communication'))
  })

  it('T2 has colours for any category, even one named like an object member', () => {
    expect(category('constructor')).toBe(category('subgraph'))
    expect(category('')).toBe(category('subgraph'))
    expect(category(undefined)).not.toBe(category('subgraph'))
  })

  it("T2 takes a host's own categories and types as they are written", () => {
    const own = { header: 1, icon: 2, far: 3 }
    const theme: Theme = {
      ...darkTheme,
      categories: { ...darkTheme.categories, Billing: own },
      types: { ...darkTheme.types, invoice: 0x123456 },
    }
    expect(categoryColors(theme, 'Billing')).toBe(own)
    expect(typeLook(theme, 'invoice')).toEqual({ color: 0x123456, shape: Shape.ring })
  })

  it('T2 draws an unlisted value type as a ring, in the same colour every time', () => {
    expect(type('custom/type').shape).toBe(Shape.ring)
    expect(type('custom/type')).toEqual(type('custom/type'))
    expect(type('__proto__').shape).toBe(Shape.ring)
    expect(type(undefined)).toEqual(type('any'))
  })

  it('T1 is plain: written as JSON and read back it is the same', () => {
    for (const theme of [darkTheme, lightTheme]) expect(JSON.parse(JSON.stringify(theme))).toEqual(theme)
  })

  it.each([
    ['dark', darkTheme],
    ['light', lightTheme],
  ])('T3 the %s theme keeps text at 4.5:1, glyphs and far blocks at their ratios', (_, theme) => {
    const { node, state, canvas } = theme
    for (const text of [node.title, node.name, node.value, node.quiet, node.editorLabel]) {
      expect(contrast(text, node.body)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(node.value, node.editorFill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(state.failedText, state.failedFill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(state.warningText, state.warningFill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme.draft.allowed, theme.draft.allowedBadge)).toBeGreaterThanOrEqual(4.5)
    for (const { header, icon, far } of Object.values(theme.categories)) {
      expect(contrast(node.title, header)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(icon, header)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(far, canvas)).toBeGreaterThanOrEqual(2.6)
    }
    for (const { title, note, noteText } of Object.values(theme.annotations)) {
      expect(contrast(title, canvas)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(noteText, note)).toBeGreaterThanOrEqual(4.5)
    }
    for (const color of [
      ...Object.values(theme.types),
      state.failed,
      state.running,
      state.done,
      state.debug,
      theme.focus,
    ]) {
      expect(contrast(color, node.body)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(state.debug, canvas)).toBeGreaterThanOrEqual(3)
  })
})

/** WCAG 2.2, relative luminance. */
function contrast(a: number, b: number): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(rgb: number): number {
  const channel = (shift: number): number => {
    const value = ((rgb >>> shift) & 0xff) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}
