import { describe, expect, it } from 'vitest'
import { gridLevels } from './gridLevels.ts'

const steps = (zoom: number): number[] => gridLevels(zoom).map((level) => level.step)

describe('gridLevels', () => {
  it('shows five divisions of 100 above .6 only', () => {
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
    for (let zoom = 0.001; zoom < 10; zoom *= 1.1) expect(gridLevels(zoom).length).toBeLessThanOrEqual(3)
  })

  it('never draws lines closer than 9 pixels', () => {
    for (let zoom = 0.001; zoom < 10; zoom *= 1.03) {
      for (const { step, alpha } of gridLevels(zoom)) {
        expect(step * zoom).toBeGreaterThan(9)
        expect(alpha).toBeGreaterThan(0)
        expect(alpha).toBeLessThanOrEqual(1)
      }
    }
  })
})
