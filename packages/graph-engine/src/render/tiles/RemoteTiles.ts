import { GraphBounds } from '../../derived/GraphBounds.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import { FIT_PADDING, fitView } from '../../geometry/fit.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Screen } from '../gpu/Screen.ts'
import type { TileSource } from './LiveScene.ts'
import { RemoteRasteriser, type TileWorkerPort } from './RemoteRasteriser.ts'
import { SceneFeed } from './SceneFeed.ts'
import {
  countTiles,
  isSameRange,
  rangeOf,
  tileLevel,
  tileMargin,
  tileSpan,
  TILE_LIMIT,
  type TileRange,
} from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import type { TileColors } from './TileScene.ts'
import type { Tile } from './TileStore.ts'

/** Pictures handed to the GPU in one frame, a quarter of a megabyte each. */
const UPLOADS = 2
/** Milliseconds between two looks at how far the graph reaches. */
const REACH_PAUSE = 1000
/** A curve without points leaves and meets its nodes with handles of 34 graph units at least: it goes no further out. */
const CURVE_REACH = 34

/** Has tiles drawn by a worker: keeps its copy of the graph up to date, asks for what is in view, then for what comes next. */
export class RemoteTiles {
  readonly #source: TileSource
  readonly #pictures: TilePictures
  readonly #remote: RemoteRasteriser
  readonly #feed: SceneFeed
  readonly #bounds: GraphBounds
  #before: TileRange | undefined
  /** The range of which nothing is missing, nor around it, while the store has this version. */
  #settled: { readonly range: TileRange; readonly version: number } | undefined
  #aheadX = 0
  #aheadY = 0
  /** The whole graph on the finest level where it takes four tiles: always there to stand in. */
  #pinned: readonly Tile[] | undefined
  #reach: Rectangle | undefined
  #measuredAt = -Infinity

  /** @throws Where the page may start no workers. */
  constructor(
    source: TileSource,
    theme: Theme,
    colors: TileColors,
    pictures: TilePictures,
    start: () => TileWorkerPort,
    onNews: () => void,
  ) {
    this.#source = source
    this.#pictures = pictures
    this.#remote = new RemoteRasteriser(start, colors, onNews)
    this.#feed = new SceneFeed(source, theme, (message, transfer) => this.#remote.post(message, transfer))
    this.#bounds = new GraphBounds(source.graph)
  }

  get isBroken(): boolean {
    return this.#remote.isBroken
  }

  /** The open graph is another one, or all of it runs otherwise. */
  restart(): void {
    this.#feed.restart()
    this.#remote.clear()
    this.#measuredAt = -Infinity
  }

  follow(change: ChangeSet): void {
    this.#feed.follow(change)
  }

  followConnection(row: number): void {
    this.#feed.followConnection(row)
  }

  /** Other nodes are left out: those of before lie where they were put down. */
  lift(before: Int32Array | null, now: Int32Array | null): void {
    if (before) this.#feed.followNodes(before)
    this.#remote.post({ kind: 'lift', rows: now }, [])
  }

  /** Tells the worker what changed, until `deadline`. @returns Whether it knows all and may be asked. */
  prepare(deadline: number): boolean {
    if (!this.#feed.work(deadline)) return false
    this.#remote.sync()
    return this.#remote.isSynced
  }

  /** Takes what came and asks for what is missing. @returns Whether a tile of the range still is. */
  work(range: TileRange, lineDensity: number): boolean {
    this.#takeDrawn()
    const { version } = this.#pictures.store
    if (this.#settled?.version === version && isSameRange(range, this.#settled.range)) return false
    this.#measure()
    this.#lookAhead(range)
    const wider = widened(range, this.#aheadX, this.#aheadY)
    this.#remote.drop((tile) => tile.isPinned || isInside(tile, wider))
    this.#clearBlank(wider)
    const { isMissing } = this.#pictures.want(range)
    while (this.#remote.hasRoom) {
      const { next } = this.#pictures.want(range)
      if (!next) break
      this.#remote.ask(next, lineDensity)
    }
    const isIdle = !isMissing && this.#askIdly(wider, lineDensity)
    this.#settled = isIdle && this.#remote.isIdle ? { range, version } : undefined
    return isMissing || this.#remote.hasNews
  }

  /**
   * Does `work` for the view that shows the whole graph, then for one twice as near.
   * @returns Whether there is more to do at once.
   */
  workAhead({ width, height, pixelRatio }: Screen, lineDensity: number): boolean {
    this.#measure()
    const graph = this.#reach
    if (!graph || width === 0 || height === 0) return false
    const scale = fitView(graph, width / pixelRatio, height / pixelRatio, FIT_PADDING).zoom * pixelRatio
    const level = tileLevel(scale, width, height, TILE_LIMIT)
    const [whole, nearer] = [level, level - 1].map((at) => rangeOf(graph, at, edgeOf(at)))
    const isRoomy = countTiles(whole!) + countTiles(nearer!) <= TILE_LIMIT
    const isWhole = () => isRoomy && !this.#pictures.want(whole!).isMissing
    const wasWhole = isWhole()
    this.work(wasWhole ? nearer! : whole!, lineDensity)
    return this.#remote.hasNews || (!wasWhole && isWhole())
  }

  destroy(): void {
    this.#remote.destroy()
  }

  /**
   * Nothing in view is missing: asks for what a pan will show next, and what stands in when it goes far.
   * @returns Whether there is nothing of that to ask for.
   */
  #askIdly(wider: TileRange, lineDensity: number): boolean {
    while (this.#remote.hasRoom) {
      const next = this.#pictures.want(wider).next ?? this.#pinnedTiles().find((tile) => tile.isStale && !tile.isAsked)
      if (!next) return true
      this.#remote.ask(next, lineDensity)
    }
    return false
  }

  /** Tiles where nothing lies need no worker: of a view of the whole graph they are more than half. */
  #clearBlank({ level, x0, y0, x1, y1 }: TileRange): void {
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const tile = this.#pictures.store.want(level, x, y, this.#pictures.frame)
        if (tile.isStale && !tile.isAsked && this.#isBlank(tile)) this.#pictures.show(tile, null)
      }
    }
  }

