import type { ViewportState } from '../api.ts'
import { FIT_PADDING, fitView, type FitPadding, roomOf, ZOOM_MAX, ZOOM_MIN, type Padding } from '../geometry/fit.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { Listeners } from '../model/Listeners.ts'

/** The viewport needs this of the graph: the state that is saved with it, and where its nodes lie. */
export interface ViewportSource {
  readonly viewport: ViewportState
  /** @returns The box of all nodes, or undefined when there is none. */
  readonly bounds: () => Rectangle | undefined
}

/** A mouse wheel's line counts as 32 pixels. */
const PIXELS_PER_LINE = 32
const WHEEL_REACH = 3000
/** Pinches of a trackpad arrive as wheel events of 1 to 10 pixels; 100 of them make a factor of e. */
const PINCH_REACH = 100
const REVEAL_MARGIN = 24

/** Says how the graph is looked at: screen = (graph + (x, y)) * zoom, in CSS pixels from the host's top left. */
export class Viewport {
  readonly #source: ViewportSource
  readonly #listeners = new Listeners()
  readonly #askPadding: () => Padding | undefined
  #width = 0
  #height = 0
  /** Keeps a wish that came while there was nothing to show the graph in. */
  #dueFit: { readonly maxZoom: number | undefined } | undefined

  constructor(source: ViewportSource, padding?: FitPadding) {
    this.#source = source
    this.#askPadding = typeof padding === 'function' ? padding : () => padding
  }

