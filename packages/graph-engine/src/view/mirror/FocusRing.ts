import type { GraphReader } from '../../document/GraphReader.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { ScreenRectangle } from '../GraphView.ts'
import { OWN } from '../ownStyle.ts'
import type { Places } from '../Places.ts'

const NODE_RADIUS = 6
const ROW_RADIUS = 3
/** Outside the rings that tell of states and the selection; rows have none. */
const NODE_GAP = 6
const ROW_GAP = 1

/** The ring around what the keyboard stands on. Over the canvas and not in it, as magnifiers and forced colours follow the page. */
export class FocusRing {
  readonly element = document.createElement('div')

  constructor() {
    this.element.setAttribute('aria-hidden', 'true')
    this.element.style.cssText = `${OWN};position:absolute;display:none;pointer-events:none;box-sizing:border-box`
  }

  /** @param color `0xrrggbb`. */
  setColor(color: number): void {
    this.element.style.outline = `2px solid #${color.toString(16).padStart(6, '0')}`
  }

  /** Puts it around what the overlay's focus stands on, if that is drawn. */
  place(
    { focusNodeRow, focusInterfaceRow, focusAnnotationRow }: Overlay,
    graph: GraphReader,
    places: Places,
    zoom: number,
  ): void {
    if (focusAnnotationRow >= 0) {
      const bounds = places.boundsOfAnnotation(graph.annotationId(focusAnnotationRow))
      if (bounds) this.#show(bounds, NODE_RADIUS * zoom, NODE_GAP)
      return
    }
    if (focusNodeRow < 0) return
    const row = focusInterfaceRow < 0 ? undefined : places.rowOf(graph.interfaceId(focusInterfaceRow))
    const rectangle = row ?? places.boundsOf(graph.nodeId(focusNodeRow))
    if (rectangle) this.#show(rectangle, (row ? ROW_RADIUS : NODE_RADIUS) * zoom, row ? ROW_GAP : NODE_GAP)
  }

  hide(): void {
    this.element.style.display = 'none'
  }

  /** @param radius CSS pixels, as is `gap`, the room between. */
  #show({ x, y, width, height }: ScreenRectangle, radius: number, gap: number): void {
    const { style } = this.element
    style.display = 'block'
    style.left = `${x}px`
    style.top = `${y}px`
    style.width = `${width}px`
    style.height = `${height}px`
    style.borderRadius = `${radius}px`
    style.outlineOffset = `${gap}px`
  }
}
