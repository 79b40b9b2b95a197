import type { ViewportState } from '../api.ts'

/** How long a view must not have changed to be at rest. */
const REST_MS = 100

/** Tells whether the view moves: while the zoom changes, text may be scaled and nothing snaps to pixels. */
export class ViewMotion {
  #x = 0
  #y = 0
  #zoom = 0
  #movedAt = -Infinity
  #zoomedAt = -Infinity
  #now = 0

  /** The first view is at rest. */
  follow({ x, y, zoom }: ViewportState, now: number): void {
    const isFirst = this.#zoom === 0
    if (zoom !== this.#zoom && !isFirst) this.#zoomedAt = now
    if ((zoom !== this.#zoom || x !== this.#x || y !== this.#y) && !isFirst) this.#movedAt = now
    this.#x = x
    this.#y = y
    this.#zoom = zoom
    this.#now = now
  }

  get isMoving(): boolean {
    return this.#now - this.#movedAt < REST_MS
  }

  get isZooming(): boolean {
    return this.#now - this.#zoomedAt < REST_MS
  }
}
