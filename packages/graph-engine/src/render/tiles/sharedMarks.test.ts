import { expect, it } from 'vitest'
import { createGraphEngine } from '../../index.ts'
import { createFlowScene, sceneNodeTypes } from '../../testing.ts'
import { finish } from '../../model/steps.ts'
import { sharedMarks } from './sharedMarks.ts'

/** CSS pixels of a mark, and of the square that has one. */
const MARK = 5
const SQUARE = 12

const first = (count: number) => Array.from({ length: count }, (_, row) => row)

it('M8 marks of a part of a large graph, as a check tells of them, are no solid block; few are all there', () => {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 10_000, seed: 7 }))
  const { nodes } = engine.graph
  const zoom = 0.02
  for (const count of [101, 500, 2000]) {
    const { shown, isShared } = finish(sharedMarks(first(count), zoom, nodes))
    expect(isShared).toBe(true)
    const squares = new Set(
      shown.map((row) => [nodes.x, nodes.y].map((at) => Math.floor((at[row]! * zoom) / SQUARE)).join()),
    )
    // A mark in each square, or two where their middles lie in two.
    expect((shown.length * MARK ** 2) / (squares.size * SQUARE ** 2)).toBeLessThan(0.4)
  }
  expect(finish(sharedMarks(first(100), zoom, nodes))).toEqual({ shown: first(100), isShared: false })
})
