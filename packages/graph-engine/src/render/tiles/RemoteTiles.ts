import { GraphBounds } from '../../derived/GraphBounds.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { TileSource } from './LiveScene.ts'
import { RemoteRasteriser, type TileWorkerPort } from './RemoteRasteriser.ts'
import { SceneFeed } from './SceneFeed.ts'
import { isSameRange, tileRange, tileSpan, type TileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import type { TileColors } from './TileScene.ts'
import type { Tile } from './TileStore.ts'

/** Pictures handed to the GPU in one frame, a quarter of a megabyte each. */
const UPLOADS = 2
/** Milliseconds between two looks at how far the graph reaches. */
const PIN_PAUSE = 1000

/** Has tiles drawn by a worker: keeps its copy of the graph up to date, asks for what is in view, then for what comes next. */
export class RemoteTiles {
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
  #pinned: readonly Tile[] = []
  #pinnedAt = -Infinity

  /** @throws Where the page may start no workers. */
  constructor(
    source: TileSource,
    theme: Theme,
    colors: TileColors,
    pictures: TilePictures,
    start: () => TileWorkerPort,
    onNews: () => void,
  ) {
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
    this.#pinned = []
    this.#pinnedAt = -Infinity
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
    this.#lookAhead(range)
    const wider = widened(range, this.#aheadX, this.#aheadY)
    this.#remote.drop((tile) => tile.isPinned || isInside(tile, wider))
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

  #pinnedTiles(): readonly Tile[] {
    const now = performance.now()
    if (now - this.#pinnedAt < PIN_PAUSE) return this.#pinned
    this.#pinnedAt = now
    const bounds = this.#bounds.get()
    if (!bounds) return this.#pinned
    let level = 0
    while (tileSpan(level) < Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)) level++
    const { x0, y0, x1, y1 } = tileRange(level, bounds.x0, bounds.y0, bounds.x1, bounds.y1)
    const tiles: Tile[] = []
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) tiles.push(this.#pictures.store.want(level, x, y, this.#pictures.frame))
    }
    this.#pinned = tiles
    this.#pictures.store.pin(tiles)
    return tiles
  }
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

function isInside(tile: Tile, { level, x0, y0, x1, y1 }: TileRange): boolean {
  return tile.level === level && tile.x >= x0 && tile.x <= x1 && tile.y >= y0 && tile.y <= y1
}
