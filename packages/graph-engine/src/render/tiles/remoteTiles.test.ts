import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ConnectionStyle } from '../../geometry/layPath.ts'
import { createGraphEngine } from '../../GraphEngine.ts'
import { createFlowScene } from '../../testing/createFlowScene.ts'
import { sceneNodeTypes } from '../../testing/sceneNodeTypes.ts'
import { darkTheme } from '../../theme/darkTheme.ts'
import { LiftedNodes } from '../LiftedNodes.ts'
import { LiveScene } from './LiveScene.ts'
import { TILE_BYTES, TileRasteriser } from './rasteriseTile.ts'
import { RemoteRasteriser, type DrawnTile, type TileWorkerPort } from './RemoteRasteriser.ts'
import { RemoteTiles } from './RemoteTiles.ts'
import { SceneFeed } from './SceneFeed.ts'
import { WorkerHere } from './testing/WorkerHere.ts'
import type { ToTileWorker } from './tileMessages.ts'
import { tileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import { TileStore } from './TileStore.ts'

const colors = { connection: darkTheme.farWire, body: darkTheme.node.body, bodyMix: darkTheme.farBodyMix }
const DENSITY = 0.002

function createRig(style: ConnectionStyle = 'curved') {
  const engine = createGraphEngine({ nodeTypes: sceneNodeTypes })
  engine.load(createFlowScene({ nodes: 120, connectionsPerNode: 1.5, seed: 3 }))
  const { graph } = engine
  const indices = new GraphIndices(graph)
  indices.curves.setStyle(style)
  const source = { graph, nodeIndex: indices.nodes, curveIndex: indices.curves, anchors: indices.anchors }
  const lifted = new LiftedNodes()
  const worker = new WorkerHere()
  const remote = new RemoteRasteriser(
    () => worker,
    colors,
    () => {},
  )
  const feed = new SceneFeed(source, darkTheme, (message, transfer) => remote.post(message, transfer))
  engine.subscribe((change) => {
    indices.follow(change)
    feed.follow(change)
  })
  indices.curves.relaid.add((row) => feed.followConnection(row))
  const local = new TileRasteriser(new LiveScene(source, darkTheme, lifted), colors)
  local.lineDensity = DENSITY
  return { engine, feed, indices, lifted, local, remote, source, worker }
}

function drawHere(rasteriser: TileRasteriser, level: number, x: number, y: number): Uint8Array | null {
  const pixels = new Uint8Array(TILE_BYTES)
  const steps = rasteriser.rasterise(level, x, y, pixels)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value ? pixels : null
}

function takeAll(remote: RemoteRasteriser): DrawnTile[] {
  const drawn: DrawnTile[] = []
  for (let tile = remote.take(); tile; tile = remote.take()) drawn.push(tile)
  return drawn
}

/** @returns The largest difference of a channel. */
function difference(a: Uint8Array | null, b: Uint8Array | null): number {
  if (!a || !b) return a === b ? 0 : 255
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0)
}