  /** Whether a tile lies outside the graph, and shows no curve that leaves it. */
  #isBlank(tile: Tile): boolean {
    const { graph, curveIndex } = this.#source
    const { level, x, y } = tile
    // How far the graph reached lately: most tiles lie inside.
    if (!this.#reach || isInside(tile, rangeOf(this.#reach, level))) return false
    const nodes = this.#bounds.get()
    if (!nodes || isInside(tile, rangeOf(nodes, level, edgeOf(level)))) return false
    if (curveIndex.paths.style === 'curved' && graph.reroutes.length === 0) return true
    const [span, margin] = [tileSpan(level), tileMargin(level)]
    const [left, top, right, bottom] = [x * span - margin, y * span - margin, (x + 1) * span, (y + 1) * span]
    return curveIndex.isWhole && curveIndex.pieces.find(left, top, right + margin, bottom + margin) === 0
  }

  #takeDrawn(): void {
    for (let i = 0; i < UPLOADS; i++) {
      const drawn = this.#remote.take()
      if (!drawn) return
      const { tile, pixels, changes } = drawn
      tile.isAsked = false
      // One that was forgotten meanwhile is no tile any more. One that changed is newer than what is shown: better than that.
      if (this.#pictures.store.get(tile.level, tile.x, tile.y) === tile) {
        this.#pictures.show(tile, pixels, tile.changes !== changes)
      }
      if (pixels) this.#remote.giveBack(pixels)
    }
  }

  #lookAhead(range: TileRange): void {
    const before = this.#before
    this.#before = range
    if (!before || before.level !== range.level) {
      this.#aheadX = this.#aheadY = 0
      return
    }
    const x = range.x0 + range.x1 - before.x0 - before.x1
    const y = range.y0 + range.y1 - before.y0 - before.y1
    if (x !== 0) this.#aheadX = Math.sign(x)
    if (y !== 0) this.#aheadY = Math.sign(y)
  }

  /** Looks anew how far the graph reaches, unless it did lately. */
  #measure(): void {
    const now = performance.now()
    if (now - this.#measuredAt < REACH_PAUSE) return
    this.#measuredAt = now
    this.#reach = this.#bounds.get()
    this.#pinned = undefined
  }

  #pinnedTiles(): readonly Tile[] {
    const bounds = this.#reach
    if (!bounds) return []
    if (this.#pinned) return this.#pinned
    let level = 0
    while (tileSpan(level) < Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)) level++
    const { x0, y0, x1, y1 } = rangeOf(bounds, level)
    const tiles: Tile[] = []
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) tiles.push(this.#pictures.store.want(level, x, y, this.#pictures.frame))
    }
    this.#pinned = tiles
    this.#pictures.store.pin(tiles)
    return tiles
  }
}

/** @returns Graph units around all nodes within which a tile of the level may show something. */
function edgeOf(level: number): number {
  return tileMargin(level) + CURVE_REACH
}

/** @returns The range with one more row of tiles to where the view goes. */
function widened(range: TileRange, aheadX: number, aheadY: number): TileRange {
  return {
    level: range.level,
    x0: range.x0 + Math.min(0, aheadX),
    y0: range.y0 + Math.min(0, aheadY),
    x1: range.x1 + Math.max(0, aheadX),
    y1: range.y1 + Math.max(0, aheadY),
  }
}

function isInside(tile: Pick<Tile, 'level' | 'x' | 'y'>, { level, x0, y0, x1, y1 }: TileRange): boolean {
  return tile.level === level && tile.x >= x0 && tile.x <= x1 && tile.y >= y0 && tile.y <= y1
}
