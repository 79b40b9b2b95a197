import type { GraphEngine } from '../../api.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Walk } from '../../interaction/keyboard/Walk.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { Viewport } from '../../session/Viewport.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Places } from '../Places.ts'
import type { Speech } from './describe.ts'
import { FocusRing } from './FocusRing.ts'
import { AnnotationItems } from './AnnotationItems.ts'
import { MirrorItem, type Position } from './MirrorItem.ts'
import { ITEM } from './treeItem.ts'
import { NodeOrder } from './NodeOrder.ts'

/** So long the view must have rested before the mirror follows it, in milliseconds. */
const REST = 150
/** Nodes that have elements at a time, and the stretch of the graph around the view's middle that they are taken from. */
const MOST_NODES = 100
const WIDEST = 8000
const NODE_RADIUS = 6
const ROW_RADIUS = 3
/** Outside the rings that tell of states and the selection; rows have none. */
const NODE_GAP = 6
const ROW_GAP = 1

export interface MirrorOptions {
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly engine: GraphEngine
  readonly indices: GraphIndices
  readonly viewport: Viewport
  readonly overlay: Overlay
  readonly places: Places
  readonly walk: Walk
  readonly speech: Speech
}

/**
 * The graph in view as focusable elements over the canvas, for screen readers and the keyboard: a tree of nodes with their
 * rows, and of frames and notes, one stop of Tab. It is brought up to date when the view rests; panning costs it a flag.
 */
export class Mirror {
  readonly #options: MirrorOptions
  readonly #tree = document.createElement('div')
  readonly #ring = new FocusRing()
  readonly #items = new Map<number, MirrorItem>()
  readonly #annotations: AnnotationItems
  readonly #order: NodeOrder
  readonly #found = new Int32Array(MOST_NODES)
  readonly #stop = new AbortController()
  readonly #unsubscribes: (() => void)[]
  readonly #tabIndex: string | null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The view moved since the timer was set. */
  #hasMoved = false
  #focused: HTMLElement | undefined
  #lastRow = -1
  /** The host takes the focus for itself: a press, or nothing to stand on. */
  #isHostMeant = false

