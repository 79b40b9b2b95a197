import { describe, expect, it } from 'vitest'
import { LayoutControl } from '../LayoutControl.ts'
import type { DrawnPart, Part } from '../Part.ts'
import { createMixedTree, createPart, expectClear, grow, improve } from '../testing/growTestTree.ts'
import { reseatTree } from './reseatTree.ts'

function reseat(part: Part, drawn: DrawnPart, control = new LayoutControl()): DrawnPart {
  return improve(part, drawn, (tree) => reseatTree(tree, control))
}

describe('reseatTree', () => {
  it('puts what stands far out beside its parent', () => {
    const part = createPart(5, [
      [0, 1],
      [0, 2],
      [3, 0],
      [4, 0],
    ])
    const far = {
      x: Float64Array.of(280, 560, 560, 0, 0),
      y: Float64Array.of(52, 0, 104, 0, 5000),
      width: 760,
      height: 5064,
    }
    const { x, y, width, height } = reseat(part, far)
    expect(width).toBe(760)
    // Places are tried in steps.
    expect(height).toBeLessThan(168 + 8)
    expectClear(part, { x, y, width, height })
    expect([...x]).toEqual([...far.x])
  })

  it('takes less room, and crosses nothing', () => {
    let [before, after] = [0, 0]
    for (let seed = 1; seed <= 8; seed++) {
      const part = createMixedTree(seed, 120)
      const grown = grow(part)
      const drawn = reseat(part, grown)
      expectClear(part, drawn)
      expect(drawn.width * drawn.height).toBeLessThanOrEqual(grown.width * grown.height)
      before += grown.width * grown.height
      after += drawn.width * drawn.height
    }
    expect(after / before).toBeLessThan(0.95)
  })

  it('ends when it is cancelled', () => {
    const part = createMixedTree(1, 120)
    const control = new LayoutControl({ isCancelled: () => true })
    expect(() => reseat(part, grow(part), control)).toThrow(expect.objectContaining({ code: 'cancelled' }))
  })
})
