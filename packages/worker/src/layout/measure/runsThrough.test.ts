import { describe, expect, it } from 'vitest'
import { runsThrough } from './runsThrough.ts'

/** A row of three nodes, the outer ones joined, the middle one at a height of its own. */
function draw(y: number, toY = 0) {
  const part = {
    width: new Float64Array(3).fill(100),
    height: new Float64Array(3).fill(40),
    edges: { from: Int32Array.of(0), to: Int32Array.of(2), fromY: Float64Array.of(0), toY: Float64Array.of(toY) },
  }
  return { part, drawn: { x: Float64Array.of(0, 200, 400), y: Float64Array.of(0, y, 0), width: 500, height: 40 + y } }
}

describe('runsThrough', () => {
  it('tells a line through a node from one beside it', () => {
    for (const [y, answer] of [
      [0, true],
      [19, true],
      [20, false],
      [60, false],
      [-19, true],
      [-20, false],
    ] as const) {
      const { part, drawn } = draw(y)
      expect(runsThrough(part, drawn)).toBe(answer)
    }
  })

  it('follows a line to the interface that it meets', () => {
    const { part, drawn } = draw(24, 20)
    expect(runsThrough(part, drawn)).toBe(true)
  })

  it('takes no node for foreign to its own lines', () => {
    const { part, drawn } = draw(60)
    const joined = { ...part, edges: { ...part.edges, to: Int32Array.of(1) } }
    expect(runsThrough(joined, drawn)).toBe(false)
  })
})
