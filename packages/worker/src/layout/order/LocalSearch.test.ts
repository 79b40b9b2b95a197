import { createRandom } from '@phoenix/graph-engine/testing'
import { describe, expect, it } from 'vitest'
import { countThrough } from '../measure/countThrough.ts'
import { countCrossings } from '../measure/countCrossings.ts'
import { CrossingIndex } from '../measure/CrossingIndex.ts'
import { createLayerGraph, type LayerGraph } from '../graph/LayerGraph.ts'
import { LayoutControl } from '../input/LayoutControl.ts'
import { createLayers, createSpanWeights, type Layers } from '../graph/Layers.ts'
import { LocalSearch } from './LocalSearch.ts'
import { NodeProfile } from './NodeProfile.ts'
import { rankNodes } from '../rank/rankNodes.ts'
import { createTestLayerGraph } from '../testing/createTestGraph.ts'

interface Scene {
  readonly graph: LayerGraph
  readonly layers: Layers
  readonly y: Float64Array
}

function createScene(seed: number, nodes = 40, extra = 30, reversedShare = 0.1): Scene {
  const graph = createTestLayerGraph(seed, nodes, extra, reversedShare)
  const layers = createLayers(graph, rankNodes(graph), 80)
  const random = createRandom(seed)
  const y = new Float64Array(nodes)
  for (let layer = 0; layer < layers.count; layer++) {
    let bottom = 0
    for (let at = layers.start[layer]!; at < layers.start[layer + 1]!; at++) {
      const node = layers.order[at]!
      y[node] = bottom + random.below(200) + graph.height[node]! / 2
      bottom = y[node]! + graph.height[node]! / 2 + 40
    }
  }
  return { graph, layers, y }
}

/** @returns The x at which the line of an edge begins and ends, and its height between. */
function lineOf({ graph, layers, y }: Scene, edge: number) {
  const tail = graph.tail[edge]!
  const head = graph.head[edge]!
  const isReversed = graph.isReversed[edge] === 1
  const x0 = isReversed ? layers.left[layers.rank[tail]!]! : layers.right[layers.rank[tail]!]!
  const x1 = isReversed ? layers.right[layers.rank[head]!]! : layers.left[layers.rank[head]!]!
  const y0 = y[tail]! + graph.tailY[edge]!
  const y1 = y[head]! + graph.headY[edge]!
  return { x0, x1, at: (x: number) => (x === x1 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)) }
}

function countByPairs(scene: Scene, isCounted: (a: number, b: number) => boolean = () => true): number {
  const { tail, head, isReversed, edgeCount } = scene.graph
  let count = 0
  for (let a = 0; a < edgeCount; a++) {
    for (let b = a + 1; b < edgeCount; b++) {
      const isJoined = [tail[a], head[a]].some((node) => node === tail[b] || node === head[b])
      if ((isJoined && (isReversed[a] === 1 || isReversed[b] === 1)) || !isCounted(a, b)) continue
      const one = lineOf(scene, a)
      const other = lineOf(scene, b)
      const left = Math.max(one.x0, other.x0)
      const right = Math.min(one.x1, other.x1)
      if (left < right && (one.at(left) - other.at(left)) * (one.at(right) - other.at(right)) < 0) count++
    }
  }
  return count
}

function countThroughByPairs(scene: Scene, isCounted: (edge: number, node: number) => boolean): number {
  const { graph, layers, y } = scene
  let count = 0
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const line = lineOf(scene, edge)
    for (let node = 0; node < graph.nodeCount; node++) {
      const left = layers.left[layers.rank[node]!]!
      const right = layers.right[layers.rank[node]!]!
      const isEnd = node === graph.tail[edge] || node === graph.head[edge]
      if (isEnd || line.x0 > left || line.x1 < right || !isCounted(edge, node)) continue
      const heights = [line.at(left), line.at(right)]
      const half = graph.height[node]! / 2
      if (Math.min(...heights) < y[node]! + half && Math.max(...heights) > y[node]! - half) count++
    }
  }
  return count
}

const seeds = [1, 2, 3, 4, 5, 6]

describe('CrossingIndex', () => {
  it.each(seeds)('counts the crossings of all pairs: %i', (seed) => {
    const scene = createScene(seed)
    const index = new CrossingIndex(scene.graph, scene.layers, scene.y)
    index.update(scene.y)
    expect(countCrossings(index)).toBe(countByPairs(scene))
    expect(countCrossings(index)).toBeGreaterThan(0)
  })
})

