import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceQueue } from './PlaceQueue.ts'

test('gives nodes back by key, whatever comes in between', () => {
  const steps = fc.array(fc.option(fc.integer({ min: -0x7fffffff, max: 0x7fffffff })), { maxLength: 300 })
  fc.assert(
    fc.property(steps, (keys) => {
      const queue = new PlaceQueue()
      let model: { key: number; node: number }[] = []
      for (const [node, key] of keys.entries()) {
        if (key !== null) {
          queue.push(key, node)
          model.push({ key, node })
        } else if (model.length > 0) {
          const least = Math.min(...model.map((each) => each.key))
          expect(queue.key).toBe(least)
          const popped = queue.pop()
          expect(model.find(({ node }) => node === popped)?.key).toBe(least)
          model = model.filter(({ node }) => node !== popped)
        }
        expect(queue.isEmpty).toBe(model.length === 0)
      }
      queue.clear()
      expect(queue.isEmpty).toBe(true)
    }),
    { numRuns: 200, seed: 4 },
  )
})
