import { describe, expect, it } from 'vitest'
import { darkTheme } from '../../theme/darkTheme.ts'
import { gridLevels } from './gridLevels.ts'

const levels = (zoom: number) => gridLevels(zoom, darkTheme, { kind: 'grid' })
const steps = (zoom: number): number[] => levels(zoom).map((level) => level.step)

describe('gridLevels', () => {
  it('T5 shows five divisions of 100 above .6 only', () => {
    expect(steps(1)).toEqual([20, 100])
    expect(steps(0.61)).toEqual([20, 100])
    expect(steps(0.6)).toEqual([100])
  })

  it('fades to coarser lines further out, three levels at most', () => {
    expect(steps(0.2)).toEqual([100, 1000])
    expect(steps(0.05)).toEqual([1000])
    expect(steps(0.02)).toEqual([1000, 5000])
    expect(steps(0.005)).toEqual([5000])
    expect(steps(0.001)).toEqual([])
    for (let zoom = 0.001; zoom < 10; zoom *= 1.1) expect(levels(zoom).length).toBeLessThanOrEqual(3)
  })

  it('T5 takes size, divisions and their zoom from the host', () => {
    const own = gridLevels(1, darkTheme, { kind: 'grid', size: 64, divisions: 4, divisionsAbove: 0.9 })
    expect(own.map((level) => level.step)).toEqual([16, 64])
    expect(gridLevels(0.8, darkTheme, { kind: 'grid', divisionsAbove: 0.9 }).map((level) => level.step)).toEqual([100])
  })

  it('never draws lines closer than 9 pixels', () => {
    for (let zoom = 0.001; zoom < 10; zoom *= 1.03) {
      for (const { step, alpha } of levels(zoom)) {
        expect(step * zoom).toBeGreaterThan(9)
        expect(alpha).toBeGreaterThan(0)
        expect(alpha).toBeLessThanOrEqual(1)
      }
    }
  })
})
