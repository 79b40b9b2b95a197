// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { LiftedNodes } from '../LiftedNodes.ts'
import { TileLayer } from './TileLayer.ts'

const SLICE = 10
const screen = { width: 800, height: 600, pixelRatio: 1, seconds: 0, snap: true }
const view = { x0: 0, y0: 0, x1: 20_000, y1: 15_000 }
const taken = vi.hoisted(() => ({ count: 0 }))

// There is no WebGL here, and how often the graph is taken in is counted.
vi.mock('../gpu/LayerShader.ts', () => ({
  createLayerShader: () => ({ shader: {}, uniforms: {}, destroy() {} }),
}))
vi.mock('./tileLook.ts', async (load) => ({
  ...(await load<object>()),
  measureLineDensity: () => {
    taken.count++
    return 0.002
  },
}))

afterEach(() => void vi.restoreAllMocks())

function createLayer(): TileLayer {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 120, seed: 3 }))
  const { graph } = engine
  const { nodes, curves, anchors } = new GraphIndices(graph)
  curves.build(Infinity)
  const gl = { pixelStorei() {}, texSubImage2D() {} }
  const gpu = { gl, pixi: { texture: { bind() {} } } } as unknown as Gpu
  const source = { graph, nodeIndex: nodes, curveIndex: curves, anchors }
  return new TileLayer(gpu, source, new LiftedNodes(), darkTheme)
}

it('R7 a frame that has taken half of its time for telling of the graph takes it in in the next one', () => {
  const layer = createLayer()
  const update = () => layer.update(view, screen, 0.04, SLICE, SLICE)
  expect(update()).toBe(true)
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += SLICE * 0.4))
  expect([update(), taken.count]).toEqual([true, 0])
  clock.mockReturnValue(0)
  update()
  expect(taken.count).toBe(1)
})
