import type { ViewportState } from '../api.ts'
import type { Screen } from './gpu/Screen.ts'
import { ViewMotion } from './ViewMotion.ts'

/** Milliseconds a frame for labels and tiles that are missing. */
const SLICE = 2
/**
 * While the zoom changes, labels come so many milliseconds at a time and so far apart: all geometry is built anew with them,
 * and most are out of sight, or of another size, a moment later.
 */
const ZOOMING_SLICE = 3
const ZOOMING_PAUSE = 32
/** While the view rests, nobody waits for the next frame. */
const RESTING_SLICE = 8
/** Milliseconds a frame for taking in a large graph that was just opened, where the frame shows nothing, and once more before the next. */
const INDEX_SLICE = 6
/** As many of a frame that has a picture to draw too. */
const DRAWN_INDEX_SLICE = 4
/** As many for telling the tile worker what there is to draw, while the view rests, and once more: with half of that the first pan pays for the rest. */
const FEED_SLICE = 8
/** While a view that stands still waits for its index or its tiles, it is drawn once in so many milliseconds, for what the pointer does. */
const WAITING_PAUSE = 200
/** Where another graph of the file was opened, the picture of the one before stands in so long for one that is not whole. */
const LONGEST_HOLD = 3000

/** How many milliseconds of a frame each thing may take, and whether there has to be a picture: less while the view moves. */
export class FramePace {
  readonly motion = new ViewMotion()
  #now = 0
  #drawnAt = -Infinity
  #labelsAt = -Infinity
  #heldSince = -Infinity

  /** @param now When the frame began (performance.now). */
  begin(viewport: ViewportState, screen: Screen, now: number): void {
    this.#now = now
    this.motion.follow(viewport, screen.width / (viewport.zoom * screen.pixelRatio), now)
  }

  /** For labels at rest, and for tiles that are drawn here. */
  get slice(): number {
    return this.motion.isMoving ? SLICE : RESTING_SLICE
  }

  /** For drawing what stands in for tiles: however the view moves, it has nothing else to show. */
  get sketchSlice(): number {
    return RESTING_SLICE
  }

  /** @param isDrawn Whether the frame has a picture to draw too. */
  indexSlice(isDrawn: boolean): number {
    return isDrawn ? DRAWN_INDEX_SLICE : INDEX_SLICE
  }

  /** For telling the tile worker what there is to draw. */
  get feedSlice(): number {
    return this.motion.isMoving ? SLICE / 2 : FEED_SLICE
  }

  /** @returns What labels may take now; nothing when it is too soon for the next ones. */
  takeLabelSlice(): number {
    const { isZooming } = this.motion
    if (isZooming && this.#now - this.#labelsAt < ZOOMING_PAUSE) return 0
    this.#labelsAt = this.#now
    return isZooming ? ZOOMING_SLICE : this.slice
  }

  /** Whether the last picture may still stand in for one that would show nothing new. */
  get mayWait(): boolean {
    return this.#now - this.#drawnAt < WAITING_PAUSE
  }

  /** The last picture stands in for the next one, until that is whole. */
  hold(): void {
    this.#heldSince = performance.now()
  }

  release(): void {
    this.#heldSince = -Infinity
  }

  /** Not while the view moves: that has to be seen. */
  get isHeld(): boolean {
    return !this.motion.isMoving && this.#now - this.#heldSince < LONGEST_HOLD
  }

  drawn(): void {
    this.#drawnAt = this.#now
    this.release()
  }
}