describe('countThrough', () => {
  it.each(seeds)('counts what pairs of an edge and a node tell: %i', (seed) => {
    const scene = createScene(seed)
    const index = new CrossingIndex(scene.graph, scene.layers, scene.y)
    index.update(scene.y)
    expect(countThrough(index, scene.layers, scene.y)).toBe(countThroughByPairs(scene, () => true))
    expect(countThrough(index, scene.layers, scene.y)).toBeGreaterThan(0)
  })
})

describe('NodeProfile', () => {
  it.each([
    ...seeds.map((seed) => ({ seed, extra: 30, long: 0 })),
    ...[1, 2].map((seed) => ({ seed, extra: 160, long: 5 })),
  ])('tells crossings and foreign nodes met at every height, but for a constant: $seed, $extra', (kind) => {
    const { seed, extra, long } = kind
    const scene = createScene(seed, 40, extra, seed % 2 === 0 ? 0.5 : 0.1)
    const { graph, layers, y } = scene
    const index = new CrossingIndex(graph, layers, y)
    index.update(y)
    expect(graph.tail.filter((_, edge) => index.isLong(edge)).length).toBeGreaterThanOrEqual(long)
    const profile = new NodeProfile(index, layers, 0.5, 50)
    for (let node = 0; node < graph.nodeCount; node += 3) {
      const isAt = (edge: number): boolean => graph.tail[edge] === node || graph.head[edge] === node
      const before = y[node]!
      const heights = Float64Array.from({ length: 41 }, (_, step) => before + (step - 20) * 23.7)
      index.lift(node)
      profile.compute(node, y, heights, heights.length)
      const expected = Array.from(heights, (height) => {
        y[node] = height
        const crossings = countByPairs(scene, (a, b) => isAt(a) !== isAt(b))
        return crossings + 0.5 * countThroughByPairs(scene, (edge, other) => isAt(edge) || other === node)
      })
      y[node] = before
      index.updateNode(node, y)
      const shift = profile.cost[20]! - expected[20]!
      for (let at = 0; at < heights.length; at++) expect(profile.cost[at]! - shift).toBeCloseTo(expected[at]!, 6)
    }
  })
})

describe('LocalSearch', () => {
  it('moves the nodes of one row out of the way of long edges, within the room there is', () => {
    const nodes = 12
    const from = Int32Array.from({ length: nodes + 1 }, (_, edge) => (edge < nodes - 1 ? edge : 3 * (edge - nodes + 1)))
    const to = from.map((node, edge) => (edge < nodes - 1 ? node + 1 : node + 5))
    const zeros = new Float64Array(from.length)
    const sizes = new Float64Array(nodes).fill(100)
    const edges = { from, to, fromY: zeros, toY: zeros }
    const graph = createLayerGraph(sizes, sizes, edges, new Uint8Array(from.length))
    const layers = createLayers(graph, rankNodes(graph), 80)
    const y = new Float64Array(nodes)
    const index = new CrossingIndex(graph, layers, y)
    const { weight } = createSpanWeights(graph, layers.rank, layers.count)
    const search = new LocalSearch(graph, layers, y, 40, weight, index, { move: 1, choice: 1 }, 300)
    expect(search.count(new LayoutControl())).toBe(8)
    search.run(4, new LayoutControl())
    expect(search.count(new LayoutControl())).toBeLessThan(4)
    expect(Math.max(...y) - Math.min(...y)).toBeLessThanOrEqual(200)
  })

  it.each(seeds)('lessens the crossings, and keeps order, gaps and its own count right: %i', (seed) => {
    const scene = createScene(seed, 80, 60)
    const { graph, layers, y } = scene
    const index = new CrossingIndex(graph, layers, y)
    const { weight } = createSpanWeights(graph, layers.rank, layers.count)
    const search = new LocalSearch(graph, layers, y, 40, weight, index, { move: 0, choice: 0 }, 0)
    const before = countByPairs(scene)
    search.run(3, new LayoutControl())
    const after = search.count(new LayoutControl())
    expect(after).toBeLessThan(before)
    expect(after).toBe(countByPairs(scene))
    for (let layer = 0; layer < layers.count; layer++) {
      const nodes = [...layers.order.subarray(layers.start[layer], layers.start[layer + 1])]
      for (const node of nodes) expect(layers.rank[node]).toBe(layer)
      expect(new Set(nodes).size).toBe(nodes.length)
      for (const [at, node] of nodes.entries()) {
        if (at === 0) continue
        const above = nodes[at - 1]!
        const gap = y[node]! - y[above]! - (graph.height[node]! + graph.height[above]!) / 2
        expect(gap).toBeGreaterThan(40 - 1e-6)
      }
    }
  })
})