  get #padding(): Padding {
    return this.#askPadding() ?? FIT_PADDING
  }

  get width(): number {
    return this.#width
  }

  get height(): number {
    return this.#height
  }

  get zoom(): number {
    return this.#source.viewport.zoom
  }

  get(): ViewportState {
    const { x, y, zoom } = this.#source.viewport
    return { x, y, zoom }
  }

  /** @throws RangeError when a figure is not finite, or zoom not above 0. */
  set(next: ViewportState): void {
    if (!Number.isFinite(next.x) || !Number.isFinite(next.y) || !Number.isFinite(next.zoom) || next.zoom <= 0) {
      throw new RangeError(`Not a viewport: x ${next.x}, y ${next.y}, zoom ${next.zoom}`)
    }
    this.#write(next.x, next.y, this.#clamp(next.zoom))
  }

  resize(width: number, height: number): void {
    this.#width = width
    this.#height = height
    if (this.#dueFit && this.#hasSize) this.zoomToFit(this.#dueFit.maxZoom)
  }

  panBy(dx: number, dy: number): void {
    const { x, y, zoom } = this.#source.viewport
    this.#write(x + dx / zoom, y + dy / zoom, zoom)
  }

  /** Zooms so that the graph stays put under the screen point. */
  zoomAt(screenX: number, screenY: number, factor: number): void {
    const { x, y, zoom } = this.#source.viewport
    const next = this.#clamp(zoom * factor)
    this.#write(x + screenX / next - screenX / zoom, y + screenY / next - screenY / zoom, next)
  }

  /** One notch of a wheel. Turns of 3,000 pixels or more go straight to an end of the range. */
  zoomByWheel(screenX: number, screenY: number, delta: number, mode: WheelMode): void {
    const unit = mode === 'line' ? PIXELS_PER_LINE : mode === 'page' ? this.#height : 1
    this.zoomAt(screenX, screenY, 1 - (delta * unit) / WHEEL_REACH)
  }

  zoomByPinch(screenX: number, screenY: number, delta: number): void {
    this.zoomAt(screenX, screenY, Math.exp(-delta / PINCH_REACH))
  }

  /** Shows the whole graph; leaves the view as it is when there are no nodes. Waits for a size, unless the view is moved. */
  zoomToFit(maxZoom?: number): void {
    this.#dueFit = this.#hasSize ? undefined : { maxZoom }
    if (this.#dueFit) return
    const bounds = this.#source.bounds()
    if (!bounds) return
    const { x, y, zoom } = this.viewOf(bounds, maxZoom)
    this.#write(x, y, zoom)
  }

  /** @returns The view that shows a box of the graph inside the fit's padding. */
  viewOf(box: Rectangle, maxZoom?: number): ViewportState {
    return fitView(box, this.#width, this.#height, this.#padding, maxZoom)
  }

  /** Pans as little as needed to show a box of the graph: inside the fit's padding where the view has room for both. */
  reveal(box: Rectangle): void {
    const { x, y, zoom } = this.#source.viewport
    const { left, right, top, bottom } = this.#padding
    const across = shift((box.x0 + x) * zoom, (box.x1 + x) * zoom, this.#width, left, right)
    const down = shift((box.y0 + y) * zoom, (box.y1 + y) * zoom, this.#height, top, bottom)
    this.#write(x + across / zoom, y + down / zoom, zoom)
  }

  /** Holds the rectangle that the canvas shows, in graph units. */
  get inView(): Rectangle {
    const { x, y, zoom } = this.#source.viewport
    return { x0: -x, y0: -y, x1: this.#width / zoom - x, y1: this.#height / zoom - y }
  }

  /** Holds the rectangle inside the fit's padding, in graph units. */
  get fitArea(): Rectangle {
    const { x, y, zoom } = this.#source.viewport
    const { left, right, top, bottom } = roomOf(this.#width, this.#height, this.#padding)
    return {
      x0: left / zoom - x,
      y0: top / zoom - y,
      x1: (this.#width - right) / zoom - x,
      y1: (this.#height - bottom) / zoom - y,
    }
  }

  /** @returns Whether a point of the graph is in view, inside the fit's padding. */
  shows(point: { x: number; y: number }): boolean {
    const { x, y } = this.toScreen(point)
    const { left, right, top, bottom } = this.#padding
    return x >= left && y >= top && x <= this.#width - right && y <= this.#height - bottom
  }

  toGraph(point: { x: number; y: number }): { x: number; y: number } {
    const { x, y, zoom } = this.#source.viewport
    return { x: point.x / zoom - x, y: point.y / zoom - y }
  }

  toScreen(point: { x: number; y: number }): { x: number; y: number } {
    const { x, y, zoom } = this.#source.viewport
    return { x: (point.x + x) * zoom, y: (point.y + y) * zoom }
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Tells listeners that the state under the viewport was replaced, as a load does. */
  announce(): void {
    this.#dueFit = undefined
    this.#listeners.emit()
  }

  /** A canvas has a pixel at least, also in a host that is hidden. */
  get #hasSize(): boolean {
    return this.#width > 1 && this.#height > 1
  }

  #write(x: number, y: number, zoom: number): void {
    const state = this.#source.viewport
    if (state.x === x && state.y === y && state.zoom === zoom) return
    state.x = x
    state.y = y
    state.zoom = zoom
    this.announce()
  }

  /** Holds zoom between 0.05 and 10, or below where the whole graph would not fit otherwise. */
  #clamp(zoom: number): number {
    if (zoom >= ZOOM_MIN) return Math.min(ZOOM_MAX, zoom)
    const bounds = this.#source.bounds()
    const least = bounds ? fitView(bounds, this.#width, this.#height, this.#padding).zoom : ZOOM_MIN
    return Math.max(Math.min(ZOOM_MIN, least), zoom)
  }
}

export type WheelMode = 'pixel' | 'line' | 'page'

/** @returns Pixels to move a stretch by, so that it lies in the view; its start counts where it is longer. */
function shift(from: number, to: number, size: number, before: number, after: number): number {
  const isRoomy = to - from <= size - before - after
  const least = isRoomy ? before : Math.min(REVEAL_MARGIN, size / 4)
  const most = size - (isRoomy ? after : Math.min(REVEAL_MARGIN, size / 4))
  if (from >= 0 && to <= size && !isRoomy) return 0
  if (from < least || to - from > most - least) return least - from
  return to > most ? most - to : 0
}
