// @vitest-environment happy-dom
import { assert, integer, nat, property, record } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { LiftedNodes } from '../LiftedNodes.ts'
import { LiveScene } from './LiveScene.ts'
import { TILE_GUTTER, TILE_SIDE, tileSpan, type TileRange } from './tileMath.ts'
import { TILE_BYTES, TileRasteriser } from './rasteriseTile.ts'
import { TilePictures } from './TilePictures.ts'
import { TileQuads } from './TileQuads.ts'
import { TileSketch } from './TileSketch.ts'
import { hasPicture } from './TileStore.ts'

const colors = { connection: darkTheme.farWire, body: darkTheme.node.body, bodyMix: darkTheme.farBodyMix }
const NODES = 150

// There is no WebGL here.
vi.mock('../gpu/LayerShader.ts', () => ({
  createLayerShader: () => ({ shader: {}, uniforms: {}, destroy() {} }),
}))

function createRig(nodeCount = NODES, connectionsPerNode = 1.5) {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: nodeCount, connectionsPerNode, seed: 3 }))
  const indices = new GraphIndices(engine.graph)
  engine.subscribe((change) => indices.follow(change))
  /** Holds the pictures by their place in the texture. */
  const drawn = new Map<string, Uint8Array>()
  const texSubImage2D = (...[, , left, top, , , , , pixels]: unknown[]) =>
    drawn.set(`${left}/${top}`, (pixels as Uint8Array).slice())
  const gl = { pixelStorei() {}, texSubImage2D }
  const gpu = { gl, pixi: { texture: { bind() {} } } } as unknown as Gpu
  const pictures = new TilePictures(gpu)
  const { nodes, curves, anchors } = indices
  const source = { graph: engine.graph, nodeIndex: nodes, curveIndex: curves, anchors }
  const scene = new LiveScene(source, darkTheme, new LiftedNodes())
  const sketch = new TileSketch(scene, colors, pictures, indices.bounds)
  /** @returns What is shown at a place, from 0 to 255; nothing where no tile is. */
  const shownAt = (level: number, x: number, y: number): number | undefined => {
    const span = tileSpan(level)
    const [tile] = pictures.store.shownBy(level, Math.floor(x / span), Math.floor(y / span)) ?? []
    if (!tile || !hasPicture(tile)) return tile && 0
    const scale = 2 ** -tile.level
    const column = Math.floor((x - tile.x * tileSpan(tile.level)) * scale) + TILE_GUTTER
    const row = Math.floor((y - tile.y * tileSpan(tile.level)) * scale) + TILE_GUTTER
    const pixels = drawn.get(`${pictures.left(tile)}/${pictures.top(tile)}`)!
    return pixels[(row * TILE_SIDE + column) * 4 + 3]
  }
  return { engine, scene, pictures, quads: new TileQuads(gpu, pictures), shownAt, sketch }
}

const views = record({
  level: integer({ min: 2, max: 7 }),
  x: integer({ min: -3, max: 6 }),
  y: integer({ min: -3, max: 6 }),
  width: nat(4),
  height: nat(3),
}).map(({ level, x, y, width, height }): TileRange => ({ level, x0: x, y0: y, x1: x + width, y1: y + height }))

it('R7 a sketch shows every node of a view, whatever was changed before or while it was drawn', () => {
  assert(
    property(views, views, nat(NODES - 1), integer({ min: -9000, max: 9000 }), (first, second, node, by) => {
      const { engine, pictures, shownAt, sketch } = createRig()
      const { nodes } = engine.graph
      const draw = (range: TileRange) => {
        while (!sketch.work(range, Infinity));
        expect(sketch.lacks(range)).toBe('none')
        const span = tileSpan(range.level)
        for (let row = 0; row < nodes.length; row++) {
          if (!nodes.present[row]) continue
          const [x, y] = [nodes.x[row]! + nodes.width[row]! / 2, nodes.y[row]! + nodes.height[row]! / 2]
          const [column, line] = [Math.floor(x / span), Math.floor(y / span)]
          if (column < range.x0 || column > range.x1 || line < range.y0 || line > range.y1) continue
          expect(shownAt(range.level, x, y)).toBeGreaterThan(0)
        }
      }
      draw(first)
      const moved = { id: engine.graph.nodeId(node), x: nodes.x[node]! + by, y: nodes.y[node]! - by }
      expect(engine.execute({ type: 'move', nodes: [moved] }).ok).toBe(true)
      pictures.clear()
      sketch.work(second, -Infinity)
      expect(engine.execute({ type: 'removeNodes', nodes: [engine.graph.nodeId((node + 1) % NODES)] }).ok).toBe(true)
      draw(second)
    }),
    { seed: 11, numRuns: 60 },
  )
})

it('R7 a sketch is as bright as the tiles that take its place', () => {
  // The graph has no connections, since a sketch shows nodes alone.
  const { scene, shownAt, sketch } = createRig(8000, 0)
  const level = 10
  while (!sketch.work({ level, x0: 0, y0: 0, x1: 0, y1: 0 }, Infinity));
  const pixels = new Uint8Array(TILE_BYTES)
  for (const _ of new TileRasteriser(scene, colors).rasterise(level, 0, 0, pixels));
  let seen = 0
  let sketched = 0
  const side = TILE_SIDE - 2 * TILE_GUTTER
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      seen += pixels[((row + TILE_GUTTER) * TILE_SIDE + column + TILE_GUTTER) * 4 + 3]!
      sketched += shownAt(level, (column + 0.5) * 2 ** level, (row + 0.5) * 2 ** level)!
    }
  }
  expect(sketched / seen).toBeGreaterThan(0.8)
  expect(sketched / seen).toBeLessThan(1.25)
})

it('R7 a picture of before a change of much stays where it is seen, and comes back nowhere', () => {
  const { pictures, sketch, quads } = createRig()
  const range = { level: 3, x0: 0, y0: 0, x1: 1, y1: 1 }
  const near = { level: 1, x0: 0, y0: 0, x1: 3, y1: 3 }
  expect(sketch.lacks(near)).toBe('all')
  for (let y = 0; y <= 1; y++) {
    for (let x = 0; x <= 1; x++) pictures.show(pictures.store.want(3, x, y, 0), new Uint8Array(TILE_SIDE ** 2 * 4))
  }
  const lacking = () => [sketch.lacks(range), sketch.lacks(near)]
  expect(lacking()).toEqual(['none', 'none'])
  quads.build(range, 0, 0)
  pictures.store.markStale(0, 0, 100, 100)
  expect(lacking()).toEqual(['none', 'none'])
  pictures.store.markAllStale()
  expect(lacking()).toEqual(['none', 'all'])
  quads.build({ ...range, x1: 0 }, 0, 0)
  expect(lacking()).toEqual(['some', 'all'])
  quads.hide()
  expect(lacking()).toEqual(['all', 'all'])
})
