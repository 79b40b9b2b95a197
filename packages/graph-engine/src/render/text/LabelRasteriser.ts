import type { AtlasTexture } from './AtlasTexture.ts'
import type { Bitmap, Label } from './Label.ts'
import type { Place, ShelfAllocator } from './ShelfAllocator.ts'
import { canvasFont, withoutLigatures } from '../../theme/textStyles.ts'

export const STRIP_WIDTH = 2048
const STRIP_HEIGHT = 512
/** The height of a page of labels with colours. */
export const COLOR_PAGE_HEIGHT = 256

/** @returns The scale nearest to `scale` at which a label still fits on the strip and on its page. */
export function rasterScale(label: Label, scale: number): number {
  const height = (label.style?.size ?? label.width) * 1.6
  const room = label.colored ? COLOR_PAGE_HEIGHT : STRIP_HEIGHT
  return Math.min(scale, (STRIP_WIDTH - 16) / Math.max(label.width, 1), (room - 16) / height)
}

/**
 * Draws labels to a canvas of the processor, a strip at a time, and copies them to the atlas: one read back a strip and one
 * upload for neighbours on a shelf (an upload a label costs three times as much).
 */
const PADDING = 2
const ICON_BOX = 24
const ICON_STROKE = 1.9

interface Run {
  readonly stripY: number
  readonly x: number
  readonly y: number
  readonly height: number
  width: number
}