describe('tiles of a worker', () => {
  const edit = record({
    kind: constantFrom('move', 'remove', 'reroute', 'collapse', 'duplicate', 'undo'),
    node: nat(119),
    x: integer({ min: -3000, max: 3000 }),
    y: integer({ min: -3000, max: 3000 }),
  })

  it('R7 are those that the main thread draws, whatever was edited', () => {
    const styles = constantFrom<ConnectionStyle>('curved', 'straight', 'orthogonal')
    assert(
      property(array(edit, { maxLength: 12 }), styles, nat(119), (edits, style, liftedNode) => {
        const { engine, feed, indices, lifted, local, remote, worker } = createRig(style)
        feed.work(Infinity)
        for (const { kind, node, x, y } of edits) {
          const id = engine.graph.nodeId(node)
          const connection = engine.graph.connectionId(node)
          if (kind === 'move') engine.execute({ type: 'move', nodes: [{ id, x, y }] })
          else if (kind === 'remove') engine.execute({ type: 'removeNodes', nodes: [id] })
          else if (kind === 'reroute') engine.execute({ type: 'addReroute', connection, x, y })
          else if (kind === 'collapse') engine.execute({ type: 'setCollapsed', nodes: [id], collapsed: true })
          else if (kind === 'undo') engine.undo()
          else {
            engine.execute({ type: 'select', nodes: [id] })
            engine.execute({ type: 'duplicate' })
          }
        }
        feed.work(Infinity)
        const rows = Int32Array.of(liftedNode)
        lifted.set(rows, engine.graph.nodes.length)
        remote.post({ kind: 'lift', rows }, [])
        const { x0, y0, x1, y1 } = indices.bounds.get()!
        const range = tileRange(5, x0, y0, x1, y1)
        const tile = new TileStore(4).want(5, range.x0, range.y0, 1)
        remote.ask(tile, DENSITY)
        worker.run()
        const [drawn] = takeAll(remote)
        expect(difference(drawn!.pixels, drawHere(local, 5, range.x0, range.y0))).toBeLessThanOrEqual(2)
      }),
      { seed: 11, numRuns: 12 },
    )
  })

  it('R7 are told of lifted nodes when those are put down', () => {
    const { engine, source } = createRig()
    const sent: string[] = []
    const port: TileWorkerPort = {
      postMessage: (message: ToTileWorker) => sent.push(message.kind),
      terminate: () => {},
      addEventListener: () => {},
    }
    const none = {} as TilePictures
    const tiles = new RemoteTiles(
      source,
      darkTheme,
      colors,
      none,
      () => port,
      () => {},
    )
    tiles.prepare(Infinity)
    const rows = Int32Array.of(5)
    tiles.lift(null, rows)
    engine.execute({ type: 'move', nodes: [{ id: engine.graph.nodeId(5), x: 900, y: 900 }] })
    sent.length = 0
    tiles.prepare(Infinity)
    expect(sent).toEqual([])
    tiles.lift(rows, null)
    tiles.prepare(Infinity)
    expect(sent).toEqual(['lift', 'nodes', 'connections'])
  })

  it('R7 are asked for once the worker has taken the graph in', () => {
    const { feed, remote, worker } = createRig()
    feed.work(Infinity)
    remote.sync()
    expect(remote.isSynced).toBe(false)
    worker.run()
    expect(remote.isSynced).toBe(true)
    remote.clear()
    expect(remote.isSynced).toBe(false)
  })

  it('R7 are at most four on their way, and those that nobody wants are not drawn', () => {
    const { feed, remote, worker } = createRig()
    feed.work(Infinity)
    const store = new TileStore(16)
    const tiles = [0, 1, 2, 3].map((x) => store.want(6, x, 0, 1))
    for (const tile of tiles) {
      expect(remote.hasRoom).toBe(true)
      remote.ask(tile, DENSITY)
    }
    expect(remote.hasRoom).toBe(false)
    worker.run(1)
    remote.drop((tile) => tile.x === 3)
    worker.run()
    expect(takeAll(remote).map(({ tile }) => tile.x)).toEqual([0, 3])
    expect(remote.isIdle).toBe(true)
    expect(tiles.map(({ isAsked }) => isAsked)).toEqual([true, false, false, true])
  })

  it('R7 tell that they are out of date when something changed since they were asked for', () => {
    const { feed, remote, worker } = createRig()
    feed.work(Infinity)
    const store = new TileStore(16)
    const tile = store.want(6, 0, 0, 1)
    remote.ask(tile, DENSITY)
    store.markAllStale()
    worker.run()
    const [drawn] = takeAll(remote)
    expect(drawn!.changes).not.toBe(tile.changes)
  })

  it('R7 come no more from a worker whose script is not to be had', () => {
    const { remote, worker } = createRig()
    worker.dispatchEvent(new Event('error'))
    expect(remote.isBroken).toBe(true)
  })
})
