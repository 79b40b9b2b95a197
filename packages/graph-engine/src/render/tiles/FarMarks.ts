import type { ViewportState } from '../../api.ts'
import { NodeFlag } from '../../document/GraphReader.ts'
import type { Steps } from '../../model/steps.ts'
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
import { oneInEach, STEP } from './oneInEach.ts'
import { CROWD, sharedMarks, type SharedMarks } from './sharedMarks.ts'

/** A failed node covers at least 5 CSS pixels; a point that stands for a node is 3 when single nodes cannot be told apart. */
const FAILED = 5
const POINT = 3
const POINT_ZOOM = 0.02
const RUNNING = 3
const RADIUS = 6
/** Boxes have no header below this zoom. */
const MIXED_ZOOM = 0.06
/** The view comes so much closer before shared marks part, and goes so much further away before they come together. */
const PARTING = 1.5
const MEETING = 2
/** Rings of selected nodes: of more, one in a square of so many CSS pixels has one, or in one that is twice as wide, and so on. */
const SELECTION_LIMIT = 4000
const SELECTION_SQUARE = 24

/** Holds the rows of the marks to be shown. */
export interface FoundMarks extends SharedMarks {
  /** They were looked for at this zoom. */
  readonly zoom: number
  readonly running: readonly number[]
  /** Holds the selected rows that have a ring when they are too many for all to have one; absent when all do. */
  readonly selected: readonly number[] | undefined
}

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

  /**
   * Looks for them, and yields where it may pause: a check marks as many nodes as there are.
   * @returns What `build` shows.
   */
  *collect(zoom: number): Steps<FoundMarks> {
    const { graph, marks, selection } = this.#input
    const running: number[] = []
    const failed: number[] = []
    let count = 0
    for (const row of marks.conspicuous) {
      if (++count % STEP === 0) yield
      if (!graph.nodes.present[row]) continue
      const state = nodeState(marks, row)
      if (state === 'running') running.push(row)
      else if (state === 'failed') failed.push(row)
    }
    const { nodes } = selection.rows
    const isMuch = nodes.size > SELECTION_LIMIT
    const selected = isMuch ? yield* this.#thinned(nodes, zoom) : undefined
    const shared = yield* sharedMarks(failed, zoom, graph.nodes)
    return { zoom, running, selected, shown: shared.shown, isShared: isMuch || shared.isShared }
  }

  build(region: Clip, scale: number, { zoom, running, selected, shown, isShared }: FoundMarks): void {
    const { present } = this.#input.graph.nodes
    this.#picture.begin(
      Math.round(((region.x0 + region.x1) / 2) * scale) / scale,
      Math.round(((region.y0 + region.y1) / 2) * scale) / scale,
    )
    this.#writeSelection(
      selected ?? this.#input.selection.rows.nodes,
      zoom < MIXED_ZOOM ? BoxStyle.flat : BoxStyle.mixed,
    )
    for (const row of running) if (present[row]) this.#write(row, RUNNING, packColor(this.#theme.state.farRunning), 0)
    const isPoint = zoom < POINT_ZOOM
    const color = packColor(this.#theme.state.farFailed)
    this.#sharedAt = isShared ? zoom : undefined
    // Rings around as many would touch each other.
    const ring = isPoint || shown.length > CROWD ? 0 : color
    for (const row of shown) if (present[row]) this.#write(row, isPoint ? POINT : FAILED, color, ring)
    this.#picture.upload()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    this.#picture.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
  }

  *#thinned(rows: Iterable<number>, zoom: number): Steps<readonly number[]> {
    const { nodes } = this.#input.graph
    let side = SELECTION_SQUARE / zoom
    let left = yield* oneInEach(side, rows, nodes)
    while (left.length > SELECTION_LIMIT) left = yield* oneInEach((side *= 2), left, nodes)
    return left
  }

  #writeSelection(rows: Iterable<number>, style: number): void {
    const { graph } = this.#input
    const { nodes } = graph
    const { special, originX, originY } = this.#picture
    for (const row of rows) {
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
