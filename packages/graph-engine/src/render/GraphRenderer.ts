import type { ViewportState } from '../api.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import { ConnectionPainter } from './connections/ConnectionPainter.ts'
import type { Clip } from './connections/cutCurve.ts'
import type { Gpu } from './gpu/Gpu.ts'
import type { Screen } from './gpu/Screen.ts'
import { GraphLayer, type LayerContent } from './GraphLayer.ts'
import { GridLayer } from './grid/GridLayer.ts'
import { LiftedNodes } from './LiftedNodes.ts'
import { MarkedRows } from './MarkedRows.ts'
import { builtInIcons } from './nodes/builtInIcons.ts'
import { NodePainter } from './nodes/NodePainter.ts'
import { DraftLabel } from './overlay/DraftLabel.ts'
import { OverlayLayer } from './overlay/OverlayLayer.ts'
import { createPrograms } from './Programs.ts'
import type { OverlayState, Renderer, RendererInput, RendererOptions, RendererStats } from './RendererPort.ts'
import { TextSystem } from './text/TextSystem.ts'
import { FarMarks } from './tiles/FarMarks.ts'
import { TileLayer } from './tiles/TileLayer.ts'
import { FAR_MARK_ZOOM, tierAt, tiers, usesTiles } from './tiers.ts'
import { ViewMotion } from './ViewMotion.ts'

/** CSS pixels around the view that are drawn too, so that most frames of a pan upload nothing. */
const MARGIN = 128
/** Geometry is built anew when the zoom has changed by more than this: text may shrink, but hardly grow. */
const LARGEST_SHRINK = 1.35
const LARGEST_GROWTH = 1.1
/** Milliseconds a frame for labels and tiles that are missing. */
const SLICE = 2
/** While the view rests, nobody waits for the next frame. */
const RESTING_SLICE = 8
/** What a view at rest may spend on labels that it has no picture of yet, before it is shown: some hundred of them. */
const FIRST_SLICE = 20
/** Milliseconds a frame for the connections of a large graph that was just opened: its nodes are shown meanwhile. */
const INDEX_SLICE = 16
/** Of a selection larger than this, the rest stays in the tiles until it is put down. */
const MOST_LIFTED = 2000
const NO_ROWS = new Int32Array(0)

/** Decides what each frame needs: what to build, what to upload, what to draw. The layers do it. */
export class GraphRenderer implements Renderer {
  readonly #gpu: Gpu
  readonly #input: RendererInput
  readonly #text: TextSystem
  readonly #grid: GridLayer
  readonly #tiles: TileLayer
  readonly #farMarks: FarMarks
  readonly #resting: GraphLayer
  readonly #moving: GraphLayer
  readonly #overlay: OverlayLayer
  readonly #nodePainter: NodePainter
  readonly #connectionPainter: ConnectionPainter
  readonly #lifted = new LiftedNodes()
  readonly #marked: MarkedRows
  readonly #motion = new ViewMotion()
  readonly #screen: Screen
  readonly #stop = new AbortController()
  #restingDirty = true
  #movingDirty = false
  #farMarksDirty = true
  #tier = -1
  #usesTiles = false
  #builtScale = 0
  #builtZooming = false
  #found = new Int32Array(256)

