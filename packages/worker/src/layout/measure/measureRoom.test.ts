import { expect, it } from 'vitest'
import { createLayerGraph } from '../graph/LayerGraph.ts'
import { createLayers } from '../graph/Layers.ts'
import { measureRoom } from './measureRoom.ts'

it('gives each edge that passes a layer a gap in it', () => {
  const edges = { from: Int32Array.of(0, 1, 0, 0), to: Int32Array.of(1, 2, 2, 2) }
  const zeros = new Float64Array(4)
  const height = Float64Array.of(50, 60, 70)
  const graph = createLayerGraph(height, height, { ...edges, fromY: zeros, toY: zeros }, new Uint8Array(4))
  const layers = createLayers(graph, Int32Array.of(0, 1, 2), 80)
  expect(measureRoom(graph, layers, 40)).toBe(60 + 2 * 40)
})
