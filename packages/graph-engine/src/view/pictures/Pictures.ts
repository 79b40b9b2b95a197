import { ExportError } from '../../export/ExportError.ts'
import { joinSvg } from '../../export/exportSvg.ts'
import { areaOf, type PicturedRows, writeSvg } from '../../export/writeSvg.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import { TimeSlicer } from '../../model/TimeSlicer.ts'
import { LabelRasteriser } from '../../render/text/LabelRasteriser.ts'
import { TextMeasure } from '../../render/text/TextMeasure.ts'
import type { Viewport } from '../../session/Viewport.ts'
import { drawPng, type PictureSource } from './drawPng.ts'
import type { PictureArea, PngOptions, SvgPictureOptions } from './PictureOptions.ts'

/** Pictures of what a view could show, while it is mounted. Long ones are made in slices. */
export class Pictures {
  readonly #source: PictureSource
  readonly #viewport: Viewport
  readonly #destroyed: AbortSignal

  /** @param destroyed Of the view. */
  constructor(source: PictureSource, viewport: Viewport, destroyed: AbortSignal) {
    this.#source = source
    this.#viewport = viewport
    this.#destroyed = destroyed
  }

  async png({ area = 'graph', scale, background = 'canvas', signal, onProgress }: PngOptions = {}): Promise<Blob> {
    const check = this.#checkOf(signal)
    const { only, box } = this.#areaOf(area)
    const { zoom } = this.#viewport
    const isView = area === 'view'
    return drawPng(this.#source, {
      area: box,
      scale: isView ? (scale ?? 1) * zoom : scale,
      ...(isView && { zoom }),
      only,
      background,
      check,
      onProgress,
    })
  }

  async svg({ area = 'graph', background = 'canvas', signal, onProgress }: SvgPictureOptions = {}): Promise<string> {
    const check = this.#checkOf(signal)
    const { engine, indices, look } = this.#source
    const { only, box } = this.#areaOf(area)
    const { graph } = engine
    const { version } = graph
    const slicer = new TimeSlicer(() => {
      check()
      if (graph.version !== version) throw new ExportError('graph-changed', 'The graph was edited meanwhile')
    })
    const measure = new TextMeasure(LabelRasteriser.createContext())
    const total = graph.nodeCount + graph.connectionCount
    const parts: string[] = []
    const writer = writeSvg(engine, {
      area: box,
      ...(only && {
        nodes: Array.from(only.nodes, (row) => graph.nodeId(row)),
        annotations: Array.from(only.annotations, (row) => graph.annotationId(row)),
      }),
      theme: look.theme,
      background,
      connectionStyle: indices.curves.paths.style,
      placeholder: look.labels.placeholder,
      decimalSeparator: look.labels.decimalSeparator,
      ...(look.icons && { icons: look.icons }),
      measure: measure.width,
    })
    for (const part of writer) {
      parts.push(part)
      if (!slicer.isDue) continue
      onProgress?.(Math.min(1, parts.length / total))
      await slicer.pause()
    }
    onProgress?.(1)
    return joinSvg(parts)
  }

  /** @returns What throws once nobody wants the picture any more, as it did just now. */
  #checkOf(signal: AbortSignal | undefined): () => void {
    const check = () => {
      signal?.throwIfAborted()
      this.#destroyed.throwIfAborted()
    }
    check()
    return check
  }

  /** @throws ExportError `empty` */
  #areaOf(area: PictureArea): { readonly box: Rectangle; readonly only: PicturedRows | undefined } {
    const { engine } = this.#source
    if (area === 'view') return { box: this.#viewport.inView, only: undefined }
    const only = area === 'selection' ? engine.selection.rowsWithContents : undefined
    return { box: areaOf(engine, only), only }
  }
}
