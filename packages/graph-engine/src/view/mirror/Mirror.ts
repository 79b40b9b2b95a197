import type { GraphEngine } from '../../api.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Walk } from '../../interaction/keyboard/Walk.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { Viewport } from '../../session/Viewport.ts'
import type { Theme } from '../../theme/Theme.ts'
import { elementOf } from '../page.ts'
import type { Places } from '../Places.ts'
import type { Speech } from './describe.ts'
import { FocusRing } from './FocusRing.ts'
import { MirrorTree } from './MirrorTree.ts'
import { Rest } from './Rest.ts'

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
  readonly #tree: MirrorTree
  readonly #ring = new FocusRing()
  readonly #rest: Rest
  readonly #stop = new AbortController()
  readonly #unsubscribes: (() => void)[]
  readonly #tabIndex: string | null
  #focused: HTMLElement | undefined
  #lastRow = -1
  /** The rest of a refresh of many elements. */
  #refreshing: ReturnType<typeof setTimeout> | undefined
  /** The host takes the focus for itself: a press, or nothing to stand on. */
  #isHostMeant = false

  constructor(options: MirrorOptions) {
    const { host, canvas, engine, overlay, viewport } = options
    const { signal } = this.#stop
    this.#options = options
    this.#tree = new MirrorTree(options)
    // Nor is the view at rest while nodes follow a pointer.
    this.#rest = new Rest(
      () => overlay.liftedNodes !== null,
      () => this.#refresh(),
    )
    this.#tabIndex = host.getAttribute('tabindex')
    canvas.setAttribute('aria-hidden', 'true')
    canvas.after(this.#tree.element, this.#ring.element)
    host.addEventListener('focusin', (event) => this.#follow(event), { signal })
    host.addEventListener('focusout', (event) => this.#leave(event), { signal })
    // A screen reader's own "activate" is a click.
    this.#tree.element.addEventListener('click', (event) => this.#activate(event), { signal })
    this.#unsubscribes = [
      engine.subscribe((change) => this.#followChange(change)),
      engine.selection.subscribe(this.#rest.schedule),
      engine.marks.subscribe((row) => {
        if (row < 0 || this.#tree.hasNode(row)) this.#rest.schedule()
      }),
      viewport.subscribe(() => {
        this.#rest.move()
        if (this.#focused) this.#placeRing()
      }),
      overlay.subscribe(() => this.#followFocus()),
    ]
    this.#rest.schedule()
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
    this.#rest.stop()
    clearTimeout(this.#refreshing)
    this.#stop.abort()
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#showHost()
    this.#tree.element.remove()
    this.#ring.element.remove()
  }

  #refresh(): void {
    clearTimeout(this.#refreshing)
    const steps = this.#tree.refresh(this.#options.overlay)
    const goOn = () => {
      if (steps.next().done !== true) this.#refreshing = setTimeout(goOn, 0)
    }
    goOn()
  }

  #followChange(change: ChangeSet): void {
    clearTimeout(this.#refreshing)
    this.#tree.follow(change)
    if (change.reset) {
      this.#lastRow = -1
      this.#options.walk.resume()
    }
    this.#rest.schedule()
    if (this.#focused) this.#placeRing()
  }

  /** The overlay's focus moved: the element that stands for it takes the page's focus. */
  #followFocus(): void {
    const { host, overlay } = this.#options
    if (overlay.focusNodeRow < 0 && overlay.focusAnnotationRow < 0) {
      if (!this.#focused) return
      const hasFocus = this.#tree.element.contains(this.#activeElement)
      this.#showHost()
      if (hasFocus) this.focusHost()
      return
    }
    const known = this.#tree.known(overlay)
    if (known && known === this.#focused) return
    if (overlay.focusNodeRow >= 0) this.#lastRow = overlay.focusNodeRow
    const element = this.#tree.require(overlay)
    if (this.#focused) this.#focused.tabIndex = -1
    this.#focused = element
    element.tabIndex = 0
    host.tabIndex = -1
    this.#placeRing()
    if (this.#activeElement !== element) element.focus({ preventScroll: true })
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
    const element = elementOf(target)
    if (!element || element === this.#focused) return
    const rows = this.#tree.rowsOf(element)
    if (rows) overlay.set(rows)
  }

  #leave({ relatedTarget }: FocusEvent): void {
    const { host, walk } = this.#options
    if (!this.#focused || host.contains(elementOf(relatedTarget) ?? null)) return
    this.#showHost()
    walk.leave()
  }

  #activate({ target }: MouseEvent): void {
    elementOf(target)?.focus({ preventScroll: true })
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
    this.#ring.place(overlay, engine.graph, places, viewport.zoom)
  }

  get #activeElement(): Element | null {
    return (this.#tree.element.getRootNode() as Document | ShadowRoot).activeElement
  }
}
