import type { WheelInput } from './input.ts'

/** Milliseconds without a turn after which the next one begins a new gesture. */
const REST_MS = 300
/** The least that one notch of a wheel sends, in pixels: 100 or 120 of Chromium, less where the page is zoomed. */
const NOTCH = 50

/**
 * Tells a mouse's wheel from a trackpad's two fingers, which browsers do not say: a wheel turns by whole notches and only up
 * and down; fingers begin with little, and sideways. A gesture stays what it began as, as its fling may be fast.
 */
export class WheelGuess {
  #device: 'mouse' | 'trackpad' = 'mouse'
  #time = -Infinity

  follow({ deltaX, deltaY, mode, shift, time }: WheelInput): 'mouse' | 'trackpad' {
    const isNew = time - this.#time > REST_MS
    this.#time = time
    if (mode !== 'pixel') this.#device = 'mouse'
    else if (deltaX !== 0 && deltaY !== 0) this.#device = 'trackpad'
    else if (isNew) {
      const isNotch = Math.abs(deltaY) >= NOTCH || (shift && Math.abs(deltaX) >= NOTCH)
      this.#device = isNotch ? 'mouse' : 'trackpad'
    }
    return this.#device
  }
}
