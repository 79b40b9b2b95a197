import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { Overlay } from '../../session/Overlay.ts'
import type { Viewport } from '../../session/Viewport.ts'
import { OWN } from '../ownStyle.ts'
import { AnnotationItems } from './AnnotationItems.ts'
import { NodeItems, type NodeItemsOptions } from './NodeItems.ts'
import { ITEM } from './treeItem.ts'

/** Graph units: the stretch around the view's middle that elements are taken from. */
const WIDEST = 8000

export interface MirrorTreeOptions extends NodeItemsOptions {
  readonly viewport: Viewport
}

/** These rows of the overlay say where the keyboard stands. */
export type FocusRows = Pick<Overlay, 'focusNodeRow' | 'focusInterfaceRow' | 'focusAnnotationRow'>

/** The elements themselves: a tree of the nodes in view with their rows, and of frames and notes. */
export class MirrorTree {
  readonly element = document.createElement('div')
  readonly #viewport: Viewport
  readonly #nodes: NodeItems
  readonly #annotations: AnnotationItems

  constructor(options: MirrorTreeOptions) {
    this.#viewport = options.viewport
    this.#nodes = new NodeItems(options)
    this.#annotations = new AnnotationItems(options)
    this.element.setAttribute('role', 'tree')
    this.element.setAttribute(ITEM, '')
    this.element.setAttribute('aria-multiselectable', 'true')
    this.element.setAttribute('aria-label', options.speech.texts.graph)
    // Only its places count: what a page's rules would have its elements look like is not seen.
    this.element.style.cssText = `${OWN};position:absolute;inset:0;overflow:hidden;pointer-events:none;opacity:0`
  }

  follow(change: ChangeSet): void {
    this.#nodes.follow(change)
    if (!change.reset) return
    this.#nodes.clear()
    this.#annotations.clear()
    this.element.replaceChildren()
  }

  /**
   * Gives what is in view elements, nodes first, each in the order of the file, and takes those of all others away. Yields
   * where it may pause; the graph must stay as it is meanwhile.
   */
  *refresh({ focusNodeRow, focusAnnotationRow }: FocusRows): Generator<void, void> {
    const { x0, y0, x1, y1 } = this.#stretch()
    const nodes = yield* this.#nodes.refresh(x0, y0, x1, y1, focusNodeRow)
    const annotations = this.#annotations.refresh(x0, y0, x1, y1, focusAnnotationRow)
    const elements = [...nodes, ...annotations]
    // An element that is moved loses the focus: the others are put around it.
    const { activeElement } = this.element.getRootNode() as Document | ShadowRoot
    const held = activeElement === null ? -1 : elements.findIndex((element) => element.contains(activeElement))
    this.#put(elements.slice(0, Math.max(0, held)), this.element.firstElementChild)
    this.#put(elements.slice(held + 1), held < 0 ? this.element.firstElementChild : elements[held]!.nextElementSibling)
  }

  /** @param next Before which the first of them is to stand, and then the others. */
  #put(elements: readonly HTMLElement[], next: Element | null): void {
    for (const element of elements) {
      if (element === next) next = next.nextElementSibling
      else this.element.insertBefore(element, next)
    }
  }

  hasNode(nodeRow: number): boolean {
    return this.#nodes.known(nodeRow) !== undefined
  }

  /** @returns The element that stands for what has the focus, if there is one already. */
  known({ focusNodeRow, focusInterfaceRow, focusAnnotationRow }: FocusRows): HTMLElement | undefined {
    if (focusAnnotationRow >= 0) return this.#annotations.known(focusAnnotationRow)
    return this.#nodes.known(focusNodeRow)?.elementOf(focusInterfaceRow)
  }

  /** @returns The element that stands for what has the focus, made or brought up to date, in the tree. */
  require({ focusNodeRow, focusInterfaceRow, focusAnnotationRow }: FocusRows): HTMLElement {
    const item = focusAnnotationRow < 0 ? this.#nodes.item(focusNodeRow) : undefined
    const element = item?.element ?? this.#annotations.element(focusAnnotationRow)
    if (!element.isConnected) this.element.append(element)
    return item?.elementOf(focusInterfaceRow) ?? element
  }

  /** @returns What an element stands for. */
  rowsOf(target: Element): FocusRows | undefined {
    const focusAnnotationRow = this.#annotations.rowOf(target)
    if (focusAnnotationRow >= 0) return { focusNodeRow: -1, focusInterfaceRow: -1, focusAnnotationRow }
    const rows = this.#nodes.rowsOf(target)
    return rows && { focusNodeRow: rows.nodeRow, focusInterfaceRow: rows.interfaceRow, focusAnnotationRow: -1 }
  }

  /** @returns The part of the graph that is in view, or its middle when the view is from afar. */
  #stretch(): Rectangle {
    const { x0, y0, x1, y1 } = this.#viewport.inView
    const sideways = Math.max(0, x1 - x0 - WIDEST) / 2
    const upwards = Math.max(0, y1 - y0 - WIDEST) / 2
    return { x0: x0 + sideways, y0: y0 + upwards, x1: x1 - sideways, y1: y1 - upwards }
  }
}
