import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChains } from '../drawChains.ts'
import type { Part } from '../Part.ts'
import { createPart } from '../testing/growTestTree.ts'
import { isTree } from '../tree/drawTree.ts'
import { createIncidence, type Incidence } from './LayerGraph.ts'
import { mayBeClear } from './mayBeClear.ts'
import { mergeParallels } from './mergeParallels.ts'

const GAPS = { nodeGap: 40, layerGap: 80 }

function incidenceOf({ width, edges: { from, to } }: Part): Incidence {
  return createIncidence(width.length, from, to)
}

/** A connected part: each node hangs from one before it, and more connections lead on from some, many of them twice. */
const parts = fc
  .record({ parents: fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), more: fc.array(fc.nat(), { maxLength: 4 }) })
  .map(({ parents, more }) => {
    const ends = parents.map((pick, index) =>
      pick % 2 === 0 ? [pick % (index + 1), index + 1] : [index + 1, pick % (index + 1)],
    )
    for (const pick of more) {
      const [a, b] = ends[pick % ends.length]!
      ends.push(pick % 3 === 0 ? [a!, (b! + 1 + (pick % parents.length)) % (parents.length + 1)] : [a!, b!])
    }
    return createPart(parents.length + 1, ends.filter(([a, b]) => a !== b) as [number, number][])
  })

describe('mayBeClear', () => {
  it('passes no tree and no series of chains over, whatever connections lead between the same nodes', () => {
    let clear = 0
    fc.assert(
      fc.property(parts, (part) => {
        const simple = mergeParallels(part, incidenceOf(part))
        const isClear = isTree(simple) || drawChains(simple, GAPS, incidenceOf(simple)) !== undefined
        if (!isClear) return
        clear++
        expect(mayBeClear(part, incidenceOf(part))).toBe(true)
      }),
      { seed: 1, numRuns: 500 },
    )
    expect(clear).toBeGreaterThan(100)
  })

  it('sees soon that a ring of two sources is neither', () => {
    const ring = createPart(4, [
      [0, 1],
      [0, 3],
      [2, 1],
      [2, 3],
    ])
    expect(mayBeClear(ring, incidenceOf(ring))).toBe(false)
  })
})
