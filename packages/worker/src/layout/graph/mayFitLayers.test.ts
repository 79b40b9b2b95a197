import { describe, expect, it } from 'vitest'
import { createIncidence } from './LayerGraph.ts'
import { createPart, createTurningEnds } from '../testing/growTestTree.ts'
import { mayFitLayers } from './mayFitLayers.ts'

function mayFit(nodes: number, ends: readonly (readonly [number, number])[]): boolean {
  const part = createPart(nodes, ends)
  return mayFitLayers(part, createIncidence(nodes, part.edges.from, part.edges.to))
}

/** A node with legs of two edges, the second of which leads back. */
function createSpider(legs: number) {
  return Array.from({ length: legs }, (_, leg) => [
    [0, 2 * leg + 1] as const,
    [2 * leg + 2, 2 * leg + 1] as const,
  ]).flat()
}

describe('mayFitLayers', () => {
  it('tells that two subtrees which lead back can lie above and below each other, and three cannot', () => {
    expect(mayFit(5, createSpider(2))).toBe(true)
    expect(mayFit(7, createSpider(3))).toBe(false)
    expect(
      mayFit(
        7,
        createSpider(3).map(([from, to]) => [to, from] as const),
      ),
    ).toBe(false)
  })

  it('lets any number of them lie where nothing leads back', () => {
    const away = Array.from({ length: 9 }, (_, leg) => [
      [0, 2 * leg + 1] as const,
      [2 * leg + 1, 2 * leg + 2] as const,
    ]).flat()
    expect(mayFit(19, away)).toBe(true)
  })

  it('leaves those alone of whose edges too many lie between two layers', () => {
    expect(mayFit(6000, createTurningEnds(6000))).toBe(true)
    expect(mayFit(7000, createTurningEnds(7000))).toBe(false)
  })
})
