import type { Renderer } from '../render/RendererPort.ts'
import { REST_MS } from '../render/ViewMotion.ts'
import type { Overlay } from '../session/Overlay.ts'
import type { Viewport } from '../session/Viewport.ts'
import type { Flight } from './glide/Flight.ts'
import type { Glide } from './glide/Glide.ts'
import { measureSize, type Size } from './observeSize.ts'
import { windowOf } from './page.ts'
import { snapToPixels } from './snapToPixels.ts'

/** The renderer reads the clock a little later: it has to find the zoom at rest too. */
const ZOOM_REST = REST_MS + 1

/**
 * Draws one frame: keeps the canvas as large as its host, and the view on whole pixels unless it zooms. When a zoom rests it
 * asks for the frame that is sharp; until then none is drawn that would show nothing new.
 */
export class Painter {
  readonly #host: HTMLElement
  readonly #viewport: Viewport
  readonly #overlay: Overlay
  readonly #renderer: Renderer
  readonly #glide: Glide
  readonly #flight: Flight
  readonly #requestFrame: () => void
  #size: Size
  /** Holds the canvas's size, which stays while its host is hidden. */
  #drawnSize: Size
  #deviceRatio: number
  #drawnZoom: number
  #zoomRest: ReturnType<typeof setTimeout> | undefined

  constructor(
    host: HTMLElement,
    size: Size,
    viewport: Viewport,
    overlay: Overlay,
    renderer: Renderer,
    { glide, flight }: { readonly glide: Glide; readonly flight: Flight },
    requestFrame: () => void,
  ) {
    this.#host = host
    this.#size = this.#drawnSize = size
    this.#deviceRatio = windowOf(host).devicePixelRatio
    this.#viewport = viewport
    this.#overlay = overlay
    this.#renderer = renderer
    this.#glide = glide
    this.#flight = flight
    this.#requestFrame = requestFrame
    this.#drawnZoom = viewport.zoom
  }

  /** @returns Whether another frame is needed. */
  draw(): boolean {
    // The browser does not announce every change of the device's pixels.
    const deviceRatio = windowOf(this.#host).devicePixelRatio
    if (deviceRatio !== this.#deviceRatio) {
      this.#deviceRatio = deviceRatio
      this.resize(measureSize(this.#host))
    }
    const now = performance.now()
    const isFlying = this.#flight.step(now)
    const view = this.#viewport.get()
    if (view.zoom !== this.#drawnZoom) {
      this.#drawnZoom = view.zoom
      this.#awaitRest()
    }
    const drawn = this.#zoomRest === undefined ? snapToPixels(view, this.#size.pixelRatio) : view
    const isGliding = this.#glide.step(now, this.#overlay)
    if (isGliding) this.#renderer.invalidate()
    return this.#renderer.draw(drawn, this.#glide.overlayOf(this.#overlay)).needsFrame || isGliding || isFlying
  }

  resize(size: Size): void {
    if (isSame(size, this.#size)) return
    this.#size = size
    this.#viewport.resize(size.width, size.height)
    // A canvas that gets another size has the browser wait for the GPU. That of a host that is hidden, or gone, needs none.
    const isSeen = size.width > 1 && size.height > 1
    if (!isSeen || isSame(size, this.#drawnSize)) return
    this.#drawnSize = size
    this.#renderer.resize(size.width, size.height, size.pixelRatio)
    this.#requestFrame()
  }

  stop(): void {
    clearTimeout(this.#zoomRest)
  }

  #awaitRest(): void {
    clearTimeout(this.#zoomRest)
    this.#zoomRest = setTimeout(() => {
      this.#zoomRest = undefined
      this.#requestFrame()
    }, ZOOM_REST)
  }
}

function isSame(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height && a.pixelRatio === b.pixelRatio
}
