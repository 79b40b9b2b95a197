import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countInside, type CountedTemplate } from './countInside.ts'

const anyTemplates = fc.array(
  fc.record({ errors: fc.nat(2), warnings: fc.nat(1), uses: fc.uniqueArray(fc.nat(79), { maxLength: 3 }) }),
  { maxLength: 80 },
)

it('counts each subgraph once, however they use each other', () => {
  fc.assert(
    fc.property(anyTemplates, (any) => {
      const templates = any.map(({ errors, warnings, uses }) => ({
        counts: { errors, warnings },
        uses: uses.filter((used) => used < any.length),
      }))
      expect(countInside(templates)).toEqual(templates.map((_, row) => countOneByOne(templates, row)))
    }),
    { numRuns: 300 },
  )
})

it('looks at the uses of each of 10,000 nested subgraphs a few times, not once for each that has problems', () => {
  const COUNT = 10_000
  let looks = 0
  const templates = Array.from({ length: COUNT }, (_, row) => ({
    counts: { errors: row % 10 === 0 ? 1 : 0, warnings: 0 },
    get uses() {
      looks++
      return row + 1 < COUNT ? [row + 1] : []
    },
  }))
  const counts = countInside(templates)
  expect([counts[0], counts[9], counts[COUNT - 10], counts[COUNT - 1]]).toEqual(
    [COUNT / 10, COUNT / 10 - 1, 1, 0].map((errors) => ({ errors, warnings: 0 })),
  )
  expect(looks).toBeLessThanOrEqual(COUNT * 3)
})

function countOneByOne(templates: readonly CountedTemplate[], row: number) {
  const reached = new Set([row])
  let [errors, warnings] = [0, 0]
  for (const next of reached) {
    errors += templates[next]!.counts.errors
    warnings += templates[next]!.counts.warnings
    for (const used of templates[next]!.uses) reached.add(used)
  }
  return { errors, warnings }
}
