import { HIDDEN_SLOT } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, PADDING_TOP, ROW_HEIGHT } from '../../geometry/measureNode.ts'
import { interfacesOf } from '../../interaction/keyboard/neighbours.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ScreenRectangle } from '../GraphView.ts'
import { describeNode, describeRow, type Speech } from './describe.ts'

/** Marks what the view's keys work on, unlike a host's own controls. */
export const ITEM = 'data-graph-item'

/** One node as elements: an item of the tree, and its rows as items below it. */
export class MirrorItem {
  readonly element = createItem(1)
  readonly nodeRow: number
  readonly #rows = new Map<number, HTMLElement>()
  readonly #group = document.createElement('div')

  constructor(nodeRow: number) {
    this.nodeRow = nodeRow
    this.#group.setAttribute('role', 'group')
    this.#group.setAttribute(ITEM, '')
  }

  /** @returns The element of a row, or the node's own. */
  elementOf(interfaceRow: number): HTMLElement {
    return this.#rows.get(interfaceRow) ?? this.element
  }

  /** @returns The interface whose element this is; -1 for the node's own, undefined for another's. */
  interfaceOf(element: Element): number | undefined {
    if (element === this.element) return -1
    for (const [row, each] of this.#rows) if (each === element) return row
    return undefined
  }

  describe(speech: Speech, indices: GraphIndices, position: number, isSelected: boolean): void {
    const { element } = this
    set(element, 'aria-label', describeNode(speech, this.nodeRow))
    set(element, 'aria-posinset', String(position))
    set(element, 'aria-setsize', String(speech.graph.nodeCount))
    set(element, 'aria-selected', String(isSelected))
    this.#describeRows(speech, indices)
  }

  place({ x, y, width, height }: ScreenRectangle): void {
    const { style } = this.element
    style.left = `${x}px`
    style.top = `${y}px`
    style.width = `${width}px`
    style.height = `${height}px`
  }

  #describeRows(speech: Speech, indices: GraphIndices): void {
    const rows = interfacesOf(indices, this.nodeRow)
    for (const [row, element] of this.#rows) {
      if (rows.includes(row)) continue
      element.remove()
      this.#rows.delete(row)
    }
    if (rows.length === 0) this.#group.remove()
    else if (!this.#group.isConnected) this.element.append(this.#group)
    const height = speech.graph.nodes.height[this.nodeRow]!
    for (const [index, row] of rows.entries()) {
      let element = this.#rows.get(row)
      if (!element) {
        element = createItem(2)
        this.#rows.set(row, element)
        this.#group.append(element)
      }
      set(element, 'aria-label', describeRow(speech, row))
      set(element, 'aria-posinset', String(index + 1))
      set(element, 'aria-setsize', String(rows.length))
      const slot = speech.graph.interfaces.slot[row]!
      const top = slot === HIDDEN_SLOT ? 0 : HEADER_HEIGHT + PADDING_TOP + slot * ROW_HEIGHT
      // In shares of the node, so that zooming changes nothing here.
      element.style.top = `${(top / height) * 100}%`
      element.style.height = `${(ROW_HEIGHT / height) * 100}%`
    }
  }
}

function createItem(level: 1 | 2): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'treeitem')
  element.setAttribute('aria-level', String(level))
  element.setAttribute(ITEM, '')
  element.tabIndex = -1
  element.style.cssText = 'position:absolute;outline:none'
  if (level === 2) element.style.cssText += ';left:0;width:100%'
  return element
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
