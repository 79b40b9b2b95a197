import type { Bitmap, Label } from './Label.ts'
import type { LabelRasteriser } from './LabelRasteriser.ts'
import type { LabelSheet } from './LabelSheet.ts'

/** Milliseconds: reading back and uploading cost about as much again as drawing. */
const FLUSH = 0.7

/** Labels that wait to be drawn, in the order in which they were asked for. */
export class LabelQueue {
  readonly #rasteriser: LabelRasteriser
  readonly #mask: LabelSheet
  readonly #colors: LabelSheet
  #labels: Label[] = []
  #scale = 1

  constructor(rasteriser: LabelRasteriser, mask: LabelSheet, colors: LabelSheet) {
    this.#rasteriser = rasteriser
    this.#mask = mask
    this.#colors = colors
  }

  get length(): number {
    return this.#labels.length
  }

  /** Forgets what waits, for a picture at `scale`. */
  begin(scale: number): void {
    this.#scale = scale
    for (const label of this.#labels) label.wanted = 0
    this.#labels = []
  }

  clear(): void {
    this.#labels = []
  }

  want(label: Label, scale: number): void {
    if (label.wanted !== 0) return
    label.wanted = scale
    this.#labels.push(label)
  }

  sheetOf(label: Label): LabelSheet {
    return label.colored ? this.#colors : this.#mask
  }

  /** Draws what waits until `deadline` (performance.now). @returns Whether a label has a new bitmap. */
  work(deadline: number): boolean {
    if (this.#labels.length === 0) return false
    const drawn = this.#drawUntil(deadline, this.#mask) + this.#drawUntil(deadline, this.#colors)
    this.#labels = this.#labels.filter((label) => label.wanted !== 0)
    return drawn > 0
  }

  /** Time is looked at only after a flush, so that what was drawn is read back once. @returns How many were drawn. */
  #drawUntil(deadline: number, sheet: LabelSheet): number {
    let drawn = 0
    for (const label of this.#labels) {
      if (this.sheetOf(label) !== sheet || label.wanted === 0) continue
      const bitmap = this.#draw(label, sheet)
      label.wanted = 0
      if (bitmap) {
        label.bitmaps.push(bitmap)
        drawn++
      }
      if (performance.now() > deadline - FLUSH) break
    }
    this.#rasteriser.flush(sheet.atlas, sheet === this.#colors)
    return drawn
  }

  /** Draws a label as large as it is wanted or, where its sheet has no room, half as large, and so on. */
  #draw(label: Label, sheet: LabelSheet): Bitmap | undefined {
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
