import { describe, expect, it } from 'vitest'
import { TILE_NODES, TILE_PIECES, tierAt, tiers, type Tier, usesTiles } from './tiers.ts'

const none = (): number => 0
const at = (zoom: number): Tier => tiers[tierAt(zoom)]!

describe('tiers', () => {
  it('shows everything from .6 up, titles from .35, far headers from .12, and blocks below', () => {
    expect(at(1)).toMatchObject({ title: true, rows: 'text', box: 'near' })
    expect(at(0.6)).toMatchObject({ rows: 'text' })
    expect(at(0.5)).toMatchObject({ title: true, rows: 'bars', connection: 'wide' })
    expect(at(0.4)).toMatchObject({ title: true, connection: 'thin' })
    expect(at(0.2)).toMatchObject({ title: false, rows: 'bars', box: 'far' })
    expect(at(0.08)).toMatchObject({ rows: 'none', box: 'mixed', connectionColored: false })
    expect(at(0.03)).toMatchObject({ box: 'flat' })
    expect(at(0.0001)).toMatchObject({ box: 'flat' })
  })

  it('lists tiers from near to far, down to zero', () => {
    for (let i = 1; i < tiers.length; i++) expect(tiers[i]!.minZoom).toBeLessThan(tiers[i - 1]!.minZoom)
    expect(tiers.at(-1)!.minZoom).toBe(0)
  })

  it('keeps a tier while the zoom trembles about its edge', () => {
    const full = tierAt(0.6)
    expect(tierAt(0.595, full)).toBe(full)
    expect(tierAt(0.58, full)).toBe(full + 1)
    expect(tierAt(0.605, full + 1)).toBe(full + 1)
    expect(tierAt(0.62, full + 1)).toBe(full)
  })

  it('jumps over tiers', () => {
    expect(tierAt(0.01, 0)).toBe(tiers.length - 1)
    expect(tierAt(2, tiers.length - 1)).toBe(0)
  })
})

describe('usesTiles', () => {
  it('draws small graphs as geometry at any zoom', () => {
    expect(usesTiles(0.001, TILE_NODES, none, false)).toBe(false)
  })

  it('draws large graphs from tiles far out, and dense ones sooner', () => {
    expect(usesTiles(0.11, TILE_NODES + 1, none, false)).toBe(true)
    expect(usesTiles(0.2, TILE_NODES + 1, none, false)).toBe(false)
    expect(usesTiles(0.2, TILE_NODES + 1, () => TILE_PIECES + 1, false)).toBe(true)
    expect(usesTiles(1, TILE_NODES + 1, () => 1e9, false)).toBe(false)
  })

  it('does not flicker at its edges', () => {
    expect(usesTiles(0.12, 1e5, none, false)).toBe(false)
    expect(usesTiles(0.12, 1e5, none, true)).toBe(true)
    expect(usesTiles(0.2, 1e5, () => TILE_PIECES * 0.9, false)).toBe(false)
    expect(usesTiles(0.2, 1e5, () => TILE_PIECES * 0.9, true)).toBe(true)
  })
})
