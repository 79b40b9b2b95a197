import type { ViewportState } from '../api.ts'

/**
 * Milliseconds that a view must not have changed to be at rest: text has to be sharp within 150, frames and presenting
 * included, and must not come to rest between the events of a wheel that turns slowly, some 50 apart.
 */
export const REST_MS = 60
/** Who zooms further than this in one frame, out of rest, does not zoom by hand. */
const JUMP_ZOOM = 1.5

/** Tells whether the view moves: while the zoom changes, text may be scaled and nothing snaps to pixels. */
export class ViewMotion {
  #x = 0
  #y = 0
  #zoom = 0
  #movedAt = -Infinity
  #zoomedAt = -Infinity
  #now = 0
  #hasSettled = false

  /**
   * A view at rest that jumps to another one, as by a load or a fit, is at rest there; so is the first.
   * @param reach Graph units across the view: going further than that in one frame is a jump.
   */
  follow({ x, y, zoom }: ViewportState, reach: number, now: number): void {
    const wasZooming = this.isZooming
    this.#now = now
    const isZoomed = zoom !== this.#zoom
    this.#hasSettled = wasZooming && !isZoomed && !this.isZooming
    // At rest the view goes to whole pixels: that is no move.
    const isMoved = isZoomed || (!this.#hasSettled && (x !== this.#x || y !== this.#y))
    if (isMoved && (this.isMoving || !this.#isJump(x, y, zoom, reach))) {
      this.#movedAt = now
      if (isZoomed) this.#zoomedAt = now
    }
    this.#x = x
    this.#y = y
    this.#zoom = zoom
  }

  /** Another graph is shown: whatever moved, this one rests. */
  reset(): void {
    this.#zoom = 0
    this.#movedAt = this.#zoomedAt = -Infinity
  }

  #isJump(x: number, y: number, zoom: number, reach: number): boolean {
    const factor = zoom / this.#zoom
    if (factor > JUMP_ZOOM || factor < 1 / JUMP_ZOOM) return true
    return Math.max(Math.abs(x - this.#x), Math.abs(y - this.#y)) > reach && factor === 1
  }

  get isMoving(): boolean {
    return this.#now - this.#movedAt < REST_MS
  }

  get isZooming(): boolean {
    return this.#now - this.#zoomedAt < REST_MS
  }

  /** Whether the zoom rests soon: should the frame that was asked for at rest come too early, as clocks differ, the next does. */
  get isSettling(): boolean {
    return this.isZooming && this.#now - this.#zoomedAt > REST_MS / 2
  }

  /** Whether this picture is the first one since the zoom rests. */
  get hasSettled(): boolean {
    return this.#hasSettled
  }
}
