import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OutlineColumns } from './OutlineColumns.ts'
import { Outlines } from './Outlines.ts'

const NONE = 0
const spans = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.nat(300)), { minLength: 2, maxLength: 60 })

describe('OutlineColumns', () => {
  it('lets things that touch or overlap across the slide share a column', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const outlines = new Outlines(all.length, 40)
        for (const [at, [u0, width]] of all.entries()) outlines.setBox(at, u0 / 3, (u0 + width) / 3, 0, 1)
        const columns = new OutlineColumns()
        columns.take(outlines, all.length, NONE)
        const { start, members } = columns
        for (const [at, [u0, width]] of all.entries()) {
          const first = start[columns.columnOf(u0 / 3)]!
          const last = start[columns.columnOf((u0 + width) / 3) + 1]!
          const near = new Set(members.subarray(first, last))
          if (at === NONE) continue
          const touching = all.flatMap(([begin, long], other) =>
            other !== NONE && begin <= u0 + width && u0 <= begin + long ? [other] : [],
          )
          expect(touching.filter((other) => !near.has(other))).toEqual([])
          expect(near.has(NONE)).toBe(false)
        }
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
