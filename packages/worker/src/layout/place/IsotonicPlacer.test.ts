import { createRandom } from '@phoenix/graph-engine/testing'
import { expect, it } from 'vitest'
import { IsotonicPlacer } from './IsotonicPlacer.ts'

it.each([1, 2, 3, 4, 5])('places as the max-min formula of isotonic regression does: %i', (seed) => {
  const random = createRandom(seed)
  const count = 12
  const draw = (from: number, extent: number) => Float64Array.from({ length: count }, () => from + random.below(extent))
  const [wanted, weight, height] = [draw(0, 900), draw(1, 5), draw(20, 100)] as const
  const y = new Float64Array(count)
  new IsotonicPlacer(count).place(Int32Array.from(wanted.keys()), 0, count, wanted, weight, height, 40, y)
  const offset = new Float64Array(count)
  for (let at = 1; at < count; at++) offset[at] = offset[at - 1]! + (height[at]! + height[at - 1]!) / 2 + 40
  const mean = (from: number, to: number): number => {
    let sum = 0
    let total = 0
    for (let at = from; at <= to; at++) {
      sum += weight[at]! * (wanted[at]! - offset[at]!)
      total += weight[at]!
    }
    return sum / total
  }
  for (let at = 0; at < count; at++) {
    const lower = Array.from({ length: at + 1 }, (_, from) =>
      Math.min(...Array.from({ length: count - at }, (_, step) => mean(from, at + step))),
    )
    expect(y[at]).toBeCloseTo(Math.max(...lower) + offset[at]!, 6)
  }
})

it('leaves boxes where they want to be when they fit', () => {
  const y = new Float64Array(3)
  const wanted = Float64Array.of(100, 300, 200)
  const ones = new Float64Array(3).fill(1)
  new IsotonicPlacer(3).place(Int32Array.of(0, 2, 1), 0, 3, wanted, ones, ones, 40, y)
  expect([...y]).toEqual([100, 300, 200])
})