  constructor(options: MirrorOptions) {
    const { host, canvas, engine, overlay, viewport } = options
    const { signal } = this.#stop
    this.#options = options
    this.#order = new NodeOrder(engine.graph)
    this.#annotations = new AnnotationItems(options)
    this.#tabIndex = host.getAttribute('tabindex')
    canvas.setAttribute('aria-hidden', 'true')
    this.#tree.setAttribute('role', 'tree')
    this.#tree.setAttribute(ITEM, '')
    this.#tree.setAttribute('aria-multiselectable', 'true')
    this.#tree.setAttribute('aria-label', options.speech.texts.graph)
    this.#tree.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none'
    canvas.after(this.#tree, this.#ring.element)
    host.addEventListener('focusin', (event) => this.#follow(event), { signal })
    host.addEventListener('focusout', (event) => this.#leave(event), { signal })
    // A screen reader's own "activate" is a click.
    this.#tree.addEventListener('click', (event) => this.#activate(event), { signal })
    this.#unsubscribes = [
      engine.subscribe((change) => this.#followChange(change)),
      engine.selection.subscribe(this.#schedule),
      engine.marks.subscribe((row) => {
        if (row < 0 || this.#items.has(row)) this.#schedule()
      }),
      viewport.subscribe(() => {
        this.#hasMoved = true
        this.#schedule()
        if (this.#focused) this.#placeRing()
      }),
      overlay.subscribe(() => this.#followFocus()),
    ]
    this.#schedule()
  }

  /** Gives the host itself the focus, without a ring: for pointers. */
  focusHost(): void {
    this.#isHostMeant = true
    // Without the option, a key pressed anywhere before would make the host show a ring.
    this.#options.host.focus({ preventScroll: true, focusVisible: false })
    this.#isHostMeant = false
  }

  takeFocus(): void {
    if (this.#focused) this.#focused.focus({ preventScroll: true })
    else this.focusHost()
  }

  setTheme({ focus }: Theme): void {
    this.#ring.setColor(focus)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#stop.abort()
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#showHost()
    this.#tree.remove()
    this.#ring.element.remove()
  }

  readonly #schedule = (): void => {
    this.#timer ??= setTimeout(this.#atRest, REST)
  }

  readonly #atRest = (): void => {
    this.#timer = undefined
    // Nor is it at rest while nodes follow a pointer.
    if (this.#hasMoved || this.#options.overlay.liftedNodes) {
      this.#hasMoved = false
      this.#schedule()
    } else this.#refresh()
  }

  #followChange(change: ChangeSet): void {
    this.#order.follow(change)
    if (change.reset) {
      this.#tree.replaceChildren()
      this.#items.clear()
      this.#annotations.clear()
      this.#lastRow = -1
      this.#options.walk.resume()
    }
    this.#schedule()
    if (this.#focused) this.#placeRing()
  }

  /** Gives what is in view elements, nodes first, each in the order of the file, and takes those of all others away. */
  #refresh(): void {
    const { indices, overlay } = this.#options
    const { x0, y0, x1, y1 } = this.#stretch()
    const count = indices.nodes.query(x0, y0, x1, y1, this.#found)
    const rows = new Set(this.#found.subarray(0, Math.min(count, MOST_NODES)))
    if (overlay.focusNodeRow >= 0) rows.add(overlay.focusNodeRow)
    for (const [row, item] of this.#items) {
      if (rows.has(row)) continue
      item.element.remove()
      this.#items.delete(row)
    }
    const nodes = [...rows].sort((a, b) => a - b).map((row) => this.#item(row).element)
    const drawn = this.#annotations.refresh(x0, y0, x1, y1, overlay.focusAnnotationRow)
    let next = this.#tree.firstElementChild
    for (const element of [...nodes, ...drawn]) {
      if (element === next) next = next.nextElementSibling
      else this.#tree.insertBefore(element, next)
    }
  }

  /** What of the graph is in view; of a view from afar, its middle. */
  #stretch(): { x0: number; y0: number; x1: number; y1: number } {
    const { viewport } = this.#options
    const { x, y } = viewport.toGraph({ x: viewport.width / 2, y: viewport.height / 2 })
    const halfWidth = Math.min(WIDEST, viewport.width / viewport.zoom) / 2
    const halfHeight = Math.min(WIDEST, viewport.height / viewport.zoom) / 2
    return { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight }
  }

  /** @returns The node's elements, made or brought up to date. */
  #item(row: number): MirrorItem {
    const { engine, indices, places, speech } = this.#options
    const { graph, selection } = engine
    const item = this.#items.get(row) ?? new MirrorItem(row)
    this.#items.set(row, item)
    const position: Position = { at: this.#order.rank(row), of: graph.nodeCount + graph.annotations.count }
    item.describe(speech, indices, position, selection.hasRow(row))
    item.place(places.boundsOf(graph.nodeId(row))!)
    return item
  }

  /** The overlay's focus moved: the element that stands for it takes the page's focus. */
  #followFocus(): void {
    const { focusNodeRow, focusInterfaceRow, focusAnnotationRow } = this.#options.overlay
    if (focusNodeRow < 0 && focusAnnotationRow < 0) {
      if (!this.#focused) return
      const hasFocus = this.#tree.contains(activeElement(this.#tree))
      this.#showHost()
      if (hasFocus) this.focusHost()
      return
    }
    const known =
      focusAnnotationRow < 0
        ? this.#items.get(focusNodeRow)?.elementOf(focusInterfaceRow)
        : this.#annotations.known(focusAnnotationRow)
    if (known && known === this.#focused) return
    if (focusNodeRow >= 0) this.#lastRow = focusNodeRow
    const element =
      focusAnnotationRow < 0
        ? this.#nodeElement(focusNodeRow, focusInterfaceRow)
        : this.#annotations.element(focusAnnotationRow)
    if (!element.isConnected) this.#tree.append(element)
    if (this.#focused) this.#focused.tabIndex = -1
    this.#focused = element
    element.tabIndex = 0
    this.#options.host.tabIndex = -1
    this.#placeRing()
    if (activeElement(this.#tree) !== element) element.focus({ preventScroll: true })
  }

  #nodeElement(nodeRow: number, interfaceRow: number): HTMLElement {
    const item = this.#item(nodeRow)
    if (!item.element.isConnected) this.#tree.append(item.element)
    return item.elementOf(interfaceRow)
  }

  /** The page's focus came to the host by Tab, or to an element by a screen reader. */
  #follow(event: FocusEvent): void {
    const { host, overlay, walk } = this.#options
    const { target } = event
    if (target === host) {
      if (this.#isHostMeant || !host.matches(':focus-visible')) return
      if (this.#focused) this.#focused.focus({ preventScroll: true })
      else walk.enter(this.#lastRow)
      return
    }
    if (!(target instanceof Element) || !this.#tree.contains(target) || target === this.#focused) return
    const focusAnnotationRow = this.#annotations.rowOf(target)
    if (focusAnnotationRow >= 0) overlay.set({ focusNodeRow: -1, focusInterfaceRow: -1, focusAnnotationRow })
    for (const item of this.#items.values()) {
      const focusInterfaceRow = item.interfaceOf(target)
      if (focusInterfaceRow === undefined) continue
      overlay.set({ focusNodeRow: item.nodeRow, focusInterfaceRow, focusAnnotationRow: -1 })
    }
  }

  #leave({ relatedTarget }: FocusEvent): void {
    const { host, walk } = this.#options
    if (!this.#focused || (relatedTarget instanceof Node && host.contains(relatedTarget))) return
    this.#showHost()
    walk.leave()
  }

  #activate({ target }: MouseEvent): void {
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    const key = 'Enter'
    this.#options.walk.keyDown({ key, code: key, repeat: false, ctrl: false, meta: false, shift: false, alt: false })
  }

  /** The host is the stop of Tab again. */
  #showHost(): void {
    if (!this.#focused) return
    this.#focused.tabIndex = -1
    this.#focused = undefined
    this.#ring.hide()
    if (this.#tabIndex === null) this.#options.host.removeAttribute('tabindex')
    else this.#options.host.setAttribute('tabindex', this.#tabIndex)
  }

  #placeRing(): void {
    const { engine, overlay, places, viewport } = this.#options
    const { graph } = engine
    const { focusNodeRow, focusInterfaceRow, focusAnnotationRow } = overlay
    if (focusAnnotationRow >= 0) {
      const bounds = places.boundsOfAnnotation(graph.annotationId(focusAnnotationRow))
      if (bounds) this.#ring.show(bounds, NODE_RADIUS * viewport.zoom, NODE_GAP)
      return
    }
    if (focusNodeRow < 0) return
    const row = focusInterfaceRow < 0 ? undefined : places.rowOf(graph.interfaceId(focusInterfaceRow))
    const rectangle = row ?? places.boundsOf(graph.nodeId(focusNodeRow))
    if (!rectangle) return
    this.#ring.show(rectangle, (row ? ROW_RADIUS : NODE_RADIUS) * viewport.zoom, row ? ROW_GAP : NODE_GAP)
  }
}

function activeElement(element: HTMLElement): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}
