import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawTriple } from './drawTriple.ts'
import type { Part } from './Part.ts'
import { runsThrough } from './measure/runsThrough.ts'

const gaps = { nodeGap: 40, layerGap: 80 }

function createTriple(from: number[], to: number[], fromY: number[] = [0, 0], toY: number[] = [0, 0]): Part {
  const edges = {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    fromY: Float64Array.from(fromY),
    toY: Float64Array.from(toY),
  }
  return { width: Float64Array.of(100, 200, 150), height: Float64Array.of(60, 140, 80), edges }
}

describe('drawTriple', () => {
  it('draws a chain as one row', () => {
    const { x, y, width, height } = drawTriple(createTriple([2, 0], [0, 1]), gaps)
    expect([...x]).toEqual([230, 410, 0])
    expect([...y]).toEqual([40, 0, 30])
    expect([width, height]).toEqual([610, 140])
  })

  it('draws two on one side as far above as below, in the order in which their lines meet the third', () => {
    const { x, y, width, height } = drawTriple(createTriple([0, 0], [1, 2]), gaps)
    expect([...x]).toEqual([0, 180, 180])
    expect([...y]).toEqual([115, 0, 180])
    expect([width, height]).toEqual([380, 260])
    const turned = drawTriple(createTriple([0, 0], [1, 2], [10, -10]), gaps)
    expect(turned.y[2]).toBe(0)
    expect(turned.y[1]).toBe(120)
  })

  it('keeps the gaps and leads no line through a node, wherever the interfaces are', () => {
    const offset = fc.integer({ min: -200, max: 200 })
    const two = fc.tuple(offset, offset)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.nat(3), two, two, (hub, turned, fromY, toY) => {
        const others = [0, 1, 2].filter((node) => node !== hub)
        const isTurned = (edge: number): boolean => ((turned >> edge) & 1) === 1
        const from = others.map((other, edge) => (isTurned(edge) ? other : hub))
        const to = others.map((other, edge) => (isTurned(edge) ? hub : other))
        const part = createTriple(from, to, fromY, toY)
        const drawn = drawTriple(part, gaps)
        const { x, y } = drawn
        const [a, b] = others as [number, number]
        for (const edge of [0, 1]) {
          const source = from[edge]!
          expect(x[to[edge]!]! - x[source]! - part.width[source]!).toBeGreaterThanOrEqual(gaps.layerGap)
        }
        const isBeside = from[0] === from[1] || to[0] === to[1]
        const room = Math.abs(y[a]! + part.height[a]! / 2 - y[b]! - part.height[b]! / 2)
        const needed = isBeside ? (part.height[a]! + part.height[b]!) / 2 + gaps.nodeGap - 1e-9 : 0
        expect(room).toBeGreaterThanOrEqual(needed)
        expect(runsThrough(part, drawn)).toBe(false)
        expect(Math.min(...y)).toBe(0)
        expect(drawn.height).toBe(Math.max(...y.map((top, node) => top + part.height[node]!)))
      }),
      { seed: 3 },
    )
  })
})
