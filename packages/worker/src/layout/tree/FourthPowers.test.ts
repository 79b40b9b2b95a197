import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FourthPowers } from './FourthPowers.ts'

const value = fc.integer({ min: -50, max: 50 })

it('sums fourth powers of shifted values, as they are and turned', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), value, (values, shift) => {
      const powers = new FourthPowers(values)
      const sum = (sign: number): number => values.reduce((total, each) => total + (sign * each + shift) ** 4, 0)
      expect(powers.sumAt(shift, 1)).toBeCloseTo(sum(1), 3)
      expect(powers.sumAt(shift, -1)).toBeCloseTo(sum(-1), 3)
      expect(powers.mean).toBeCloseTo(values.reduce((total, each) => total + each, 0) / values.length, 9)
    }),
    { seed: 1, numRuns: 100 },
  )
})
