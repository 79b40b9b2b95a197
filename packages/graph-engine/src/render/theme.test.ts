import { describe, expect, it } from 'vitest'
import { categoryColors, Shape, typeLook } from './theme.ts'

describe('theme', () => {
  it('knows a category in both languages and in any case', () => {
    expect(categoryColors('Ağ')).toBe(categoryColors('network'))
    expect(categoryColors('ERP')).toBe(categoryColors('erp'))
    expect(categoryColors('İletişim')).toBe(categoryColors('communication'))
  })

  it('has colours for any category, even one named like an object member', () => {
    expect(categoryColors('constructor')).toBe(categoryColors('subgraph'))
    expect(categoryColors('')).toBe(categoryColors('subgraph'))
    expect(categoryColors(undefined)).not.toBe(categoryColors('subgraph'))
  })

  it('draws an unlisted value type as a ring, in the same colour every time', () => {
    expect(typeLook('custom/type').shape).toBe(Shape.ring)
    expect(typeLook('custom/type')).toBe(typeLook('custom/type'))
    expect(typeLook('__proto__').shape).toBe(Shape.ring)
    expect(typeLook(undefined)).toBe(typeLook('any'))
  })
})
