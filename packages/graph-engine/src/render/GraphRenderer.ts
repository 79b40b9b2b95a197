import type { GlProgram } from 'pixi.js'
import type { ViewportState } from '../api.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import { ConnectionPainter } from './connections/ConnectionPainter.ts'
import { ValueChips } from './connections/ValueChips.ts'
import type { Clip } from './connections/cutCurve.ts'
import { Crossfade } from './Crossfade.ts'
import { DetailChoice } from './DetailChoice.ts'
import { compilePrograms } from './gpu/compilePrograms.ts'
import type { Gpu } from './gpu/Gpu.ts'
import type { Screen } from './gpu/Screen.ts'
import { AnnotationLayer } from './frames/AnnotationLayer.ts'
import { GraphGeometry } from './GraphGeometry.ts'
import type { BackgroundLayer } from './grid/BackgroundLayer.ts'
import { createBackground } from './grid/createBackground.ts'
import { LiftedNodes } from './LiftedNodes.ts'
import { listenToPlatform } from './listenToPlatform.ts'
import { MarkSight } from './MarkSight.ts'
import { builtInIcons } from '../theme/builtInIcons.ts'
import { NodePainter } from './nodes/NodePainter.ts'
import { DraftLabel } from './overlay/DraftLabel.ts'
import { OverlayLayer } from './overlay/OverlayLayer.ts'
import { RerouteLayer } from './reroutes/RerouteLayer.ts'
import { createPrograms, quadStreams } from './Programs.ts'
import type { OverlayState, Renderer, RendererInput, RendererOptions, RendererStats } from './RendererPort.ts'
import { createTextStyles } from '../theme/textStyles.ts'
import { TextSystem } from './text/TextSystem.ts'
import { FarMarks } from './tiles/FarMarks.ts'
import { TileLayer } from './tiles/TileLayer.ts'
import { createTileProgram } from './tiles/tileShader.ts'
import { FAR_MARK_ZOOM } from './tiers.ts'
import { ViewMotion } from './ViewMotion.ts'

/** Milliseconds a frame for labels and tiles that are missing. */
const SLICE = 2
/**
 * While the zoom changes, labels come so many milliseconds at a time and so far apart: all geometry is built anew with them,
 * and most are out of sight, or of another size, a moment later.
 */
const ZOOMING_SLICE = 3
const ZOOMING_PAUSE = 32
/** While the view rests, nobody waits for the next frame. */
const RESTING_SLICE = 8
/** What a view at rest may spend on labels that it has no picture of yet, before it is shown: some hundred of them. */
const FIRST_SLICE = 20
/** Milliseconds a frame for taking in a large graph that was just opened, here and, while the view rests, in the tile worker. */
const INDEX_SLICE = 16
/** While the view moves, a frame has to end before the next is due. */
const MOVING_INDEX_SLICE = 8
/** While a view that stands still waits for its index or its tiles, it is drawn once in so many milliseconds, for what the pointer does. */
const WAITING_PAUSE = 200
/** Milliseconds between two looks at what runs and failed when that is more than a few, and how many times as long as the last look. */
const FAR_PAUSE = 200
const FAR_REST = 20
const FEW = 100

/** Decides what each frame needs: what to build, what to upload, what to draw. The layers do it. */
export class GraphRenderer implements Renderer {
  readonly #gpu: Gpu
  readonly #programs: GlProgram[]
  readonly #input: RendererInput
  readonly #text: TextSystem
  readonly #grid: BackgroundLayer
  readonly #tiles: TileLayer
  readonly #farMarks: FarMarks
  readonly #geometry: GraphGeometry
  readonly #annotations: AnnotationLayer
  readonly #reroutes: RerouteLayer
  readonly #overlay: OverlayLayer
  readonly #nodePainter: NodePainter
  readonly #connectionPainter: ConnectionPainter
  readonly #chips: ValueChips
  readonly #lifted = new LiftedNodes()
  readonly #markSight: MarkSight
  readonly #detail: DetailChoice
  readonly #motion = new ViewMotion()
  readonly #crossfade: Crossfade
  readonly #screen: Screen
  readonly #stop = new AbortController()
  #isFar = false
  /** The picture that is painted is of tiles. */
  #hasTiles = false
  #farMarksDirty = true
  #farMarksAt = -Infinity
  #farPause = FAR_PAUSE
  #drawnAt = -Infinity
  #labelsAt = -Infinity

