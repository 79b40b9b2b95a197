import { describe, expect, it } from 'vitest'
import type { Part } from './Part.ts'
import { mergeParallels } from './mergeParallels.ts'

function merge(from: number[], to: number[], offsets: number[]): [Part, Part] {
  const edges = {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    fromY: Float64Array.from(offsets),
    toY: Float64Array.from(offsets, (offset) => -offset),
  }
  const part = { width: new Float64Array(3).fill(200), height: new Float64Array(3).fill(64), edges }
  return [part, mergeParallels(part)]
}

describe('mergeParallels', () => {
  it('makes one connection of several at the mean of their interfaces, and none of one back', () => {
    const [, { edges }] = merge([0, 1, 0, 1, 0], [1, 2, 1, 0, 1], [1, 7, 4, 9, 10])
    expect([...edges.from]).toEqual([0, 1, 1])
    expect([...edges.to]).toEqual([1, 2, 0])
    expect([...edges.fromY]).toEqual([5, 7, 9])
    expect([...edges.toY]).toEqual([-5, -7, -9])
  })

  it('is the part itself where there are none', () => {
    const [part, merged] = merge([0, 1], [1, 0], [0, 0])
    expect(merged).toBe(part)
  })
})
