/** Tells whether the zoom is changing: until it has rested for a while, text may be scaled and nothing snaps to pixels. */
const REST_MS = 100

export class ViewMotion {
  #zoom = 0
  #changedAt = -Infinity

  /** @returns Whether the zoom has changed within the last 100 ms. The first view is at rest. */
  follow(zoom: number, now: number): boolean {
    if (zoom !== this.#zoom) {
      if (this.#zoom !== 0) this.#changedAt = now
      this.#zoom = zoom
    }
    return now - this.#changedAt < REST_MS
  }
}
