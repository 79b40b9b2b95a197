import type { ViewportState } from '../../api.ts'
import type { Viewport } from '../../session/Viewport.ts'

const DURATION = 240

interface Way {
  readonly from: ViewportState
  readonly to: ViewportState
  /** Says when the first frame was drawn; undefined until then. */
  start: number | undefined
}

/** Carries the view to another place, so that eyes can follow; whatever else moves it ends that. */
export class Flight {
  readonly #viewport: Viewport
  readonly #isStill: () => boolean
  readonly #isReady: () => boolean
  readonly #onArrive: () => void
  #way: Way | undefined
  #isOwnMove = false

  /**
   * @param isStill Whether motion is unwelcome.
   * @param isReady Whether what is to be seen can be drawn: until then the view stays.
   * @param onArrive Hears when the view stands still again.
   */
  constructor(viewport: Viewport, isStill: () => boolean, isReady: () => boolean, onArrive: () => void) {
    this.#viewport = viewport
    this.#isStill = isStill
    this.#isReady = isReady
    this.#onArrive = onArrive
    viewport.subscribe(() => {
      if (!this.#isOwnMove) this.#way = undefined
    })
  }

  /** Says where the view is, or where it will be when it arrives. */
  get destination(): ViewportState {
    return this.#way?.to ?? this.#viewport.get()
  }

  /** Says whether it waits for a frame in which what is to be seen can be drawn. */
  get isDue(): boolean {
    return this.#way !== undefined && this.#way.start === undefined
  }

  /** Flies to a view; the flight begins with the next frame in which the renderer is ready. */
  to(view: ViewportState): void {
    this.#way = { from: this.#viewport.get(), to: view, start: undefined }
    if (this.#isStill()) this.#arrive(view)
  }

  /** Moves the view on. The caller must call it once a frame. @returns Whether it goes on. */
  step(now: number): boolean {
    const way = this.#way
    if (way === undefined || (this.isDue && !this.#isReady())) return false
    way.start ??= now
    const share = (now - way.start) / DURATION
    if (share < 1) this.#move(between(way.from, way.to, 1 - (1 - share) ** 3, this.#viewport))
    else this.#arrive(way.to)
    return share < 1
  }

  #arrive(view: ViewportState): void {
    this.#way = undefined
    this.#move(view)
    this.#onArrive()
  }

  #move(view: ViewportState): void {
    this.#isOwnMove = true
    this.#viewport.set(view)
    this.#isOwnMove = false
  }
}

/** The zoom grows evenly, by factors; the middle goes straight, so that both are there at once. */
function between(
  from: ViewportState,
  to: ViewportState,
  share: number,
  { width, height }: { readonly width: number; readonly height: number },
): ViewportState {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share
  const part = from.zoom === to.zoom ? share : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom)
  const along = (size: number, a: number, b: number) => {
    const start = size / 2 / from.zoom - a
    const end = size / 2 / to.zoom - b
    return size / 2 / zoom - (start + (end - start) * part)
  }
  return { x: along(width, from.x, to.x), y: along(height, from.y, to.y), zoom }
}
