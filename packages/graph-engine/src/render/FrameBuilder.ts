import type { OverlayState } from '../session/Overlay.ts'
import type { Frame } from './Frame.ts'
import type { FramePace } from './FramePace.ts'
import type { Screen } from './gpu/Screen.ts'
import type { RenderLayers } from './RenderLayers.ts'
import type { RendererInput } from './RendererPort.ts'

/**
 * A view at rest draws labels that it has no picture of yet, before it is shown, until its frame has taken so many
 * milliseconds, which is time for some fifty of them; but for so many in any case.
 */
const FIRST_END = 16
const FIRST_LEAST = 4
/** A frame that took so long already leaves it to the next to build with them. */
const LATE = 8
/** The share of its time for telling the tile worker that a frame has for it however late it is. */
const LEAST_FEED = 0.25

/** Brings the layers up to date for a frame, in the steps that the renderer names. */
export class FrameBuilder {
  readonly #input: RendererInput
  readonly #layers: RenderLayers
  readonly #pace: FramePace
  readonly #screen: Screen
  #isHeldBack = false
  /** This frame has taken in a part of the graph, which is work enough for one. */
  #isTakingIn = false

  constructor(input: RendererInput, layers: RenderLayers, pace: FramePace, screen: Screen) {
    this.#input = input
    this.#layers = layers
    this.#pace = pace
    this.#screen = screen
  }

  /** @returns Whether another one was chosen. */
  chooseDetail({ viewport, view }: Frame): boolean {
    if (!this.#layers.detail.follow(viewport.zoom, view)) return false
    this.#layers.invalidate()
    return true
  }

  /** While the view moves, lets what the buffers still hold, the picture before, give way to the one that is built next. */
  fade({ viewport }: Frame): void {
    const { nodes, crossfade } = this.#layers
    if (!this.#pace.motion.isMoving || nodes.isStill) return
    this.#layers.paint(viewport, this.#screen)
    crossfade.begin(viewport, this.#screen)
  }

  /** @returns Whether a label has a new picture. */
  sharpen({ now }: Frame): boolean {
    const { text, geometry, annotations } = this.#layers
    const slice = this.#pace.takeLabelSlice()
    if (slice === 0 || !text.work(now + slice)) return false
    geometry.invalidate()
    annotations.invalidate()
    return true
  }

  lift({ liftedNodes, hidesLifted }: OverlayState): void {
    const { lifted, tiles } = this.#layers
    lifted.isHidden = hidesLifted === true
    const before = lifted.rows
    if (!lifted.set(liftedNodes, this.#input.graph.nodes.length)) return
    tiles.lift(before, liftedNodes)
    this.#layers.invalidate()
  }

  /**
   * Draws a sketch that stands in for tiles while there are none yet to be seen from afar.
   * @returns Whether it is still being drawn, so that the last picture stays; has just been drawn; or is not needed.
   */
  sketch({ view, scale }: Frame): 'begun' | 'done' | 'needless' {
    const { tiles, detail } = this.#layers
    if (!detail.usesTiles || this.#pace.isHeld) return 'needless'
    return tiles.sketch(view, this.#screen, scale, this.#pace.sketchSlice, this.#pace.motion.isMoving)
  }

  /** @returns Whether there is a picture of a graph that was just opened: a frame that takes in much of it leaves that to the next. */
  takeIn({ now }: Frame, isSharper: boolean): boolean {
    const { curveIndex } = this.#input
    this.#isTakingIn = !curveIndex.isWhole
    if (!this.#isTakingIn) return true
    const isHeld = this.#layers.detail.usesTiles && this.#pace.isHeld
    const isDrawn = !isHeld && (this.#pace.motion.isMoving || isSharper || !this.#pace.mayWait)
    curveIndex.build(now + this.#pace.indexSlice(isDrawn))
    if (curveIndex.isWhole) this.#layers.invalidate()
    return isDrawn
  }

  /** Goes on with what a frame that rests had no time for. */
  goOn(): void {
    const { curveIndex } = this.#input
    const now = performance.now()
    if (curveIndex.isWhole) {
      if (this.#layers.hasTiles) this.#layers.tiles.tell(now + this.#pace.feedSlice)
      return
    }
    curveIndex.build(now + this.#pace.indexSlice(false))
    if (curveIndex.isWhole) this.#layers.invalidate()
  }

  /** The picture lacks labels that have just been drawn: the next frame shows it with them. */
  get isHeldBack(): boolean {
    return this.#isHeldBack
  }

  /** @returns Whether what rests or what follows the pointer was built anew. */
  build(frame: Frame, isSharper: boolean): boolean {
    const { viewport, view, scale, overlay, now } = frame
    const { markSight, detail, text, nodes, geometry, annotations, reroutes, farMarks } = this.#layers
    const { isMoving, isZooming, hasSettled } = this.#pace.motion
    if (markSight.isTime(now)) geometry.invalidate()
    const isBuilt = geometry.build(view, viewport, scale, isZooming)
    const isTextDue = !this.#isHeldBack && (hasSettled || (!isMoving && !isSharper && text.missing > 0))
    this.#isHeldBack = isTextDue && isBuilt && performance.now() - now > LATE
    // It has taken its time already: the next one begins with labels.
    if (this.#isHeldBack) return isBuilt
    if (isTextDue && text.work(Math.max(now + FIRST_END, performance.now() + FIRST_LEAST))) {
      geometry.invalidate()
      this.#isHeldBack = performance.now() - now > LATE
      if (this.#isHeldBack) return isBuilt
      geometry.build(view, viewport, scale, isZooming)
    }
    farMarks.build(frame, this.#isTakingIn && overlay.liftedNodes === null)
    const { pixelRatio } = this.#screen
    annotations.build(view, scale, viewport.zoom, pixelRatio, isBuilt, overlay.liftedNodes !== null)
    reroutes.build(view, scale, viewport.zoom)
    this.#layers.overlay.build(overlay, geometry.resting.region, view, scale, pixelRatio, detail.tier)
    geometry.resting.hover(overlay.hoverNodeRow, nodes)
    geometry.upload()
    return isBuilt
  }

  /** @returns Whether tiles are shown and some are still missing. */
  updateTiles({ view, scale, overlay, now }: Frame): boolean {
    const { usesTiles } = this.#layers.detail
    this.#layers.hasTiles = usesTiles
    // Lifted nodes are not in the tiles, so a drag of many need not be indexed before the others are drawn.
    const isLifting = this.#layers.lifted.rows !== null && !overlay.isGliding
    if (!usesTiles) {
      this.#layers.tiles.hide()
      return false
    }
    if (!this.#input.curveIndex.isWhole && !isLifting) {
      this.#layers.tiles.show(view, this.#screen, scale)
      return false
    }
    // The next frame tells the worker.
    if (this.#isTakingIn && !isLifting && !this.#pace.motion.isMoving) return true
    const { slice, feedSlice } = this.#pace
    // The time that the frame has taken already is gone, but a small part is always left to keep the worker going.
    const left = Math.max(feedSlice * LEAST_FEED, feedSlice - (performance.now() - now))
    return this.#layers.tiles.update(view, this.#screen, scale, slice, left)
  }
}
