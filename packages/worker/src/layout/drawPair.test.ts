import { describe, expect, it } from 'vitest'
import { drawPair } from './drawPair.ts'
import type { Part } from './Part.ts'

function createPair(edges: readonly { from: number; fromY?: number; toY?: number }[]): Part {
  return {
    width: Float64Array.of(100, 200),
    height: Float64Array.of(60, 140),
    edges: {
      from: Int32Array.from(edges, ({ from }) => from),
      to: Int32Array.from(edges, ({ from }) => 1 - from),
      fromY: Float64Array.from(edges, ({ fromY }) => fromY ?? 0),
      toY: Float64Array.from(edges, ({ toY }) => toY ?? 0),
    },
  }
}
const gaps = { nodeGap: 40, layerGap: 80 }

describe('drawPair', () => {
  it('places the node that gives most to the left, with a layer gap to the other', () => {
    const drawn = drawPair(createPair([{ from: 1 }, { from: 0 }, { from: 1 }]), gaps)
    expect([...drawn.x]).toEqual([280, 0])
    expect([...drawn.y]).toEqual([40, 0])
    expect([drawn.width, drawn.height]).toEqual([380, 140])
  })

  it('draws the lines that lead on level in the mean, wherever they meet the nodes', () => {
    const pair = createPair([
      { from: 0, fromY: 20, toY: -60 },
      { from: 0, fromY: 30, toY: -10 },
      { from: 1, fromY: 9, toY: 9 },
    ])
    const { x, y, height } = drawPair(pair, gaps)
    expect([...x]).toEqual([0, 180])
    expect(y[1]! + 70 - (y[0]! + 30)).toBe(60)
    expect(Math.min(...y)).toBe(0)
    expect(height).toBe(Math.max(y[0]! + 60, y[1]! + 140))
  })
})
