import type { ViewportState } from '../api.ts'
import type { Screen } from './gpu/Screen.ts'
import { ViewMotion } from './ViewMotion.ts'

/** Missing labels and tiles may take so many milliseconds of a frame. */
const SLICE = 2
/**
 * While the zoom changes, labels come so many milliseconds at a time and so far apart: all geometry is built anew with them,
 * and most are out of sight, or of another size, a moment later.
 */
const ZOOMING_SLICE = 3
const ZOOMING_PAUSE = 32
/** While the view rests, nobody waits for the next frame. */
const RESTING_SLICE = 8
/** Indexing a large graph that was just opened may take so many milliseconds of a frame that shows nothing, and after it. */
const INDEX_SLICE = 6
/** Indexing may take so many milliseconds of a frame that has a picture to draw too. */
const DRAWN_INDEX_SLICE = 4
/**
 * While the view rests, telling the tile worker what to draw may take so many milliseconds of a frame, and as many after it:
 * with half of that, the first pan would pay for the rest.
 */
const FEED_SLICE = 8
/** A still view that waits for its index or tiles is drawn once in so many milliseconds, to show what the pointer does. */
const WAITING_PAUSE = 200
/** When another graph of the file is opened, the last picture stays until the new one is whole, or for so many milliseconds. */
const LONGEST_HOLD = 3000

/** Says how many milliseconds of a frame each thing may take, less while the view moves, and whether it needs a picture. */
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

  /** Says how long labels at rest, and tiles that are drawn here, may take. */
  get slice(): number {
    return this.motion.isMoving ? SLICE : RESTING_SLICE
  }

  /** Says how long the sketch that stands in for tiles may take: however the view moves, it has nothing else to show. */
  get sketchSlice(): number {
    return RESTING_SLICE
  }

  /** @param isDrawn Whether the frame has a picture to draw too. */
  indexSlice(isDrawn: boolean): number {
    return isDrawn ? DRAWN_INDEX_SLICE : INDEX_SLICE
  }

  /** Says how long telling the tile worker what to draw may take. */
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

  /** Says whether the last picture may still stand in for one that would show nothing new. */
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

  /** Says whether the last picture stands in for the next one; never while the view moves, since that has to be seen. */
  get isHeld(): boolean {
    return !this.motion.isMoving && this.#now - this.#heldSince < LONGEST_HOLD
  }

  drawn(): void {
    this.#drawnAt = this.#now
    this.release()
  }
}