  constructor(gpu: Gpu, options: RendererOptions) {
    const { input, theme } = options
    this.#gpu = gpu
    this.#input = input
    const { width, height } = gpu.pixi.canvas
    this.#screen = { width, height, pixelRatio: options.pixelRatio, seconds: 0, snap: true }
    this.#text = new TextSystem(gpu, createTextStyles(theme), { ...builtInIcons, ...options.icons }, options.pixelRatio)
    const programs = createPrograms(this.#text, theme)
    const quads = quadStreams.map((stream) => programs.quads[stream].program)
    // Tiles too: a large graph is first seen from afar.
    this.#programs = [programs.ribbons, ...quads, createTileProgram()]
    this.#nodePainter = new NodePainter(input.graph, input.marks, input.selection, this.#text, options.labels, theme)
    this.#connectionPainter = new ConnectionPainter(input, theme)
    this.#markSight = new MarkSight(input, this.#connectionPainter)
    this.#detail = new DetailChoice(input.graph, input.curveIndex)
    this.#grid = createBackground(gpu, theme, options.background)
    if (this.#grid.program) this.#programs.push(this.#grid.program)
    this.#tiles = new TileLayer(gpu, input, this.#lifted, theme, options.requestFrame)
    this.#crossfade = new Crossfade(gpu)
    this.#farMarks = new FarMarks(gpu, programs, input, theme)
    this.#chips = new ValueChips(gpu, programs, input, this.#text, theme)
    const painters = {
      nodes: this.#nodePainter,
      connections: this.#connectionPainter,
      chips: this.#chips,
      text: this.#text,
    }
    this.#geometry = new GraphGeometry(gpu, programs, input, painters, this.#lifted, this.#detail)
    this.#annotations = new AnnotationLayer(gpu, programs, input, this.#text, theme)
    this.#reroutes = new RerouteLayer(gpu, programs, input, theme)
    this.#overlay = new OverlayLayer(
      gpu,
      programs,
      input.graph,
      input.selection,
      input.anchors,
      this.#connectionPainter,
      new DraftLabel(input.graph, this.#text, options.labels, theme),
      theme,
    )
    this.#listen(options)
  }

  /** Compiles all that frames draw with, off the thread as far as the browser can. */
  async warmUp(): Promise<void> {
    const compiled = compilePrograms(this.#gpu, this.#programs, this.#stop.signal)
    await Promise.all([compiled, this.#text.warmUp()])
  }

  get stats(): RendererStats {
    const { resting, moving } = this.#geometry
    return {
      nodes: resting.nodes + moving.nodes,
      connections: resting.connections + moving.connections,
      segments: resting.segments + moving.segments,
      labels: this.#text.shown,
      drawCalls: this.#gpu.drawCalls,
    }
  }

  follow(change: ChangeSet): void {
    if (change.reset) this.#motion.reset()
    this.#tiles.follow(change)
    this.#farMarksDirty = true
    this.#annotations.invalidate()
    this.#reroutes.invalidate()
    if (this.#lifted.carries(change, this.#input.graph)) this.#geometry.invalidateMoving()
    else this.invalidate()
  }

  invalidate(): void {
    this.#annotations.invalidate()
    this.#reroutes.invalidate()
    this.#farMarksDirty = true
    this.#farMarksAt = -Infinity
    this.#geometry.invalidate()
  }

  restyle(): void {
    this.#tiles.reset()
    this.invalidate()
  }

  followMark(nodeRow: number): boolean {
    this.#farMarksDirty = true
    return this.#markSight.follow(nodeRow, this.#geometry.resting.region) || this.#isFar
  }

  draw(viewport: ViewportState, overlay: OverlayState): { needsFrame: boolean } {
    if (this.#gpu.isLost) return { needsFrame: false }
    const input = this.#input
    this.#isFar = viewport.zoom < FAR_MARK_ZOOM
    const now = performance.now()
    const screen = this.#screen
    this.#motion.follow(viewport, screen.width / (viewport.zoom * screen.pixelRatio), now)
    const { isMoving, isZooming } = this.#motion
    const slice = isMoving ? SLICE : RESTING_SLICE
    screen.snap = !isZooming
    screen.seconds = (now / 1000) % 3600
    const scale = viewport.zoom * screen.pixelRatio
    const view = viewOf(viewport, screen)
    if (this.#detail.follow(viewport.zoom, view)) {
      if (isMoving && !this.#nodePainter.isStill) this.#fadeFrom(viewport)
      this.invalidate()
    }
    const isSharper = this.#drawLabels(now, isZooming, slice)
    if (isSharper) {
      this.#geometry.invalidate()
      this.#annotations.invalidate()
    }
    this.#lifted.isHidden = overlay.hidesLifted === true
    const before = this.#lifted.rows
    if (this.#lifted.set(overlay.liftedNodes, this.#input.graph.nodes.length)) {
      this.#tiles.lift(before, overlay.liftedNodes)
      this.invalidate()
    }
    const { curveIndex } = this.#input
    this.#input.nodeIndex.build()
    if (!curveIndex.isWhole) {
      curveIndex.build(now + (isMoving ? MOVING_INDEX_SLICE : INDEX_SLICE))
      if (curveIndex.isWhole) this.invalidate()
      else if (!isMoving && !isSharper && now - this.#drawnAt < WAITING_PAUSE) return { needsFrame: true }
    }
    if (this.#markSight.isTime(now)) this.#geometry.invalidate()
    const isBuilt = this.#geometry.build(view, viewport, scale, isZooming)
    const isTextDue = this.#motion.hasSettled || (!isMoving && !isSharper && this.#text.missing > 0)
    if (isTextDue && this.#text.work(performance.now() + FIRST_SLICE)) {
      this.#geometry.invalidate()
      this.#geometry.build(view, viewport, scale, isZooming)
    }
    const isFarDue = this.#farMarksDirty && viewport.zoom < FAR_MARK_ZOOM
    if (isFarDue && (now - this.#farMarksAt > this.#farPause || input.marks.conspicuous.size < FEW)) {
      const start = performance.now()
      this.#farMarks.build(view, scale, viewport.zoom)
      this.#farMarksDirty = false
      this.#farMarksAt = now
      this.#farPause = Math.max(FAR_PAUSE, (performance.now() - start) * FAR_REST)
    }
    this.#annotations.build(view, scale, viewport.zoom, screen.pixelRatio, isBuilt, overlay.liftedNodes !== null)
    this.#reroutes.build(view, scale, viewport.zoom)
    const { resting } = this.#geometry
    this.#overlay.build(overlay, resting.region, view, scale, screen.pixelRatio, this.#detail.tier)
    resting.hover(overlay.hoverNodeRow, this.#nodePainter)
    this.#geometry.upload()
    // What is lifted is not in the tiles, so that a drag of many nodes need not be indexed to draw the others.
    const canTile = this.#detail.usesTiles && (curveIndex.isWhole || (this.#lifted.rows !== null && !overlay.isGliding))
    const feedSlice = isMoving ? SLICE / 2 : INDEX_SLICE
    const hasTiles = canTile && this.#tiles.update(view, screen, scale, slice, feedSlice)
    this.#hasTiles = this.#detail.usesTiles
    // Frames that show nothing new would take the processor from the worker that draws, where there is no GPU.
    const isWorkedWith = overlay.draft !== null || overlay.box !== null || overlay.liftedNodes !== null
    const hasNews = isMoving || isSharper || isBuilt || isWorkedWith || !hasTiles || this.#tiles.isNew
    if (!hasNews && now - this.#drawnAt < WAITING_PAUSE) return { needsFrame: true }
    this.#drawnAt = now
    this.#paint(viewport)
    const isWaiting =
      this.#motion.isSettling ||
      this.#crossfade.isActive(screen) ||
      this.#markSight.isDue ||
      !curveIndex.isWhole ||
      (isFarDue && this.#farMarksDirty) ||
      // While the zoom changes, better labels come with the pictures that it asks for: at rest all are drawn anew.
      (this.#text.pending > 0 && !isZooming) ||
      hasTiles
    return { needsFrame: isWaiting || (isBuilt && this.#geometry.isStale) || this.#isAnimated() }
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#gpu.resize(width, height, pixelRatio)
    const { canvas } = this.#gpu.pixi
    Object.assign(this.#screen, { width: canvas.width, height: canvas.height, pixelRatio })
    this.#text.pixelRatio = pixelRatio
    this.invalidate()
  }

  destroy(): void {
    if (this.#stop.signal.aborted) return
    this.#stop.abort()
    this.#grid.destroy()
    this.#crossfade.destroy()
    this.#tiles.destroy()
    this.#farMarks.destroy()
    this.#geometry.destroy()
    this.#annotations.destroy()
    this.#reroutes.destroy()
    this.#overlay.destroy()
    this.#text.destroy()
  }

  #paint(viewport: ViewportState): void {
    const screen = this.#screen
    const { resting, moving } = this.#geometry
    this.#gpu.render(() => {
      this.#grid.draw(viewport, screen.width, screen.height, screen.pixelRatio)
      this.#annotations.draw(viewport, screen)
      if (this.#hasTiles) this.#tiles.draw(viewport, screen)
      resting.drawConnections(viewport, screen)
      moving.drawConnections(viewport, screen)
      this.#overlay.drawUnderNodes(viewport, screen)
      this.#reroutes.draw(viewport, screen)
      this.#chips.draw(viewport, screen)
      resting.drawNodes(viewport, screen)
      moving.drawNodes(viewport, screen)
      if (viewport.zoom < FAR_MARK_ZOOM) this.#farMarks.draw(viewport, screen)
      this.#crossfade.draw(viewport, screen)
      this.#overlay.drawOverNodes(viewport, screen)
    })
  }

  /** @returns Whether a label has a new picture. */
  #drawLabels(now: number, isZooming: boolean, slice: number): boolean {
    if (isZooming && now - this.#labelsAt < ZOOMING_PAUSE) return false
    this.#labelsAt = now
    return this.#text.work(now + (isZooming ? ZOOMING_SLICE : slice))
  }

  /** What the buffers still hold is the picture before: it gives way to the one that is built next. */
  #fadeFrom(viewport: ViewportState): void {
    this.#paint(viewport)
    this.#crossfade.begin(viewport, this.#screen)
  }

  #isAnimated(): boolean {
    const { tier, usesTiles } = this.#detail
    return !usesTiles && !this.#nodePainter.isStill && tier.box === 'near' && this.#geometry.resting.isRunning
  }

  #listen({ canvas, motion, requestFrame }: RendererOptions): void {
    const redraw = (): void => {
      this.invalidate()
      requestFrame?.()
    }
    const onFonts = (): void => {
      this.#text.reset()
      redraw()
    }
    const onRestored = (): void => {
      this.#tiles.reset()
      void this.warmUp().then(onFonts)
    }
    const onMotion = (isReduced: boolean): void => {
      const isStill = motion === 'reduced' || isReduced
      this.#nodePainter.isStill = this.#connectionPainter.isStill = this.#tiles.isStill = isStill
      redraw()
    }
    listenToPlatform(canvas, { onFonts, onRestored, onMotion }, this.#stop.signal)
  }
}

/** @returns What the canvas shows, in graph units. */
function viewOf(viewport: ViewportState, screen: Screen): Clip {
  const scale = viewport.zoom * screen.pixelRatio
  const x0 = -viewport.x
  const y0 = -viewport.y
  return { x0, y0, x1: x0 + screen.width / scale, y1: y0 + screen.height / scale }
}
