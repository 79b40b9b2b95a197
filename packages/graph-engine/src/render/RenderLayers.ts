import type { GlProgram } from 'pixi.js'
import type { ViewportState } from '../api.ts'
import { builtInIcons } from '../theme/builtInIcons.ts'
import { createTextStyles } from '../theme/textStyles.ts'
import { ConnectionPainter } from './connections/ConnectionPainter.ts'
import { ValueChips } from './connections/ValueChips.ts'
import { Crossfade } from './Crossfade.ts'
import { DetailChoice } from './DetailChoice.ts'
import { AnnotationLayer } from './frames/AnnotationLayer.ts'
import type { Gpu } from './gpu/Gpu.ts'
import type { Screen } from './gpu/Screen.ts'
import { GraphGeometry } from './GraphGeometry.ts'
import type { BackgroundLayer } from './grid/BackgroundLayer.ts'
import { createBackground } from './grid/createBackground.ts'
import { LiftedNodes } from './LiftedNodes.ts'
import { MarkSight } from './MarkSight.ts'
import { NodePainter } from './nodes/NodePainter.ts'
import { DraftLabel } from './overlay/DraftLabel.ts'
import { OverlayLayer } from './overlay/OverlayLayer.ts'
import { createPrograms, quadStreams } from './Programs.ts'
import type { RendererOptions, RendererStats } from './RendererPort.ts'
import { RerouteLayer } from './reroutes/RerouteLayer.ts'
import { TextSystem } from './text/TextSystem.ts'
import { FarMarkLayer } from './tiles/FarMarkLayer.ts'
import { TileLayer } from './tiles/TileLayer.ts'
import { createTileProgram } from './tiles/tileShader.ts'

/** All that a picture is made of, and in which order. */
export class RenderLayers {
  readonly text: TextSystem
  readonly nodes: NodePainter
  readonly connections: ConnectionPainter
  readonly tiles: TileLayer
  readonly geometry: GraphGeometry
  readonly annotations: AnnotationLayer
  readonly reroutes: RerouteLayer
  readonly farMarks: FarMarkLayer
  readonly crossfade: Crossfade
  readonly overlay: OverlayLayer
  readonly lifted = new LiftedNodes()
  readonly detail: DetailChoice
  readonly markSight: MarkSight
  /** All that frames draw with. */
  readonly programs: GlProgram[]
  readonly #gpu: Gpu
  readonly #grid: BackgroundLayer
  readonly #chips: ValueChips
  /** The picture is one of tiles. */
  hasTiles = false

  /** @param onTiles A tile came; without it none are drawn by a worker. */
  constructor(gpu: Gpu, options: RendererOptions, onTiles?: () => void) {
    const { input, theme, labels } = options
    const { graph, marks, selection, anchors } = input
    this.#gpu = gpu
    const text = new TextSystem(gpu, createTextStyles(theme), { ...builtInIcons, ...options.icons }, options.pixelRatio)
    const programs = createPrograms(text, theme)
    this.text = text
    this.nodes = new NodePainter(graph, marks, selection, text, labels, theme)
    this.connections = new ConnectionPainter(input, theme)
    this.markSight = new MarkSight(input, this.connections)
    this.detail = new DetailChoice(graph, input.curveIndex)
    this.#grid = createBackground(gpu, theme, options.background)
    this.tiles = new TileLayer(gpu, input, this.lifted, theme, onTiles)
    this.crossfade = new Crossfade(gpu)
    this.farMarks = new FarMarkLayer(gpu, programs, input, theme)
    this.#chips = new ValueChips(gpu, programs, input, text, theme)
    const painters = { nodes: this.nodes, connections: this.connections, chips: this.#chips, text }
    this.geometry = new GraphGeometry(gpu, programs, input, painters, this.lifted, this.detail)
    this.annotations = new AnnotationLayer(gpu, programs, input, text, theme)
    this.reroutes = new RerouteLayer(gpu, programs, input, theme)
    const draftLabel = new DraftLabel(graph, text, labels, theme)
    this.overlay = new OverlayLayer(gpu, programs, graph, selection, anchors, this.connections, draftLabel, theme)
    const quads = quadStreams.map((stream) => programs.quads[stream].program)
    // Tiles too: a large graph is first seen from afar.
    this.programs = [programs.ribbons, ...quads, createTileProgram()]
    if (this.#grid.program) this.programs.push(this.#grid.program)
  }

  get stats(): RendererStats {
    const { resting, moving } = this.geometry
    return {
      nodes: resting.nodes + moving.nodes,
      connections: resting.connections + moving.connections,
      segments: resting.segments + moving.segments,
      labels: this.text.shown,
      drawCalls: this.#gpu.drawCalls,
    }
  }

  /** Nothing moves by itself. */
  set isStill(isStill: boolean) {
    this.nodes.isStill = this.connections.isStill = this.tiles.isStill = isStill
  }

  /** Everything is built anew but the tiles, which know what they show. */
  invalidate(): void {
    this.annotations.invalidate()
    this.reroutes.invalidate()
    this.farMarks.restart()
    this.geometry.invalidate()
  }

  paint(viewport: ViewportState, screen: Screen): void {
    const { resting, moving } = this.geometry
    this.#gpu.render(() => {
      this.#grid.draw(viewport, screen.width, screen.height, screen.pixelRatio)
      this.annotations.draw(viewport, screen)
      if (this.hasTiles) this.tiles.draw(viewport, screen)
      resting.drawConnections(viewport, screen)
      moving.drawConnections(viewport, screen)
      this.overlay.drawUnderNodes(viewport, screen)
      this.reroutes.draw(viewport, screen)
      this.#chips.draw(viewport, screen)
      resting.drawNodes(viewport, screen)
      moving.drawNodes(viewport, screen)
      this.annotations.drawTitles(viewport, screen)
      this.farMarks.draw(viewport, screen)
      this.crossfade.draw(viewport, screen)
      this.overlay.drawOverNodes(viewport, screen)
    })
  }

  destroy(): void {
    this.#grid.destroy()
    this.crossfade.destroy()
    this.tiles.destroy()
    this.farMarks.destroy()
    this.geometry.destroy()
    this.annotations.destroy()
    this.reroutes.destroy()
    this.overlay.destroy()
    this.text.destroy()
  }
}