export class LabelRasteriser {
  /**
   * Device pixels a CSS pixel. Text is drawn at its size in CSS pixels on a canvas scaled by this, as the browser draws
   * its own: at the size in device pixels the system's fonts would get other hints and advances.
   */
  pixelRatio = 1
  readonly #context: CanvasRenderingContext2D
  readonly #paths = new Map<string, Path2D>()
  /** Holds the pixels of one run, and is as large as the largest so far; most runs are one line of text high. */
  #pixels = new Uint8Array(0)
  #runs: Run[] = []
  #filled = 0
  /** The width of the widest run: no more is read back, since reading costs as much as all else together. */
  #widest = 0

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context
    context.canvas.width = STRIP_WIDTH
    context.canvas.height = STRIP_HEIGHT
  }

  /** The context, also good for measuring. @throws When the browser has no 2D canvas. */
  static createContext(): CanvasRenderingContext2D {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser refused a 2D canvas')
    // A canvas in no document has no language, by which browsers choose among the faces of Han characters.
    const { lang } = document.documentElement
    if (lang !== '') Object.assign(context, { lang })
    return context
  }

  /**
   * Has the browser get what the canvas draws to. It asks the GPU's process for it, also for a canvas of the processor, and holds
   * the thread until the GPU has drawn what it was told before: call it while that is calm.
   */
  prepare(): void {
    this.#context.clearRect(0, 0, 1, 1)
    this.#context.getImageData(0, 0, 1, 1)
  }

  /**
   * Draws one label to the strip at `scale`.
   * @returns Its bitmap; 'strip' when the strip is full (`flush` it), 'atlas' when the atlas has no room.
   */
  add(label: Label, scale: number, allocator: ShelfAllocator): Bitmap | 'strip' | 'atlas' {
    const context = this.#context
    const ratio = label.style ? this.pixelRatio : 1
    if (label.style) {
      context.font = canvasFont(label.style, (label.style.size * scale) / ratio)
      context.textRendering = 'auto'
      context.textAlign = 'left'
      context.textBaseline = 'alphabetic'
    }
    const text = label.style ? withoutLigatures(label.text) : ''
    const metrics = label.style ? measure(context, text, ratio) : undefined
    const left = metrics ? Math.ceil(Math.max(0, metrics.left)) + PADDING : PADDING
    const right = metrics ? Math.ceil(Math.max(metrics.right, metrics.width)) : Math.ceil(label.width * scale)
    const ascent = metrics ? Math.ceil(Math.max(1, metrics.ascent)) + PADDING : PADDING
    const descent = metrics ? Math.ceil(Math.max(0, metrics.descent)) : Math.ceil(label.width * scale)
    const width = Math.min(STRIP_WIDTH, left + right + PADDING)
    const height = Math.min(STRIP_HEIGHT, ascent + descent + PADDING)
    if (this.#filled + Math.ceil(height / 4) * 4 > STRIP_HEIGHT) return 'strip'
    const place = allocator.allocate(width, height)
    if (!place) return 'atlas'
    const run = this.#runFor(place, width, height)
    const x = run.width - width
    const y = run.stripY
    if (label.style) {
      context.fillStyle = label.colored ? `#${label.style.color.toString(16).padStart(6, '0')}` : '#fff'
      context.setTransform(ratio, 0, 0, ratio, x + left, y + ascent)
      context.fillText(text, 0, 0)
      context.resetTransform()
    } else {
      this.#strokeIcon(label.paths ?? [], x + left, y + ascent, (label.width * scale) / ICON_BOX)
    }
    const advance = Math.round(metrics ? metrics.width : label.width * scale)
    return { place, scale, width, height, offsetX: -left, offsetY: -ascent, advance }
  }

  /** Copies the strip to the atlas and empties it. */
  flush(atlas: AtlasTexture, colored: boolean): void {
    if (this.#runs.length === 0) return
    const image = this.#context.getImageData(0, 0, this.#widest, this.#filled)
    for (const run of this.#runs) {
      const pixels = colored ? this.#copyColors(image, run) : this.#copyAlpha(image, run)
      atlas.write(run.x, run.y, run.width, run.height, pixels)
    }
    this.#context.clearRect(0, 0, this.#widest, this.#filled)
    this.#runs = []
    this.#filled = this.#widest = 0
  }

  /** Continues the last run when the place lies beside it on the same shelf, else starts one below it. */
  #runFor(place: Place, width: number, height: number): Run {
    const last = this.#runs.at(-1)
    const beside = last !== undefined && last.y === place.y && last.x + last.width === place.x
    if (beside && last.width + width <= STRIP_WIDTH && last.height >= height) {
      last.width += width
      this.#widest = Math.max(this.#widest, last.width)
      return last
    }
    const runHeight = Math.ceil(height / 4) * 4
    const run = { stripY: this.#filled, x: place.x, y: place.y, width, height: runHeight }
    this.#runs.push(run)
    this.#filled += runHeight
    this.#widest = Math.max(this.#widest, width)
    return run
  }

  #strokeIcon(paths: readonly string[], x: number, y: number, scale: number): void {
    const context = this.#context
    context.save()
    context.translate(x, y)
    context.scale(scale, scale)
    context.strokeStyle = '#fff'
    context.lineWidth = ICON_STROKE
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const data of paths) {
      let path = this.#paths.get(data)
      if (!path) this.#paths.set(data, (path = new Path2D(data)))
      context.stroke(path)
    }
    context.restore()
  }

  #roomFor(bytes: number): Uint8Array {
    if (this.#pixels.length < bytes) this.#pixels = new Uint8Array(bytes)
    return this.#pixels
  }

  #copyAlpha({ data, width }: ImageData, run: Run): Uint8Array {
    const pixels = this.#roomFor(run.width * run.height)
    let out = 0
    for (let y = run.stripY; y < run.stripY + run.height; y++) {
      let at = y * width * 4 + 3
      for (let x = 0; x < run.width; x++, at += 4) pixels[out++] = data[at]!
    }
    return pixels.subarray(0, out)
  }

  #copyColors({ data, width }: ImageData, run: Run): Uint8Array {
    const pixels = this.#roomFor(run.width * run.height * 4)
    let out = 0
    for (let y = run.stripY; y < run.stripY + run.height; y++) {
      let at = y * width * 4
      for (let x = 0; x < run.width; x++, at += 4) {
        const alpha = data[at + 3]!
        pixels[out++] = (data[at]! * alpha) / 255
        pixels[out++] = (data[at + 1]! * alpha) / 255
        pixels[out++] = (data[at + 2]! * alpha) / 255
        pixels[out++] = alpha
      }
    }
    return pixels.subarray(0, out)
  }
}

/** Measures a text in device pixels from its origin. */
function measure(context: CanvasRenderingContext2D, text: string, ratio: number) {
  const metrics = context.measureText(text)
  return {
    width: metrics.width * ratio,
    left: metrics.actualBoundingBoxLeft * ratio,
    right: metrics.actualBoundingBoxRight * ratio,
    ascent: metrics.actualBoundingBoxAscent * ratio,
    descent: metrics.actualBoundingBoxDescent * ratio,
  }
}
