import type { ViewportState } from '../../api.ts'
import { GraphBounds } from '../../derived/GraphBounds.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Clip } from '../connections/cutCurve.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import type { LiftedNodes } from '../LiftedNodes.ts'
import { LiveScene, type TileSource } from './LiveScene.ts'
import { LocalTiles } from './LocalTiles.ts'
import { startTileWorker } from './RemoteRasteriser.ts'
import { RemoteTiles } from './RemoteTiles.ts'
import { TileSketch } from './TileSketch.ts'
import { TileDirt, type MarkStale } from './TileDirt.ts'
import { measureLineDensity } from './tileLook.ts'
import { isSameRange, rangeOf, tileLevel, TILE_LIMIT, type TileRange } from './tileMath.ts'
import { TilePictures } from './TilePictures.ts'
import { TileQuads } from './TileQuads.ts'
import { FADE } from './tileShader.ts'
import type { TileColors } from './TileScene.ts'

/** So many rectangles of a change are held against each tile; a change with more puts all tiles out of date. */
const MOST_MARKS = 2000

/** The far view of a graph of at least so many nodes is made ready before anyone looks at it. */
const AHEAD_NODES = 20_000

/** The far view of a large graph: pictures of its parts, rasterised by a worker where there is one, shown as a handful of quads. */
export class TileLayer {
  readonly #source: TileSource
  readonly #theme: Theme
  readonly #colors: TileColors
  readonly #lifted: LiftedNodes
  readonly #onNews: (() => void) | undefined
  readonly #pictures: TilePictures
  readonly #quads: TileQuads
  readonly #local: LocalTiles
  readonly #sketch: TileSketch
  readonly #dirt: TileDirt
  readonly #unsubscribe: () => void
  /** Pictures change at once. */
  isStill = false
  #remote: RemoteTiles | undefined
  #isFollowing = false
  /**
   * Says whether tiles follow the graph. When they do not, all are out of date until the next picture from afar takes the graph
   * in: a change of much has enough to do.
   */
  #isTakenIn = false
  #isNew = false
  #lineDensity = 0
  #marks = 0
  #range: TileRange | undefined

  /** @param onNews A tile came: a frame is due. Without it no worker is started, and a caller that draws until nothing is missing waits for none. */
  constructor(gpu: Gpu, source: TileSource, lifted: LiftedNodes, theme: Theme, onNews?: () => void) {
    this.#source = source
    this.#theme = theme
    this.#colors = { connection: theme.farWire, body: theme.node.body, bodyMix: theme.farBodyMix }
    this.#lifted = lifted
    this.#onNews = onNews
    this.#pictures = new TilePictures(gpu)
    this.#quads = new TileQuads(gpu, this.#pictures)
    const scene = new LiveScene(source, theme, lifted)
    this.#local = new LocalTiles(scene, this.#colors, this.#pictures)
    this.#sketch = new TileSketch(scene, this.#colors, this.#pictures, new GraphBounds(source.graph))
    this.#dirt = new TileDirt(source.graph, source.curveIndex.paths)
    this.#unsubscribe = source.curveIndex.relaid.add(this.#onRelaid)
  }

