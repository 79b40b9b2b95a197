import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceQueue } from './PlaceQueue.ts'

test('gives nodes back by key, whatever comes in between', () => {
  const steps = fc.array(fc.option(fc.integer({ min: -0x7fffffff, max: 0x7fffffff })), { maxLength: 300 })
  fc.assert(
    fc.property(steps, (keys) => {
      const queue = new PlaceQueue()
      const model = new Map<number, number>()
      const given: (number | undefined)[] = []
      const expected: number[] = []
      for (const [node, key] of keys.entries()) {
        if (key !== null) {
          queue.push(key, node)
          model.set(node, key)
        } else if (model.size > 0) {
          const least = Math.min(...model.values())
          expected.push(least, least)
          given.push(queue.key)
          const popped = queue.pop()
          given.push(model.get(popped))
          model.delete(popped)
        }
      }
      expect(given).toEqual(expected)
      expect(queue.isEmpty).toBe(model.size === 0)
      queue.clear()
      expect(queue.isEmpty).toBe(true)
    }),
    { numRuns: 200, seed: 4 },
  )
})
