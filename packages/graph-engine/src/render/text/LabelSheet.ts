import type { Gpu } from '../gpu/Gpu.ts'
import { AtlasTexture } from './AtlasTexture.ts'
import { ShelfAllocator, type Place } from './ShelfAllocator.ts'

/** A texture of labels, and where in it there is room. */
export class LabelSheet {
  readonly atlas: AtlasTexture
  readonly places: ShelfAllocator
  /** The scale at which it was full: what has some picture then keeps it, or the view would never come to rest. */
  fullAt = 0

  constructor(gpu: Gpu, width: number, height: number, pageHeight: number, format: 'r8unorm' | 'rgba8unorm') {
    this.atlas = new AtlasTexture(gpu, width, height, format)
    this.places = new ShelfAllocator(width, pageHeight, height / pageHeight)
  }

  /** Whether a place still holds what was drawn there; it is kept for this picture then. */
  readonly use = (place: Place): boolean => this.places.use(place)

  begin(scale: number): void {
    this.places.nextStamp()
    if (this.fullAt !== scale) this.fullAt = 0
  }

  clear(): void {
    this.places.clear()
    this.fullAt = 0
  }
}
