import { createGraphEngine, type SavedEditor } from '@phoenix/graph-engine'
import { importGraph } from '@phoenix/graph-engine/import'
import { expect, it } from 'vitest'
import { arrangeSaved } from './arrangeSaved.ts'

/** Ids of the nodes that lie whole in each frame. */
function framesOf(saved: SavedEditor): Record<string, string[]> {
  const engine = createGraphEngine()
  engine.load(saved)
  const { x, y, width, height, length } = engine.graph.nodes
  return Object.fromEntries(
    Array.from({ length: engine.graph.annotations.length }, (_, row) => {
      const frame = engine.graph.annotation(row)
      const inside = Array.from({ length }, (_each, node) => node).filter(
        (node) =>
          x[node]! >= frame.x &&
          y[node]! >= frame.y &&
          x[node]! + width[node]! <= frame.x + frame.width &&
          y[node]! + height[node]! <= frame.y + frame.height,
      )
      return [frame.text, inside.map((node) => engine.graph.nodeId(node)).sort()]
    }),
  )
}

it('lays out clusters apart, each in its frame, and each graph of a file in its own', async () => {
  const clusters = 'subgraph cluster_x { label="Çift"; b -> c; subgraph cluster_i { i } } subgraph cluster_y { d; e }'
  const text = `digraph One { a -> {b c} -> d; ${clusters} f -> e; i -> a } digraph Two { g -> h }`
  const { saved, needsLayout } = importGraph(text)
  expect(needsLayout).toBe(true)
  const expected = {
    One: ['a', 'b', 'c', 'd', 'e', 'f', 'i'],
    Two: ['g', 'h'],
    Çift: ['b', 'c', 'i'],
    cluster_i: ['i'],
    cluster_y: ['d', 'e'],
  }
  expect(framesOf(saved)).toEqual(expected)
  const arranged = await arrangeSaved(saved, [])
  expect(framesOf(arranged)).toEqual(expected)
  expect(arranged.graph.nodes.map(({ id }) => id)).toEqual(saved.graph.nodes.map(({ id }) => id))
})