  constructor(gpu: Gpu, options: RendererOptions) {
    const { input } = options
    this.#gpu = gpu
    this.#input = input
    const { width, height } = gpu.pixi.canvas
    this.#screen = { width, height, pixelRatio: options.pixelRatio, seconds: 0, snap: true }
    this.#text = new TextSystem(gpu, { ...builtInIcons, ...options.icons }, options.pixelRatio)
    const programs = createPrograms(this.#text)
    this.#nodePainter = new NodePainter(input.graph, input.marks, input.selection, this.#text, options.labels)
    this.#connectionPainter = new ConnectionPainter(input.graph, input.marks, input.curveIndex, input.anchors)
    this.#marked = new MarkedRows(input.graph, input.marks)
    this.#grid = new GridLayer(gpu)
    this.#tiles = new TileLayer(gpu, input, this.#lifted)
    this.#farMarks = new FarMarks(gpu, programs, input)
    this.#resting = new GraphLayer(gpu, programs)
    this.#moving = new GraphLayer(gpu, programs)
    this.#overlay = new OverlayLayer(
      gpu,
      programs,
      input.graph,
      input.anchors,
      this.#connectionPainter,
      new DraftLabel(input.graph, this.#text, options.labels),
    )
    this.#listen(options)
  }

  get stats(): RendererStats {
    return {
      nodes: this.#resting.nodes + this.#moving.nodes,
      connections: this.#resting.connections + this.#moving.connections,
      segments: this.#resting.segments + this.#moving.segments,
      labels: this.#text.shown,
      drawCalls: this.#gpu.drawCalls,
    }
  }

  follow(change: ChangeSet): void {
    if (change.reset) this.#motion.reset()
    this.#tiles.follow(change)
    this.#farMarksDirty = true
    const onlyMoves =
      !change.reset &&
      change.edited.length + change.nodesAdded.length + change.nodesRemoved.length === 0 &&
      change.connectionsAdded.length + change.connectionsRemoved.length === 0
    if (onlyMoves && this.#lifted.rows && this.#lifted.hasAll(change.moved)) this.#movingDirty = true
    else this.invalidate()
  }

  invalidate(): void {
    this.#farMarksDirty = true
    this.#rebuild()
  }

  draw(viewport: ViewportState, overlay: OverlayState): { needsFrame: boolean } {
    if (this.#gpu.isLost) return { needsFrame: false }
    const now = performance.now()
    const screen = this.#screen
    this.#motion.follow(viewport, screen.width / (viewport.zoom * screen.pixelRatio), now)
    const { isMoving, isZooming } = this.#motion
    const slice = isMoving ? SLICE : RESTING_SLICE
    screen.snap = !isZooming
    screen.seconds = (now / 1000) % 3600
    const scale = viewport.zoom * screen.pixelRatio
    const view = viewOf(viewport, screen)
    this.#chooseTier(viewport.zoom, view)
    if (this.#marked.follow(now)) {
      this.#connectionPainter.hasRun = this.#marked.hasRun
      this.invalidate()
    }
    const isSharper = this.#text.work(now + slice)
    if (isSharper) this.#rebuild()
    const before = this.#lifted.rows
    if (this.#lifted.set(overlay.liftedNodes, this.#input.graph.nodes.length)) {
      this.#tiles.lift(before, overlay.liftedNodes)
      this.invalidate()
    }
    const { curveIndex } = this.#input
    if (!curveIndex.isWhole) {
      curveIndex.build(now + INDEX_SLICE)
      if (curveIndex.isWhole) this.invalidate()
    }
    const isBuilt = this.#build(view, viewport, scale, isZooming)
    if (!isMoving && !isSharper && this.#text.missing > 0 && this.#text.work(performance.now() + FIRST_SLICE)) {
      this.#rebuild()
      this.#build(view, viewport, scale, isZooming)
    }
    if (this.#farMarksDirty && viewport.zoom < FAR_MARK_ZOOM) {
      this.#farMarks.build(this.#marked.rows, view, scale, viewport.zoom)
      this.#farMarksDirty = false
    }
    const tier = tiers[this.#tier]!
    this.#overlay.build(overlay, this.#resting.region, view, scale, screen.pixelRatio, tier)
    this.#resting.hover(overlay.hoverNodeRow, this.#nodePainter)
    this.#resting.upload()
    this.#moving.upload()
    const canTile = this.#usesTiles && curveIndex.isWhole
    const hasTiles = canTile && this.#tiles.update(view, screen, scale, performance.now() + slice)
    this.#paint(viewport)
    const isWaiting = isZooming || !curveIndex.isWhole || this.#marked.isStale || this.#text.pending > 0 || hasTiles
    return { needsFrame: isWaiting || (isBuilt && this.#restingDirty) || this.#isAnimated() }
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#gpu.resize(width, height, pixelRatio)
    const { canvas } = this.#gpu.pixi
    Object.assign(this.#screen, { width: canvas.width, height: canvas.height, pixelRatio })
    this.invalidate()
  }

  destroy(): void {
    if (this.#stop.signal.aborted) return
    this.#stop.abort()
    this.#grid.destroy()
    this.#tiles.destroy()
    this.#farMarks.destroy()
    this.#resting.destroy()
    this.#moving.destroy()
    this.#overlay.destroy()
    this.#text.destroy()
    this.#gpu.destroy()
  }

  #rebuild(): void {
    this.#restingDirty = true
    this.#movingDirty = true
  }

  /** Builds the geometry that this view lacks. @returns Whether it built any. */
  #build(view: Clip, viewport: ViewportState, scale: number, isZooming: boolean): boolean {
    const { region } = this.#resting
    const change = scale / this.#builtScale
    const left = view.x0 < region.x0 || view.y0 < region.y0 || view.x1 > region.x1 || view.y1 > region.y1
    const isStale =
      left ||
      change > LARGEST_GROWTH ||
      change < 1 / LARGEST_SHRINK ||
      (!isZooming && (this.#builtZooming || change !== 1))
    if (!this.#restingDirty && !this.#movingDirty && !isStale) return false
    const margin = MARGIN / viewport.zoom
    const wide = isStale || this.#restingDirty
    const next = wide
      ? { x0: view.x0 - margin, y0: view.y0 - margin, x1: view.x1 + margin, y1: view.y1 + margin }
      : { ...region }
    if (wide) {
      this.#text.begin(scale, isZooming)
      if (this.#usesTiles) this.#clearInto(next)
      else this.#buildResting(next, viewport, scale)
      this.#builtScale = scale
      this.#builtZooming = isZooming
      this.#restingDirty = false
    }
    this.#buildMoving(next, viewport, scale)
    this.#movingDirty = false
    return true
  }

  #buildResting(region: Clip, viewport: ViewportState, scale: number): void {
    const tier = tiers[this.#tier]!
    const lifted = this.#lifted.flags
    const rows = this.#visibleRows(region, lifted)
    const painter = this.#connectionPainter
    const paintConnections: LayerContent['paintConnections'] = (buffer, x, y) =>
      painter.paint(buffer, region, scale, tier, x, y, lifted)
    this.#resting.build(
      { rows, columns: this.#input.graph.nodes, paintConnections },
      region,
      scale,
      tier,
      viewport.zoom,
      this.#nodePainter,
    )
  }

  /** Only what follows the pointer is written anew in each frame of a drag. */
  #buildMoving(region: Clip, viewport: ViewportState, scale: number): void {
    const { flags, rows: all } = this.#lifted
    if (!flags || !all) return this.#moving.clear()
    const tier = tiers[this.#tier]!
    const rows = this.#lifted.inside(this.#input.graph.nodes, region, MOST_LIFTED)
    const ends = all.length <= MOST_LIFTED ? all : rows
    const painter = this.#connectionPainter
    const paintConnections: LayerContent['paintConnections'] = (buffer, x, y) =>
      painter.paintLifted(buffer, ends, flags, region, scale, tier, x, y)
    this.#moving.build(
      { rows, columns: this.#input.graph.nodes, paintConnections },
      region,
      scale,
      tier,
      viewport.zoom,
      this.#nodePainter,
    )
  }

  /** Nodes that touch a rectangle and rest, in painting order. */
  #visibleRows(region: Clip, lifted: Uint8Array | null): Int32Array {
    const { nodeIndex } = this.#input
    let count = nodeIndex.query(region.x0, region.y0, region.x1, region.y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = nodeIndex.query(region.x0, region.y0, region.x1, region.y1, this.#found)
    }
    const rows = this.#found.subarray(0, count).sort()
    return lifted ? rows.filter((row) => lifted[row] !== 1) : rows
  }

  /** Tiles draw what rests. */
  #clearInto(region: Clip): void {
    this.#resting.clear()
    Object.assign(this.#resting.region, region)
  }

  #paint(viewport: ViewportState): void {
    const screen = this.#screen
    this.#gpu.render(() => {
      this.#grid.draw(viewport, screen.width, screen.height, screen.pixelRatio)
      if (this.#usesTiles) this.#tiles.draw(viewport, screen)
      this.#resting.drawConnections(viewport, screen)
      this.#moving.drawConnections(viewport, screen)
      this.#overlay.drawUnderNodes(viewport, screen)
      this.#resting.drawNodes(viewport, screen)
      this.#moving.drawNodes(viewport, screen)
      if (viewport.zoom < FAR_MARK_ZOOM) this.#farMarks.draw(viewport, screen)
      this.#overlay.drawOverNodes(viewport, screen)
    })
  }

  #chooseTier(zoom: number, view: Clip): void {
    const tier = tierAt(zoom, this.#tier)
    const countPieces = (): number => this.#input.curveIndex.queryPieces(view.x0, view.y0, view.x1, view.y1, NO_ROWS)
    const useTiles = usesTiles(zoom, this.#input.graph.nodeCount, countPieces, this.#usesTiles)
    if (tier === this.#tier && useTiles === this.#usesTiles) return
    this.#tier = tier
    this.#usesTiles = useTiles
    this.invalidate()
  }

  #isAnimated(): boolean {
    return (
      !this.#usesTiles && !this.#nodePainter.isStill && tiers[this.#tier]!.box === 'near' && this.#resting.isRunning
    )
  }

  #listen(options: RendererOptions): void {
    const { signal } = this.#stop
    const redraw = (): void => {
      this.#text.reset()
      this.invalidate()
      options.requestFrame?.()
    }
    document.fonts.addEventListener('loadingdone', redraw, { signal })
    options.canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.#tiles.reset()
        redraw()
      },
      { signal },
    )
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const followMotion = (): void => {
      this.#nodePainter.isStill = motion.matches
      this.#connectionPainter.isStill = motion.matches
      this.invalidate()
      options.requestFrame?.()
    }
    motion.addEventListener('change', followMotion, { signal })
    this.#nodePainter.isStill = this.#connectionPainter.isStill = motion.matches
  }
}

/** @returns What the canvas shows, in graph units. */
function viewOf(viewport: ViewportState, screen: Screen): Clip {
  const scale = viewport.zoom * screen.pixelRatio
  const x0 = -viewport.x
  const y0 = -viewport.y
  return { x0, y0, x1: x0 + screen.width / scale, y1: y0 + screen.height / scale }
}
