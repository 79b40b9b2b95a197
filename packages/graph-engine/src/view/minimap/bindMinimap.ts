import type { Point } from '../../commands/Command.ts'
import type { GraphView } from '../GraphView.ts'

/** An arrow key moves the view by this part of its sides. */
const KEY_STEP = 0.1
const KEY_ZOOM = 1.25
/** A wheel zooms as fast here as on the canvas. */
const WHEEL_REACH = 3000
const LINE = 32

export interface MinimapPlaces {
  /** @returns The graph's point under the pointer. */
  toGraph(event: PointerEvent): Point | undefined
}

/** Lets a minimap move its view: press and drag, wheel, keys. */
export function bindMinimap(element: HTMLElement, view: GraphView, places: MinimapPlaces, signal: AbortSignal): void {
  let grip: Point | undefined
  const moveTo = (event: PointerEvent) => {
    const at = places.toGraph(event)
    if (at && grip) centreOn(view, { x: at.x + grip.x, y: at.y + grip.y })
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, handler, { signal, passive: false })

  listen('pointerdown', (event) => {
    if (event.button !== 0) return
    const at = places.toGraph(event)
    if (!at) return
    event.preventDefault()
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const { x, y, width, height } = visibleArea(view)
    const isInside = at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
    // Taken where it is held, the view does not jump under the pointer.
    grip = isInside ? { x: x + width / 2 - at.x, y: y + height / 2 - at.y } : { x: 0, y: 0 }
    moveTo(event)
  })
  listen('pointermove', moveTo)
  const release = () => (grip = undefined)
  listen('pointerup', release)
  listen('pointercancel', release)
  listen('lostpointercapture', release)
  listen('wheel', (event) => {
    event.preventDefault()
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    view.viewport.zoomBy(Math.max(0.1, 1 - delta / WHEEL_REACH))
  })
  listen('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressKey(event.key, view)) return
    event.preventDefault()
    event.stopPropagation()
  })
}

/** @returns What the view shows, in graph units. */
export function visibleArea(view: GraphView): { x: number; y: number; width: number; height: number } {
  const { x, y, zoom } = view.viewport.get()
  const { width, height } = view.viewport.size
  return { x: -x, y: -y, width: width / zoom, height: height / zoom }
}

function centreOn(view: GraphView, point: Point): void {
  const { width, height } = visibleArea(view)
  view.viewport.set({ x: width / 2 - point.x, y: height / 2 - point.y })
}

function pressKey(key: string, view: GraphView): boolean {
  const { width, height } = visibleArea(view)
  const { x, y } = view.viewport.get()
  const pan = (right: number, down: number) =>
    view.viewport.set({ x: x - right * width * KEY_STEP, y: y - down * height * KEY_STEP })
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(-1, 0),
    ArrowRight: () => pan(1, 0),
    ArrowUp: () => pan(0, -1),
    ArrowDown: () => pan(0, 1),
    '+': () => view.viewport.zoomBy(KEY_ZOOM),
    '-': () => view.viewport.zoomBy(1 / KEY_ZOOM),
    Home: () => view.viewport.zoomToFit(),
  }
  if (!Object.hasOwn(actions, key)) return false
  actions[key]!()
  return true
}
