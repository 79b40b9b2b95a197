import type { ViewportState } from '../api.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import { isFitting } from '../theme/fitText.ts'
import { nodeMessage } from '../theme/nodeMessage.ts'
import { NodeMetric } from '../theme/nodeMetrics.ts'
import { BetweenFrames } from './BetweenFrames.ts'
import { createFrame, type Frame } from './Frame.ts'
import { FrameBuilder } from './FrameBuilder.ts'
import { FramePace } from './FramePace.ts'
import { compilePrograms } from './gpu/compilePrograms.ts'
import type { Gpu } from './gpu/Gpu.ts'
import type { Screen } from './gpu/Screen.ts'
import { listenToPlatform } from './listenToPlatform.ts'
import { RenderLayers } from './RenderLayers.ts'
import type { OverlayState, Renderer, RendererInput, RendererOptions, RendererStats } from './RendererPort.ts'
import { WorkAhead } from './WorkAhead.ts'

/** Decides when there is a picture, and what of it is out of date; a frame goes through the steps of its builder. */
export class GraphRenderer implements Renderer {
  readonly #gpu: Gpu
  readonly #input: RendererInput
  readonly #layers: RenderLayers
  readonly #builder: FrameBuilder
  readonly #pace = new FramePace()
  readonly #screen: Screen
  readonly #ahead = new WorkAhead((slice) => this.#workAhead(slice))
  readonly #between = new BetweenFrames(() => this.#goOn())
  readonly #stop = new AbortController()

  constructor(gpu: Gpu, options: RendererOptions) {
    const { input, pixelRatio } = options
    const { width, height } = gpu.pixi.canvas
    this.#gpu = gpu
    this.#input = input
    this.#screen = { width, height, pixelRatio, seconds: 0, snap: true }
    const { requestFrame } = options
    this.#layers = new RenderLayers(gpu, options, requestFrame && (() => this.#onTiles(requestFrame)))
    this.#builder = new FrameBuilder(input, this.#layers, this.#pace, this.#screen)
    this.#listen(options)
  }