  /**
   * A graph that no tile was asked for costs nothing here.
   * @param isCarried It is of lifted nodes only: they are in no tile until they are put down.
   */
  follow(change: ChangeSet, isCarried: boolean): void {
    if (!this.#isFollowing) return
    if (change.reset) {
      this.reset()
      return
    }
    this.#local.cancel()
    if (isCarried) return
    this.#remote?.follow(change)
    this.#marks = 0
    if (!this.#isTakenIn) return
    if (this.#dirt.isBulk(change)) this.#forget()
    else this.#dirt.follow(change, this.#markStale)
  }

  /** Nodes were picked up, or put down: draw what lay under them without them, or with them. */
  lift(before: Int32Array | null, now: Int32Array | null): void {
    if (!this.#isFollowing) return
    this.#remote?.lift(before, now)
    this.#marks = 0
    for (const rows of [before, now]) {
      if (!rows || !this.#isTakenIn) continue
      if (this.#dirt.areMany([rows])) this.#forget()
      else this.#dirt.mark(rows, this.#markStale)
    }
    this.#local.cancel()
  }

  /** The last `update` has other pictures to show than the one before. */
  get isNew(): boolean {
    return this.#isNew || this.#quads.isFading
  }

  /**
   * Draws missing tiles, or has them drawn.
   * @param slice Milliseconds for drawing here, and `feedSlice` for telling the worker what there is to draw.
   * @returns Whether some are still missing.
   */
  update(view: Clip, screen: Screen, scale: number, slice: number, feedSlice: number): boolean {
    const isFirst = !this.#isFollowing
    if (isFirst) this.#begin()
    this.#pictures.frame++
    const range = inView(view, screen, scale)
    if (!this.#range || !isSameRange(range, this.#range)) this.#pictures.isChanged = true
    this.#range = range
    // To begin is enough for one frame.
    const isMissing = isFirst || this.#work(range, slice, feedSlice)
    this.#isNew = this.#pictures.isChanged || this.#quads.hasFaded(screen.seconds)
    if (this.#isNew) this.#build(range, screen)
    this.#pictures.isChanged = false
    return isMissing || this.#quads.isFading
  }

  /** The graph is seen by other means. */
  hide(): void {
    this.#quads.hide()
  }

  /** Shows what there is of a view, as of a graph that is not taken in. */
  show(view: Clip, screen: Screen, scale: number): void {
    this.#range = inView(view, screen, scale)
    this.#pictures.isChanged = true
    this.#build(this.#range, screen)
  }

  /**
   * Draws a sketch that stands in until tiles come, while there is nothing else to show.
   * @param slice Milliseconds for it.
   * @param mayLack Nobody waits for it where only a part of the view has nothing.
   * @returns Whether it has to be gone on with before anything is shown, has just been done, or nobody waits for it.
   */
  sketch(view: Clip, screen: Screen, scale: number, slice: number, mayLack: boolean): 'begun' | 'done' | 'needless' {
    if (!this.#onNews) return 'needless'
    const range = inView(view, screen, scale)
    const lacking = this.#isFollowing ? this.#sketch.lacks(range) : 'all'
    if (lacking === 'none') return 'needless'
    // To begin is enough for one frame.
    if (!this.#isFollowing) {
      this.#begin()
      return 'begun'
    }
    this.#pictures.frame++
    if (!this.#sketch.work(range, performance.now() + slice))
      return mayLack && lacking === 'some' ? 'needless' : 'begun'
    this.show(view, screen, scale)
    return 'done'
  }

  /** Goes on telling the worker what there is to draw, until `deadline`. */
  tell(deadline: number): void {
    if (this.#isFollowing && this.#remote?.isBroken === false) this.#remote.prepare(deadline)
  }

  /**
   * Readies a large graph to be seen from afar while it is seen from near: tells the worker what there is to draw, and has it
   * draw the whole graph as it fits into the view.
   * @param slice Milliseconds for it.
   * @returns Whether there is more to do at once; what comes from the worker is told by `onNews`.
   */
  workAhead(screen: Screen, slice: number): boolean {
    if (this.#source.graph.nodeCount < AHEAD_NODES || !this.#onNews) return false
    if (!this.#isFollowing) {
      this.#begin()
      return this.#remote !== undefined
    }
    if (!this.#remote || this.#remote.isBroken) return false
    const end = performance.now() + slice
    if (!this.#remote.prepare(end)) return performance.now() >= end
    if (!this.#isTakenIn) {
      this.#takeIn()
      return true
    }
    this.#pictures.frame++
    return this.#remote.workAhead(screen, this.#lineDensity)
  }

  draw(viewport: ViewportState, screen: Screen): void {
    this.#quads.draw(viewport, screen)
  }

  /** Another graph is open, or all pictures are lost: they are drawn anew when the graph is seen from afar again. */
  reset(): void {
    this.#pictures.clear()
    this.#local.cancel()
    this.#sketch.cancel()
    this.#isFollowing = false
  }

  destroy(): void {
    this.#unsubscribe()
    this.#remote?.destroy()
    this.#quads.destroy()
    this.#pictures.destroy()
  }

  #begin(): void {
    this.#isFollowing = true
    this.#isTakenIn = false
    this.#startRemote()
    this.#remote?.restart()
    this.#remote?.lift(null, this.#lifted.rows)
  }

  #build(range: TileRange, { seconds }: Screen): void {
    this.#quads.build(range, seconds, this.isStill ? 0 : FADE)
  }

  #startRemote(): void {
    if (this.#remote || !this.#onNews || typeof Worker === 'undefined') return
    try {
      const start = startTileWorker
      this.#remote = new RemoteTiles(this.#source, this.#theme, this.#colors, this.#pictures, start, this.#onNews)
    } catch {
      // Some pages may start no workers, or not from where this script came: slices it is.
    }
  }

  #forget(): void {
    this.#isTakenIn = false
    this.#pictures.store.markAllStale()
  }

  #takeIn(): void {
    this.#isTakenIn = true
    this.#dirt.rebuild()
    this.#lineDensity = measureLineDensity(this.#source)
  }

  /** A connection was led another way, by a node that may be none of its own. */
  readonly #onRelaid = (row: number, former: Rectangle | undefined, now: Rectangle | undefined): void => {
    if (!this.#isFollowing || this.#isLifted(row)) return
    this.#local.cancel()
    this.#remote?.followConnection(row)
    this.#marks = 0
    if (!this.#isTakenIn) return
    for (const box of [former, now]) if (box) this.#markStale(box.x0, box.y0, box.x1, box.y1)
  }

  #isLifted(connection: number): boolean {
    const { flags } = this.#lifted
    const { connections, interfaces } = this.#source.graph
    const isAt = (end: number) => flags?.[interfaces.node[end]!] === 1
    return isAt(connections.from[connection]!) || isAt(connections.to[connection]!)
  }

  readonly #markStale: MarkStale = (x0, y0, x1, y1) => {
    if (this.#marks++ < MOST_MARKS) this.#pictures.store.markStale(x0, y0, x1, y1)
    else if (this.#marks === MOST_MARKS + 1) this.#pictures.store.markAllStale()
  }

  #work(range: TileRange, slice: number, feedSlice: number): boolean {
    if (this.#remote?.isBroken) {
      this.#remote.destroy()
      this.#remote = undefined
      this.#pictures.store.forgetAsked()
    }
    const now = performance.now()
    const isKnown = this.#remote?.prepare(now + feedSlice) === true
    // There is more to tell than one frame has time for.
    if (!isKnown && performance.now() > now + slice) return true
    if (!this.#isTakenIn) {
      // Both in one frame would be the longest task of an undo, and so would this with drawing.
      if (performance.now() > now + slice / 2) return true
      this.#takeIn()
      if (performance.now() > now + slice / 2) return true
    }
    return isKnown
      ? this.#remote!.work(range, this.#lineDensity)
      : this.#local.work(range, this.#lineDensity, now + slice)
  }
}

function inView(view: Clip, { width, height }: Screen, scale: number): TileRange {
  return rangeOf(view, tileLevel(scale, width, height, TILE_LIMIT))
}
