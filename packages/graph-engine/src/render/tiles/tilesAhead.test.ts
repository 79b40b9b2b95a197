// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import { FIT_PADDING, fitView } from '../../geometry/fit.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { LiftedNodes } from '../LiftedNodes.ts'
import { LiveScene } from './LiveScene.ts'
import { TILE_BYTES, TileRasteriser } from './rasteriseTile.ts'
import { RemoteTiles } from './RemoteTiles.ts'
import { WorkerHere } from './testing/WorkerHere.ts'
import { TILE_LIMIT, tileLevel, tileRange, tileSpan } from './tileMath.ts'
import { TilePictures } from './TilePictures.ts'

const colors = { connection: darkTheme.farWire, body: darkTheme.node.body, bodyMix: darkTheme.farBodyMix }
const DENSITY = 0.002
const [WIDTH, HEIGHT] = [800, 600]
const screen = { width: WIDTH, height: HEIGHT, pixelRatio: 1, seconds: 0, snap: true }

function createRig() {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 120, connectionsPerNode: 1.5, seed: 3 }))
  const { graph } = engine
  const indices = new GraphIndices(graph)
  const { nodes, curves, anchors } = indices
  const uploads: number[] = []
  const gl = { pixelStorei() {}, texSubImage2D: () => uploads.push(1) }
  const pictures = new TilePictures({ gl, pixi: { texture: { bind() {} } } } as unknown as Gpu)
  const worker = new WorkerHere()
  const source = { graph, nodeIndex: nodes, curveIndex: curves, anchors }
  let news = 0
  const tiles = new RemoteTiles(
    source,
    darkTheme,
    colors,
    pictures,
    () => worker,
    () => news++,
  )
  engine.subscribe((change) => {
    indices.follow(change)
    tiles.follow(change)
  })
  tiles.restart()
  expect(tiles.prepare(Infinity)).toBe(false)
  worker.run()
  expect(tiles.prepare(Infinity)).toBe(true)
  const local = new TileRasteriser(new LiveScene(source, darkTheme, new LiftedNodes()), colors)
  local.lineDensity = DENSITY
  const bounds = indices.bounds.get()!
  const { zoom } = fitView(bounds, WIDTH, HEIGHT, FIT_PADDING)
  const level = tileLevel(zoom, WIDTH, HEIGHT, TILE_LIMIT)
  const rangeAt = (at: number, around = 0) => {
    const { x0, y0, x1, y1 } = tileRange(at, bounds.x0, bounds.y0, bounds.x1, bounds.y1)
    return { level: at, x0: x0 - around, y0: y0 - around, x1: x1 + around, y1: y1 + around }
  }
  return { engine, indices, level, local, newsSince: () => news, pictures, rangeAt, tiles, uploads, worker }
}

/** Works whenever there is more to do, or something came. */
function workAhead({ newsSince, tiles, uploads, worker }: ReturnType<typeof createRig>): void {
  for (let heard = -1; heard !== newsSince();) {
    heard = newsSince()
    let isMore = true
    while (isMore) {
      uploads.length = 0
      isMore = tiles.workAhead(screen, DENSITY)
      expect(uploads.length).toBeLessThanOrEqual(2)
    }
    worker.run()
  }
}

it('R7 the tiles of the whole graph are there before it is seen from afar, and those twice as near', () => {
  const rig = createRig()
  const { level, pictures, rangeAt, tiles } = rig
  workAhead(rig)
  for (const at of [level, level - 1]) {
    const range = rangeAt(at)
    expect(pictures.want(range)).toEqual({ next: undefined, isMissing: false })
    expect(pictures.store.get(at, range.x0, range.y0)!.slot).toBeGreaterThanOrEqual(0)
  }
  expect(tiles.workAhead({ ...screen, width: 0 }, DENSITY)).toBe(false)
})

it('R7 tiles where nothing lies are asked of nobody', () => {
  const rig = createRig()
  const { level, local, pictures, rangeAt, tiles, worker } = rig
  workAhead(rig)
  const range = rangeAt(level, 4)
  const graph = rangeAt(level)
  tiles.work(range, DENSITY)
  const shown: { x: number; y: number; isEmpty: boolean }[] = []
  for (let y = range.y0; y <= range.y1; y++) {
    for (let x = range.x0; x <= range.x1; x++) {
      // A tile next to a node at the graph's edge shows the node in its gutter.
      const isFar = x < graph.x0 - 1 || x > graph.x1 + 1 || y < graph.y0 - 1 || y > graph.y1 + 1
      const { isStale, isEmpty } = pictures.store.get(level, x, y)!
      expect(isFar && (isStale || !isEmpty)).toBe(false)
      shown.push({ x, y, isEmpty: isNothing(local, level, x, y) })
    }
  }
  for (let isMissing = true; isMissing; worker.run()) isMissing = tiles.work(range, DENSITY)
  for (const { x, y, isEmpty } of shown) expect(pictures.store.get(level, x, y)!.isEmpty).toBe(isEmpty)
  expect(shown.some(({ isEmpty }) => !isEmpty)).toBe(true)
})

it('R7 a connection that leaves the graph by its points is drawn where it goes', () => {
  const rig = createRig()
  const { engine, indices, level, local, pictures, rangeAt, tiles, worker } = rig
  const { x0, y0 } = indices.bounds.get()!
  const far = tileSpan(level) * 2.5
  const change = { type: 'addReroute', connection: engine.graph.connectionId(0), x: x0 - far, y: y0 - far } as const
  expect(engine.execute(change).ok).toBe(true)
  for (let turn = 0; turn < 3; turn++) {
    tiles.prepare(Infinity)
    worker.run()
  }
  const range = rangeAt(level, 4)
  for (let isMissing = true; isMissing; worker.run()) isMissing = tiles.work(range, DENSITY)
  const shown: number[] = []
  for (let y = range.y0; y < range.y0 + 4; y++) {
    for (let x = range.x0; x < range.x0 + 4; x++) {
      const { isEmpty } = pictures.store.get(level, x, y)!
      expect(isEmpty).toBe(isNothing(local, level, x, y))
      if (!isEmpty) shown.push(x)
    }
  }
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(16)
})

/** @returns Whether there is nothing to see. */
function isNothing(rasteriser: TileRasteriser, level: number, x: number, y: number): boolean {
  const steps = rasteriser.rasterise(level, x, y, new Uint8Array(TILE_BYTES))
  let step = steps.next()
  while (!step.done) step = steps.next()
  return !step.value
}