  /** Compiles all that frames draw with, off the thread as far as the browser can. */
  async warmUp(): Promise<void> {
    const fonts = this.#layers.text.warmUp()
    await compilePrograms(this.#gpu, this.#layers.programs, this.#stop.signal, fonts)
    await fonts
    await this.#gpu.probe.calm()
    if (!this.#stop.signal.aborted) this.#layers.text.prepare()
  }

  get stats(): RendererStats {
    return this.#layers.stats
  }

  follow(change: ChangeSet): void {
    const { lifted, tiles, farMarks, annotations, reroutes, geometry } = this.#layers
    if (change.reset) {
      this.#pace.motion.reset()
      // Within a file one looks much like the other, or opens out of it: an empty canvas between them would flash.
      if (change.source !== 'load') this.#pace.hold()
    }
    const isCarried = lifted.carries(change, this.#input.graph)
    tiles.follow(change, isCarried)
    farMarks.invalidate()
    annotations.invalidate()
    reroutes.invalidate()
    if (isCarried) geometry.invalidateMoving()
    else this.invalidate()
  }

  invalidate(): void {
    this.#layers.invalidate()
  }

  restyle(): void {
    this.#layers.tiles.reset()
    this.invalidate()
  }

  followMark(nodeRow: number): boolean {
    const { markSight, farMarks, geometry } = this.#layers
    farMarks.invalidate()
    return markSight.follow(nodeRow, geometry.resting.region) || farMarks.isFar
  }

  draw(viewport: ViewportState, overlay: OverlayState): { needsFrame: boolean } {
    if (this.#gpu.isLost) return { needsFrame: false }
    this.#ahead.disturb()
    const builder = this.#builder
    const frame = this.#begin(viewport, overlay)
    const isOther = builder.chooseDetail(frame)
    builder.lift(overlay)
    const sketch = builder.sketch(frame)
    // From here on the canvas is drawn to.
    const isHeld = sketch === 'begun'
    if (!isHeld && isOther) builder.fade(frame)
    const isSharper = !isHeld && builder.sharpen(frame)
    if (isHeld || !builder.takeIn(frame, isSharper || sketch === 'done')) {
      this.#between.begin()
      return { needsFrame: true }
    }
    const isBuilt = builder.build(frame, isSharper)
    if (builder.isHeldBack) return { needsFrame: true }
    const isTiling = builder.updateTiles(frame)
    if (isTiling && !this.#pace.motion.isMoving) this.#between.begin()
    // Frames that show nothing new would take the processor from the worker that draws, where there is no GPU.
    const { draft, box, liftedNodes } = overlay
    const isWorkedWith = draft !== null || box !== null || liftedNodes !== null
    const isMadeAnew = isSharper || isBuilt || this.#layers.tiles.isNew
    if (isTiling && this.#pace.isHeld && !isWorkedWith) return { needsFrame: true }
    const hasNews = this.#pace.motion.isMoving || isMadeAnew || isWorkedWith || !isTiling
    if (!hasNews && this.#pace.mayWait) return { needsFrame: true }
    this.#pace.drawn()
    this.#layers.paint(viewport, this.#screen)
    return { needsFrame: isTiling || this.#isUnfinished(isBuilt) || this.#isAnimated() }
  }

  saysWhole(nodeRow: number): boolean {
    const { graph, marks } = this.#input
    const { detail, text } = this.#layers
    const message = nodeMessage(marks, graph, nodeRow)
    if (message === undefined || detail.usesTiles || detail.tier.rows !== 'text') return false
    const room = graph.nodes.width[nodeRow]! - 2 * NodeMetric.stripPadding
    const isOneLine = !message.includes('\n')
    return isOneLine && isFitting(message, room, (each) => text.width(text.styles.message, each))
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#gpu.resize(width, height, pixelRatio)
    this.#pace.release()
    const { canvas } = this.#gpu.pixi
    Object.assign(this.#screen, { width: canvas.width, height: canvas.height, pixelRatio })
    this.#layers.text.pixelRatio = pixelRatio
    this.invalidate()
  }

  destroy(): void {
    if (this.#stop.signal.aborted) return
    this.#stop.abort()
    this.#ahead.stop()
    this.#between.stop()
    this.#layers.destroy()
  }

  /** A tile came, or the worker knows the graph. */
  #onTiles(requestFrame: () => void): void {
    if (this.#layers.detail.usesTiles) requestFrame()
    else this.#ahead.resume()
  }

  /** @returns Whether there is more to do. */
  #workAhead(slice: number): boolean {
    const { detail, tiles, lifted } = this.#layers
    const hasTime = !this.#gpu.isLost && !detail.usesTiles && lifted.rows === null && this.#input.curveIndex.isWhole
    return hasTime && tiles.workAhead(this.#screen, slice)
  }

  #goOn(): void {
    if (!this.#gpu.isLost) this.#builder.goOn()
  }

  #begin(viewport: ViewportState, overlay: OverlayState): Frame {
    const now = performance.now()
    const screen = this.#screen
    this.#layers.farMarks.follow(viewport.zoom)
    this.#pace.begin(viewport, screen, now)
    screen.snap = !this.#pace.motion.isZooming
    screen.seconds = (now / 1000) % 3600
    return createFrame(viewport, overlay, screen, now)
  }

  /** Whether the next frame shows more of the same view. */
  #isUnfinished(isBuilt: boolean): boolean {
    const { markSight, text, geometry, farMarks, crossfade } = this.#layers
    const { isSettling, isZooming } = this.#pace.motion
    return (
      isSettling ||
      crossfade.isActive(this.#screen) ||
      markSight.isDue ||
      !this.#input.curveIndex.isWhole ||
      farMarks.isDue ||
      // While the zoom changes, better labels come with the pictures that it asks for: at rest all are drawn anew.
      (text.pending > 0 && !isZooming) ||
      (isBuilt && geometry.isStale)
    )
  }

  #isAnimated(): boolean {
    const { detail, nodes, geometry } = this.#layers
    return !detail.usesTiles && !nodes.isStill && detail.tier.box === 'near' && geometry.resting.isRunning
  }

  #listen({ canvas, motion, requestFrame }: RendererOptions): void {
    const redraw = (): void => {
      this.invalidate()
      requestFrame?.()
    }
    const onFonts = (): void => {
      this.#layers.text.reset()
      redraw()
    }
    const onRestored = (): void => {
      this.#layers.tiles.reset()
      this.#pace.release()
      void this.warmUp().then(onFonts)
    }
    const onMotion = (isReduced: boolean): void => {
      this.#layers.isStill = motion === 'reduced' || isReduced
      redraw()
    }
    listenToPlatform(canvas, { onFonts, onRestored, onMotion }, this.#stop.signal)
  }
}
