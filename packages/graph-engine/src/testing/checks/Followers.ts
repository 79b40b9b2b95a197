import { FoundItems } from '../../derived/FoundItems.ts'
import { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { ConnectionStyle } from '../../geometry/layPath.ts'
import { path } from '../../geometry/path.ts'
import type { GraphEngine } from '../../index.ts'
import { LiftedNodes } from '../../render/LiftedNodes.ts'
import { LiveScene } from '../../render/tiles/LiveScene.ts'
import { TILE_BYTES, TileRasteriser } from '../../render/tiles/rasteriseTile.ts'
import { SceneCopy } from '../../render/tiles/SceneCopy.ts'
import { SceneFeed } from '../../render/tiles/SceneFeed.ts'
import { TileDirt } from '../../render/tiles/TileDirt.ts'
import { tileRange } from '../../render/tiles/tileMath.ts'
import type { TileScene } from '../../render/tiles/TileScene.ts'
import { TileStore, type Tile } from '../../render/tiles/TileStore.ts'
import { darkTheme } from '../../theme/darkTheme.ts'

type View = readonly [x0: number, y0: number, x1: number, y1: number]
const VIEWS: readonly View[] = [
  [-1e5, -1e5, 1e5, 1e5],
  [0, 0, 500, 400],
  [300, 200, 900, 2000],
]
const colors = { connection: darkTheme.farWire, body: darkTheme.node.body, bodyMix: darkTheme.farBodyMix }
const LEVEL = 2
/** Tiles of a side that are looked at. */
const ACROSS = 4

/** All that follows a document for the picture, as a view ties it together: indices, the worker's rows, the tiles that are kept. */
export class Followers {
  readonly #engine: GraphEngine
  readonly #style: ConnectionStyle
  readonly #indices: GraphIndices
  readonly #dirt: TileDirt
  readonly #feed: SceneFeed
  readonly #store = new TileStore(ACROSS * ACROSS)
  readonly #pictures = new Map<Tile, string>()
  #copy = new SceneCopy()

  constructor(engine: GraphEngine, style: ConnectionStyle) {
    this.#engine = engine
    this.#style = style
    this.#indices = this.#build()
    this.#dirt = new TileDirt(engine.graph, this.#indices.curves.paths)
    this.#feed = this.#createFeed(this.#indices, () => this.#copy)
    this.#indices.curves.relaid.add((row, former, now) => {
      this.#feed.followConnection(row)
      for (const box of [former, now]) if (box) this.#markStale(box.x0, box.y0, box.x1, box.y1)
    })
    this.#dirt.rebuild()
    engine.subscribe((change) => this.#follow(change))
  }

  /** @returns What they say, and what such say that are built from scratch. */
  compare(): { readonly followed: unknown; readonly rebuilt: unknown } {
    const fresh = this.#build()
    this.#feed.work(Infinity)
    const copy = new SceneCopy()
    this.#createFeed(fresh, () => copy).work(Infinity)
    return {
      followed: [foundIn(this.#indices), this.#rowsOf(this.#copy), this.#listWrongTiles(fresh)],
      rebuilt: [foundIn(fresh), this.#rowsOf(copy), []],
    }
  }

  #follow(change: ChangeSet): void {
    this.#indices.follow(change)
    if (change.reset) {
      this.#feed.restart()
      this.#copy = new SceneCopy()
      this.#dirt.rebuild()
      this.#store.markAllStale()
      return
    }
    this.#feed.follow(change)
    if (this.#dirt.isBulk(change)) {
      this.#dirt.rebuild()
      this.#store.markAllStale()
    } else this.#dirt.follow(change, this.#markStale)
  }

  readonly #markStale = (...box: View): void => this.#store.markStale(...box)

  #build(): GraphIndices {
    const indices = new GraphIndices(this.#engine.graph)
    indices.curves.setStyle(this.#style)
    return indices
  }

  #createFeed(indices: GraphIndices, copyOf: () => SceneCopy): SceneFeed {
    return new SceneFeed(sourceOf(indices), darkTheme, (message) => {
      if (message.kind === 'nodes') copyOf().takeNodes(message)
      else copyOf().takeConnections(message)
    })
  }

  #rowsOf(scene: TileScene): unknown {
    const { nodes, connections } = this.#engine.graph
    const box = new Float64Array(4)
    const shownNodes = present(nodes).map((row) => [row, scene.readNode(row, box), ...box])
    const shownConnections = present(connections).map((row) => [row, scene.lay(row), ...path.subarray(0, 8)])
    return [shownNodes, shownConnections, VIEWS.map((view) => seenIn(scene, view))]
  }

  /** Draws what is stale. @returns The tiles that are kept and would be drawn otherwise. */
  #listWrongTiles(fresh: GraphIndices): Tile[] {
    const wrong: Tile[] = []
    const rasteriser = new TileRasteriser(new LiveScene(sourceOf(fresh), darkTheme, new LiftedNodes()), colors)
    rasteriser.lineDensity = 0.001
    const { x0, y0 } = fresh.bounds.get() ?? { x0: 0, y0: 0 }
    const range = tileRange(LEVEL, x0, y0, x0, y0)
    for (let x = range.x0; x < range.x0 + ACROSS; x++) {
      for (let y = range.y0; y < range.y0 + ACROSS; y++) {
        const tile = this.#store.want(LEVEL, x, y, 1)
        const drawn = draw(rasteriser, tile)
        const kept = this.#pictures.get(tile)
        if (kept !== undefined && !tile.isStale && kept !== drawn) wrong.push(tile)
        this.#pictures.set(tile, drawn)
        tile.isStale = false
      }
    }
    return wrong
  }
}

function sourceOf({ graph, nodes, curves, anchors }: GraphIndices) {
  return { graph, nodeIndex: nodes, curveIndex: curves, anchors }
}

function present(columns: { readonly length: number; readonly present: Uint8Array }): number[] {
  return Array.from({ length: columns.length }, (_, row) => row).filter((row) => columns.present[row] === 1)
}

function foundIn({ nodes, curves, annotations, reroutes, bounds }: GraphIndices): unknown {
  const out = new Int32Array(2000)
  const found = VIEWS.map((view) => {
    const connections = [...out.subarray(0, curves.query(...view, out))].sort((a, b) => a - b)
    return [[...nodes.topmostFirst(...view)], connections, annotations.query(...view), [...reroutes.query(...view)]]
  })
  return [bounds.get(), found]
}

function seenIn(scene: TileScene, view: View): unknown {
  const out = new Int32Array(2000)
  const nodes = [...out.subarray(0, scene.queryNodes(...view, out))].sort((a, b) => a - b)
  const found = new FoundItems()
  for (const _ of scene.findPieces(...view, found));
  const pieces = Array.from(found.found, (piece) => {
    const { pieces: table } = scene
    return `${table.connection(piece)} ${table.start(piece)}-${table.end(piece)}`
  })
  return [nodes, pieces.sort()]
}

function draw(rasteriser: TileRasteriser, { level, x, y }: Tile): string {
  const pixels = new Uint8Array(TILE_BYTES)
  const steps = rasteriser.rasterise(level, x, y, pixels)
  let step = steps.next()
  while (!step.done) step = steps.next()
  // A curve that keeps out of the tile may be looked at for the box around it.
  return step.value && pixels.some((value) => value > 0) ? Buffer.from(pixels).toString('latin1') : ''
}
