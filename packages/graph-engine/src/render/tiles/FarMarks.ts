import type { ViewportState } from '../../api.ts'
import { NodeFlag } from '../../document/GraphReader.ts'
import { packColor } from '../../theme/color.ts'
import type { Clip } from '../connections/cutCurve.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import { nodeState } from '../../theme/nodeState.ts'
import { BoxStyle, Kind, NodeBit, writeQuad } from '../nodes/quadFormat.ts'
import type { Programs } from '../Programs.ts'
import { QuadPicture } from '../QuadPicture.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { Theme } from '../../theme/Theme.ts'
import { categoryColors } from '../../theme/themeLooks.ts'
import { sharedMarks } from './sharedMarks.ts'

/** CSS pixels that a failed node has at least; a point of a node is 3 where single nodes cannot be told apart. */
const FAILED = 5
const POINT = 3
const POINT_ZOOM = 0.02
const RUNNING = 3
const RADIUS = 6
/** Below this, boxes have no header. */
const MIXED_ZOOM = 0.06
/** How much closer the view comes before shared marks part, and how much further away before they come together. */
const PARTING = 1.5
const MEETING = 2
/** More selected nodes than this are shown without rings of their own. */
const SELECTION_LIMIT = 4000

/** Failed, running and selected nodes of the far view: they never vanish, however far out. */
export class FarMarks {
  readonly #input: RendererInput
  readonly #picture: QuadPicture
  readonly #theme: Theme
  /** The zoom at which nodes came to share marks, if they do. */
  #sharedAt: number | undefined

  constructor(gpu: Gpu, programs: Programs, input: RendererInput, theme: Theme) {
    this.#theme = theme
    this.#input = input
    this.#picture = new QuadPicture(gpu, programs)
  }

  /** @returns Whether marks that stand for several would stand too far apart at this zoom. */
  isCoarse(zoom: number): boolean {
    return this.#sharedAt !== undefined && zoom > this.#sharedAt * PARTING
  }

  /** @returns Whether marks that stand for several would cover each other at this zoom. */
  isCrowded(zoom: number): boolean {
    return this.#sharedAt !== undefined && zoom < this.#sharedAt / MEETING
  }

  /** Collects them all: they are few, and the far view shows most of the graph. */
  build(region: Clip, scale: number, zoom: number): void {
    const { graph, marks } = this.#input
    this.#picture.begin(
      Math.round(((region.x0 + region.x1) / 2) * scale) / scale,
      Math.round(((region.y0 + region.y1) / 2) * scale) / scale,
    )
    this.#writeSelection(zoom < MIXED_ZOOM ? BoxStyle.flat : BoxStyle.mixed)
    const failed: number[] = []
    for (const row of marks.conspicuous) {
      if (!graph.nodes.present[row]) continue
      const state = nodeState(marks, row)
      if (state === 'running') this.#write(row, RUNNING, packColor(this.#theme.state.farRunning), 0)
      else if (state === 'failed') failed.push(row)
    }
    const isPoint = zoom < POINT_ZOOM
    const color = packColor(this.#theme.state.farFailed)
    const { shown, isShared } = sharedMarks(failed, zoom, graph.nodes)
    this.#sharedAt = isShared ? zoom : undefined
    for (const row of shown) this.#write(row, isPoint ? POINT : FAILED, color, isPoint ? 0 : color)
    this.#picture.upload()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
  }

  #writeSelection(style: number): void {
    const { graph, selection } = this.#input
    if (selection.size === 0 || selection.size > SELECTION_LIMIT) return
    const { nodes } = graph
    const { special, originX, originY } = this.#picture
    for (const row of selection.rows.nodes) {
      if (!nodes.present[row]) continue
      const isPlaceholder = (nodes.flags[row]! & NodeFlag.placeholder) !== 0
      const { far } = categoryColors(this.#theme, isPlaceholder ? undefined : (graph.nodeType(row)?.category ?? ''))
      const left = nodes.x[row]! - originX
      const top = nodes.y[row]! - originY
      const right = left + nodes.width[row]!
      const bottom = top + nodes.height[row]!
      writeQuad(special, 0, left, top, right, bottom, RADIUS, 0, 0, 0, packColor(far), 0, 0, NodeBit.selected, style)
    }
  }

  #write(row: number, smallest: number, fill: number, ring: number): void {
    const { x, y, width, height } = this.#input.graph.nodes
    const left = x[row]! - this.#picture.originX
    const top = y[row]! - this.#picture.originY
    const right = left + width[row]!
    const bottom = top + height[row]!
    writeQuad(this.#picture.shapes, Kind.mark, left, top, right, bottom, smallest, 0, 0, 0, fill, ring, 0)
  }
}
