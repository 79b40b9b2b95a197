import type { ViewportState } from '../../api.ts'
import { AnnotationKind } from '../../document/GraphReader.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Clip } from '../connections/cutCurve.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import type { Screen } from '../gpu/Screen.ts'
import { stackNodes } from '../nodes/stackNodes.ts'
import type { Programs } from '../Programs.ts'
import { QuadPicture } from '../QuadPicture.ts'
import type { RendererInput } from '../RendererPort.ts'
import type { TextSystem } from '../text/TextSystem.ts'
import { AnnotationPainter } from './AnnotationPainter.ts'
import { FrameCounts } from './FrameCounts.ts'

/** So many CSS pixels around the view are drawn too. */
const MARGIN = 128

/** Frames, and notes over them, under everything else; titles of far frames over the nodes. Few, so they are written anew whenever the zoom changes. */
export class AnnotationLayer {
  readonly #input: RendererInput
  readonly #picture: QuadPicture
  readonly #titles: QuadPicture
  readonly #painter: AnnotationPainter
  readonly #counts: FrameCounts
  readonly #region: Clip = { x0: 0, y0: 0, x1: 0, y1: 0 }
  #isStale = true
  #builtScale = 0

  constructor(gpu: Gpu, programs: Programs, input: RendererInput, text: TextSystem, theme: Theme) {
    this.#input = input
    this.#picture = new QuadPicture(gpu, programs)
    this.#titles = new QuadPicture(gpu, programs)
    this.#counts = new FrameCounts(input)
    this.#painter = new AnnotationPainter(input, text, theme, this.#counts)
  }

  invalidate(): void {
    this.#isStale = true
  }

  /**
   * @param hasTextBegun Labels have to be asked for anew.
   * @param isDragging Something follows the pointer: how many nodes lie in a frame is not counted meanwhile.
   */
  build(view: Clip, scale: number, zoom: number, pixelRatio: number, hasTextBegun: boolean, isDragging: boolean): void {
    const region = this.#region
    const left = view.x0 < region.x0 || view.y0 < region.y0 || view.x1 > region.x1 || view.y1 > region.y1
    if (!this.#isStale && !hasTextBegun && !left && scale === this.#builtScale) return
    this.#isStale = false
    this.#builtScale = scale
    const margin = MARGIN / zoom
    Object.assign(region, {
      x0: view.x0 - margin,
      y0: view.y0 - margin,
      x1: view.x1 + margin,
      y1: view.y1 + margin,
    })
    const x = Math.round(((view.x0 + view.x1) / 2) * scale) / scale
    const y = Math.round(((view.y0 + view.y1) / 2) * scale) / scale
    this.#picture.begin(x, y)
    this.#titles.begin(x, y)
    // Titles of far frames stand outside of them.
    const rows = this.#input.annotationIndex.query(region.x0, region.y0, region.x1, region.y1 + margin)
    this.#counts.isFrozen = isDragging
    this.#paint(rows, scale, zoom, pixelRatio)
    this.#picture.upload()
    this.#titles.upload()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    this.#picture.draw(viewport, screen)
  }

  drawTitles(viewport: ViewportState, screen: Screen): void {
    this.#titles.draw(viewport, screen)
  }

  destroy(): void {
    this.#picture.destroy()
    this.#titles.destroy()
  }

  /** Paints frames, then notes; where two overlap, the upper one covers the lower one with all that it shows. */
  #paint(rows: readonly number[], scale: number, zoom: number, pixelRatio: number): void {
    const { annotations } = this.#input.graph
    for (const kind of [AnnotationKind.frame, AnnotationKind.note]) {
      const own = rows.filter((row) => annotations.kind[row] === kind)
      if (own.length === 0) continue
      for (const step of stackNodes(annotations, Int32Array.from(own))) {
        this.#picture.nextStep()
        for (const row of step) this.#painter.paint(this.#picture, this.#titles, row, scale, zoom, pixelRatio)
      }
    }
  }
}
