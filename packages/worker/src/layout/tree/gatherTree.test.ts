import { describe, expect, it } from 'vitest'
import { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Part } from '../Part.ts'
import { createMixedTree, createPart, expectClear, grow, improve } from '../testing/growTestTree.ts'
import { gatherTree } from './gatherTree.ts'
import { costOf } from './costOf.ts'
import { measureLength } from '../measure/measureLength.ts'

function gather(part: Part, drawn: DrawnPart, control = new LayoutControl()): DrawnPart {
  return improve(part, drawn, (tree) => gatherTree(tree, control))
}

function measureCost(part: Part, drawn: DrawnPart): number {
  return costOf(drawn.width * drawn.height, measureLength(part, drawn))
}

describe('gatherTree', () => {
  it('draws what stands far out in towards its parent', () => {
    const part = createPart(5, [
      [0, 1],
      [0, 2],
      [3, 0],
      [4, 0],
    ])
    const far = {
      x: Float64Array.of(1120, 1400, 2240, 840, 0),
      y: Float64Array.of(52, 0, 104, 0, 104),
      width: 2440,
      height: 168,
    }
    const drawn = gather(part, far)
    expect(drawn.width).toBe(760)
    expectClear(part, drawn)
  })

  it('costs less, and crosses nothing', () => {
    let gained = 0
    for (let seed = 1; seed <= 8; seed++) {
      const part = createMixedTree(seed, 120)
      const grown = grow(part)
      const drawn = gather(part, grown)
      expectClear(part, drawn)
      const gain = measureCost(part, grown) - measureCost(part, drawn)
      expect(gain).toBeGreaterThanOrEqual(0)
      gained += gain
    }
    expect(gained / 8).toBeGreaterThan(0.05)
  })

  it('ends when it is cancelled', () => {
    const part = createMixedTree(1, 120)
    const control = new LayoutControl({ isCancelled: () => true })
    expect(() => gather(part, grow(part), control)).toThrow(expect.objectContaining({ code: 'cancelled' }))
  })
})
