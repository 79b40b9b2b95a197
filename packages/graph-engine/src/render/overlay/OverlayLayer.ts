import type { Selection, ViewportState } from '../../api.ts'
import type { InterfaceAnchors } from '../../derived/InterfaceAnchors.ts'
import { InterfaceFlag, type GraphReader } from '../../document/GraphReader.ts'
import { packColor } from '../../theme/color.ts'
import { Width, type ConnectionPainter } from '../connections/ConnectionPainter.ts'
import { createRibbonBuffer, Dash } from '../connections/ribbonShader.ts'
import type { Clip } from '../connections/cutCurve.ts'
import type { Stroke } from '../connections/writePath.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { createLayerShader, type LayerShader } from '../gpu/LayerShader.ts'
import { setView, type Screen } from '../gpu/Screen.ts'
import type { Programs } from '../Programs.ts'
import { QuadPicture } from '../QuadPicture.ts'
import type { DraftOverlay, OverlayState } from '../RendererPort.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Tier } from '../tiers.ts'
import type { DraftLabel } from './DraftLabel.ts'
import { OverlayMarks } from './OverlayMarks.ts'

/** More selected connections than this are drawn as they were. */
const MOST_SELECTED = 2000
const DRAFT_WIDTH = { none: 12, allowed: 20, forbidden: 16 } as const

/** Hovered and endangered connections, the draft, rings around interfaces, the selection box, the node whose turn it is: a few quads, written anew each frame. */
export class OverlayLayer {
  readonly #gpu: Gpu
  readonly #graph: GraphReader
  readonly #selection: Selection
  readonly #painter: ConnectionPainter
  readonly #label: DraftLabel
  readonly #theme: Theme
  readonly #picture: QuadPicture
  readonly #marks: OverlayMarks
  readonly #ribbons = createRibbonBuffer(128)
  readonly #ribbonShader: LayerShader
  #originX = 0
  #originY = 0
  /** Ribbons before this one lie under the nodes. */
  #overNodes = 0

  constructor(
    gpu: Gpu,
    programs: Programs,
    graph: GraphReader,
    selection: Selection,
    anchors: InterfaceAnchors,
    painter: ConnectionPainter,
    label: DraftLabel,
    theme: Theme,
  ) {
    this.#theme = theme
    this.#gpu = gpu
    this.#graph = graph
    this.#selection = selection
    this.#painter = painter
    this.#label = label
    this.#picture = new QuadPicture(gpu, programs)
    this.#marks = new OverlayMarks(this.#picture, graph, anchors, theme)
    this.#ribbonShader = createLayerShader(programs.ribbons)
  }

  /** @param clip What is built. @param view What the canvas shows of it. */
  build(overlay: OverlayState, clip: Clip, view: Clip, scale: number, pixelRatio: number, tier: Tier): void {
    this.#ribbons.clear()
    this.#originX = Math.round(clip.x0 * scale) / scale
    this.#originY = Math.round(clip.y0 * scale) / scale
    this.#picture.begin(this.#originX, this.#originY)
    const { draft, box, hoverConnectionRow, hoverInterfaceRow } = overlay
    const isWide = tier.connection === 'wide'
    this.#selected(clip, scale, tier)
    if (hoverConnectionRow >= 0 && !this.#selection.rows.connections.has(hoverConnectionRow)) {
      this.#connection(hoverConnectionRow, { width: isWide ? Width.bold : Width.normal }, clip, scale, tier)
    }
    if (overlay.insertConnectionRow >= 0) {
      const color = packColor(this.#theme.draft.allowed)
      this.#connection(overlay.insertConnectionRow, { color, width: Width.bold }, clip, scale, tier)
    }
    if (draft && draft.endangeredConnectionRow >= 0) {
      const color = packColor(this.#theme.draft.forbidden)
      const width = isWide ? Width.normal : Width.thin
      const stroke = { color, dash: Dash.endangered, width, keyline: Width.keyline }
      this.#connection(draft.endangeredConnectionRow, stroke, clip, scale, tier)
    }
    this.#overNodes = this.#ribbons.count
    if (draft) {
      this.#draft(draft, clip, scale, pixelRatio / scale)
      this.#label.paint(this.#picture, draft, view, scale, pixelRatio)
    }
    if (!draft && hoverInterfaceRow >= 0)
      this.#marks.ring(hoverInterfaceRow, this.#theme.draft.none, this.#theme.draft.none, 0.14)
    if (box) this.#marks.box(box)
    if (overlay.debugNodeRow >= 0) this.#marks.turn(overlay.debugNodeRow)
    this.#picture.upload()
    this.#ribbons.flush()
  }

  drawUnderNodes(viewport: ViewportState, screen: Screen): void {
    if (this.#overNodes === 0) return
    setView(this.#ribbonShader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(
      this.#ribbons.geometry,
      this.#ribbonShader.shader,
      'triangle-list',
      this.#ribbons.indexStart(this.#overNodes),
    )
  }

  drawOverNodes(viewport: ViewportState, screen: Screen): void {
    const ribbons = this.#ribbons.indexCount(this.#overNodes)
    if (ribbons > 0) {
      const start = this.#ribbons.indexStart(this.#overNodes)
      setView(this.#ribbonShader.uniforms, viewport, screen, this.#originX, this.#originY)
      this.#gpu.draw(this.#ribbons.geometry, this.#ribbonShader.shader, 'triangle-list', ribbons, start)
    }
    this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
    this.#ribbons.destroy()
    this.#ribbonShader.destroy()
  }

  #selected(clip: Clip, scale: number, tier: Tier): void {
    const { connections } = this.#selection.rows
    if (connections.size === 0 || connections.size > MOST_SELECTED) return
    const stroke = {
      color: packColor(this.#theme.state.selected),
      width: tier.connection === 'wide' ? Width.bold : Width.normal,
    }
    for (const row of connections) this.#connection(row, stroke, clip, scale, tier)
  }

  #connection(row: number, stroke: Partial<Stroke>, clip: Clip, scale: number, tier: Tier): void {
    if (row >= this.#graph.connections.length || !this.#graph.connections.present[row]) return
    this.#painter.paintOne(this.#ribbons, row, stroke, clip, scale, tier, this.#originX, this.#originY)
  }

  /** @param pixel Graph units a CSS pixel. */
  #draft(draft: DraftOverlay, clip: Clip, scale: number, pixel: number): void {
    const { fromX, fromY, toX, toY, state } = draft
    const { draft: colors } = this.#theme
    const color = colors[state]
    const dash = state === 'allowed' ? Dash.solid : state === 'forbidden' ? Dash.forbidden : Dash.draft
    const stroke: Stroke = { color: packColor(color), width: DRAFT_WIDTH[state], keyline: 0, dash }
    this.#painter.paintFree(this.#ribbons, stroke, draft, clip, scale, this.#originX, this.#originY)
    const target = draft.targetInterfaceRow
    if (state === 'allowed' && target >= 0) this.#marks.ring(target, color, colors.allowedFill, 0.2)
    if (state === 'forbidden') {
      const isFreeAtStart = target >= 0 && (this.#graph.interfaces.flags[target]! & InterfaceFlag.output) !== 0
      this.#marks.cross(isFreeAtStart ? fromX : toX, isFreeAtStart ? fromY : toY, color, pixel)
    }
  }
}
