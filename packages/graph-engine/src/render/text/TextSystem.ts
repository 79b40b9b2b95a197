import { nextTask } from '../../model/TimeSlicer.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { ATLAS_SIDE } from '../nodes/quadFormat.ts'
import { AtlasTexture } from './AtlasTexture.ts'
import { bestBitmap, isGoodWhileZooming, zoomingScale, type Bitmap, type Label } from './Label.ts'
import { COLOR_PAGE_HEIGHT, LabelRasteriser, rasterScale, STRIP_WIDTH } from './LabelRasteriser.ts'
import { LabelStore } from './LabelStore.ts'
import { ShelfAllocator, type Place } from './ShelfAllocator.ts'
import type { TextStyle, TextStyles } from '../../theme/textStyles.ts'

const PAGE_HEIGHT = 512
/** Colours are few: the texture is made with the first of them. */
const COLOR_HEIGHT = 1024

interface Sheet {
  readonly atlas: AtlasTexture
  readonly places: ShelfAllocator
  /** The scale at which it was full: what has some picture then keeps it, or the view would never come to rest. */
  fullAt: number
}

/** Letters that most faces have, and some that only large ones do. */
const SAMPLE = 'Ağ0'

/**
 * Labels as bitmaps of their exact device size. At rest every label is redrawn until it is exact; while the zoom changes,
 * bitmaps are kept as long as they shrink. What is missing is drawn in slices, in the order in which it was asked for.
 */
export class TextSystem {
  readonly styles: TextStyles
  readonly #mask: Sheet
  readonly #colors: Sheet
  readonly #context = LabelRasteriser.createContext()
  readonly #rasteriser = new LabelRasteriser(this.#context)
  readonly #labels: LabelStore
  #queue: Label[] = []
  #scale = 1
  #isZooming = false
  /** Labels asked for since `begin`. */
  shown = 0
  /** Those of them that had no picture at all. */
  missing = 0

  constructor(gpu: Gpu, styles: TextStyles, icons: Readonly<Record<string, readonly string[]>>, pixelRatio: number) {
    this.styles = styles
    this.#labels = new LabelStore(styles, icons)
    this.#rasteriser.pixelRatio = pixelRatio
    const height = pixelRatio > 1.25 ? ATLAS_SIDE : ATLAS_SIDE / 2
    this.#mask = {
      atlas: new AtlasTexture(gpu, ATLAS_SIDE, height, 'r8unorm'),
      places: new ShelfAllocator(ATLAS_SIDE, PAGE_HEIGHT, height / PAGE_HEIGHT),
      fullAt: 0,
    }
    this.#colors = {
      atlas: new AtlasTexture(gpu, STRIP_WIDTH, COLOR_HEIGHT, 'rgba8unorm'),
      places: new ShelfAllocator(STRIP_WIDTH, COLOR_PAGE_HEIGHT, COLOR_HEIGHT / COLOR_PAGE_HEIGHT),
      fullAt: 0,
    }
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

  /** Has the browser find the fonts, one a task: the first text in each takes tens of milliseconds. */
  async warmUp(): Promise<void> {
    for (const style of Object.values(this.styles)) {
      this.width(style, SAMPLE)
      await nextTask()
    }
  }

  /** Starts a picture at `scale` device pixels a graph unit. */
  begin(scale: number, isZooming: boolean): void {
    this.#scale = scale
    this.#isZooming = isZooming
    this.shown = 0
    this.missing = 0
    for (const sheet of [this.#mask, this.#colors]) {
      sheet.places.nextStamp()
      if (sheet.fullAt !== scale) sheet.fullAt = 0
    }
    for (const label of this.#queue) label.wanted = 0
    this.#queue = []
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
    if (isEnough || (bitmap && this.#sheet(label).fullAt !== 0)) return bitmap
    this.#want(label, this.#isZooming ? rasterScale(label, zoomingScale(this.#scale)) : target)
    return bitmap
  }

  /** @returns The bitmap for a scale of its own, which the zoom leaves alone; it is drawn soon when there is none yet. */
  bitmapAt(label: Label, scale: number): Bitmap | undefined {
    const bitmap = this.#best(label, scale)
    const target = rasterScale(label, scale)
    if (bitmap?.scale === target) return bitmap
    this.#want(label, target)
    return undefined
  }

  /** Labels that wait to be drawn. */
  get pending(): number {
    return this.#queue.length
  }

  /** Draws what waits until `deadline` (performance.now). @returns Whether a label has a new bitmap. */
  work(deadline: number): boolean {
    if (this.#queue.length === 0) return false
    const drawn = this.#drawUntil(deadline, this.#mask) + this.#drawUntil(deadline, this.#colors)
    this.#queue = this.#queue.filter((label) => label.wanted !== 0)
    return drawn > 0
  }

  /** Forgets every bitmap and width: fonts changed, or the context was lost. */
  reset(): void {
    for (const sheet of [this.#mask, this.#colors]) {
      sheet.places.clear()
      sheet.fullAt = 0
    }
    this.#labels.clear()
    this.#queue = []
  }

  destroy(): void {
    this.reset()
    this.#mask.atlas.destroy()
    this.#colors.atlas.destroy()
    this.#context.canvas.width = 0
    this.#context.canvas.height = 0
  }

  #best(label: Label, scale: number): Bitmap | undefined {
    return bestBitmap(label, scale, label.colored ? this.#isColorHere : this.#isHere)
  }

  #want(label: Label, scale: number): void {
    if (label.wanted !== 0) return
    label.wanted = scale
    this.#queue.push(label)
  }

  #sheet(label: Label): Sheet {
    return label.colored ? this.#colors : this.#mask
  }

  readonly #isHere = (place: Place): boolean => this.#mask.places.use(place)
  readonly #isColorHere = (place: Place): boolean => this.#colors.places.use(place)

  /** Time is looked at only after a flush, so that what was drawn is read back once. @returns How many were drawn. */
  #drawUntil(deadline: number, sheet: Sheet): number {
    let drawn = 0
    for (const label of this.#queue) {
      if (this.#sheet(label) !== sheet || label.wanted === 0) continue
      const bitmap = this.#draw(label, sheet)
      label.wanted = 0
      if (bitmap) {
        label.bitmaps.push(bitmap)
        drawn++
      }
      // Reading back and uploading costs about as much again as drawing.
      if (performance.now() > deadline - 0.7) break
    }
    this.#rasteriser.flush(sheet.atlas, sheet === this.#colors)
    return drawn
  }

  /** Draws a label as large as it is wanted or, where its sheet has no room, half as large, and so on. */
  #draw(label: Label, sheet: Sheet): Bitmap | undefined {
    for (let scale = label.wanted; scale >= label.wanted / 8;) {
      const drawn = this.#rasteriser.add(label, scale, sheet.places)
      if (typeof drawn !== 'string') return drawn
      if (drawn === 'strip') this.#rasteriser.flush(sheet.atlas, label.colored)
      else {
        sheet.fullAt = this.#scale
        scale /= 2
      }
    }
    return undefined
  }
}
