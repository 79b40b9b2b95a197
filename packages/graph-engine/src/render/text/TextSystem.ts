import { nextTask } from '../../model/TimeSlicer.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { ATLAS_SIDE } from '../nodes/quadFormat.ts'
import type { AtlasTexture } from './AtlasTexture.ts'
import { bestBitmap, isGoodWhileZooming, zoomingScale, type Bitmap, type Label } from './Label.ts'
import { COLOR_PAGE_HEIGHT, LabelRasteriser, rasterScale, STRIP_WIDTH } from './LabelRasteriser.ts'
import { LabelQueue } from './LabelQueue.ts'
import { LabelSheet } from './LabelSheet.ts'
import { LabelStore } from './LabelStore.ts'
import type { TextStyle, TextStyles } from '../../theme/textStyles.ts'

const PAGE_HEIGHT = 512
/** Colours are few: the texture is made with the first of them. */
const COLOR_HEIGHT = 1024

/** Letters that most faces have, and some that only large ones do. */
const SAMPLE = 'Ağ0'
/** Fonts that are on their way are waited for so many milliseconds. */
const PATIENCE = 500

/**
 * Labels as bitmaps of their exact device size. At rest every label is redrawn until it is exact; while the zoom changes,
 * bitmaps are kept as long as they shrink. What is missing is drawn in slices, in the order in which it was asked for.
 */
export class TextSystem {
  readonly styles: TextStyles
  readonly #mask: LabelSheet
  readonly #colors: LabelSheet
  readonly #context = LabelRasteriser.createContext()
  readonly #rasteriser = new LabelRasteriser(this.#context)
  readonly #labels: LabelStore
  readonly #queue: LabelQueue
  #scale = 1
  #isZooming = false
  /** Counts the labels that were asked for since `begin`. */
  shown = 0
  /** Counts the labels among them that had no picture at all. */
  missing = 0

  constructor(gpu: Gpu, styles: TextStyles, icons: Readonly<Record<string, readonly string[]>>, pixelRatio: number) {
    this.styles = styles
    this.#labels = new LabelStore(styles, icons)
    this.#rasteriser.pixelRatio = pixelRatio
    const height = pixelRatio > 1.25 ? ATLAS_SIDE : ATLAS_SIDE / 2
    this.#mask = new LabelSheet(gpu, ATLAS_SIDE, height, PAGE_HEIGHT, 'r8unorm')
    this.#colors = new LabelSheet(gpu, STRIP_WIDTH, COLOR_HEIGHT, COLOR_PAGE_HEIGHT, 'rgba8unorm')
    this.#queue = new LabelQueue(this.#rasteriser, this.#mask, this.#colors)
  }

  get atlas(): AtlasTexture {
    return this.#mask.atlas
  }

  get colorAtlas(): AtlasTexture {
    return this.#colors.atlas
  }

  set pixelRatio(ratio: number) {
    this.#rasteriser.pixelRatio = ratio
  }

  /**
   * Has the browser find the fonts, one a task: the first text in each takes tens of milliseconds. Those that it finds on the
   * page have it drawn anew, when they are there.
   */
  async warmUp(): Promise<void> {
    for (const style of Object.values(this.styles)) {
      this.width(style, SAMPLE)
      await nextTask()
    }
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  }

  /** Makes the canvas ready for the first label, which would have to wait for it. Call it while the GPU is calm. */
  prepare(): void {
    this.#rasteriser.prepare()
  }

  /** Starts a picture at `scale` device pixels a graph unit. */
  begin(scale: number, isZooming: boolean): void {
    this.#scale = scale
    this.#isZooming = isZooming
    this.shown = 0
    this.missing = 0
    for (const sheet of [this.#mask, this.#colors]) sheet.begin(scale)
    this.#queue.begin(scale)
  }

  /** @returns The text cut to `maxWidth` graph units, or undefined when nothing of it fits. */
  fit(style: TextStyle, text: string, maxWidth: number): Label | undefined {
    return this.#labels.fit(style, text, maxWidth)
  }

  /** @returns The text's width in graph units. */
  width(style: TextStyle, text: string): number {
    return this.#labels.width(style, text)
  }

  /** @returns The icon, or undefined when the host brought none of that name. */
  icon(key: string | undefined, size: number): Label | undefined {
    return this.#labels.icon(key, size)
  }

  /** @returns The best bitmap there is; a better one is drawn soon when this one is not exact. */
  bitmap(label: Label): Bitmap | undefined {
    this.shown++
    const bitmap = this.#best(label, this.#scale)
    if (!bitmap) this.missing++
    const target = rasterScale(label, this.#scale)
    const isEnough = bitmap && (this.#isZooming ? isGoodWhileZooming(target, bitmap.scale) : bitmap.scale === target)
    if (isEnough || (bitmap && this.#queue.sheetOf(label).fullAt !== 0)) return bitmap
    this.#queue.want(label, this.#isZooming ? rasterScale(label, zoomingScale(this.#scale)) : target)
    return bitmap
  }

  /** @returns The bitmap for a scale of its own, which the zoom leaves alone; it is drawn soon when there is none yet. */
  bitmapAt(label: Label, scale: number): Bitmap | undefined {
    const bitmap = this.#best(label, scale)
    const target = rasterScale(label, scale)
    if (bitmap?.scale === target) return bitmap
    this.#queue.want(label, target)
    return undefined
  }

  /** Labels that wait to be drawn. */
  get pending(): number {
    return this.#queue.length
  }

  /** Draws what waits until `deadline` (performance.now). @returns Whether a label has a new bitmap. */
  work(deadline: number): boolean {
    return this.#queue.work(deadline)
  }

  /** Forgets every bitmap and width: fonts changed, or the context was lost. */
  reset(): void {
    for (const sheet of [this.#mask, this.#colors]) sheet.clear()
    this.#labels.clear()
    this.#queue.clear()
  }

  destroy(): void {
    this.reset()
    this.#mask.atlas.destroy()
    this.#colors.atlas.destroy()
    this.#context.canvas.width = 0
    this.#context.canvas.height = 0
  }

  #best(label: Label, scale: number): Bitmap | undefined {
    return bestBitmap(label, scale, this.#queue.sheetOf(label).use)
  }
}
