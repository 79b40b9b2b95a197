import { HIDDEN_SLOT } from '../../document/GraphReader.ts'
import { HEADER_HEIGHT, PADDING_TOP, ROW_HEIGHT } from '../../geometry/measureNode.ts'
import { interfacesOf } from '../../interaction/keyboard/neighbours.ts'
import type { GraphIndices } from '../../derived/GraphIndices.ts'
import type { ScreenRectangle } from '../GraphView.ts'
import { OWN_BOX } from '../ownStyle.ts'
import { describeNode, describeRow, type Speech } from './describe.ts'
import { createTreeItem, ITEM, placeElement, setAttribute } from './treeItem.ts'

export interface Position {
  readonly at: number
  readonly of: number
}

/** One node as elements: an item of the tree, and its rows as items below it. */
export class MirrorItem {
  readonly element = createTreeItem(1)
  readonly nodeRow: number
  readonly #rows = new Map<number, HTMLElement>()
  readonly #group = document.createElement('div')

  constructor(nodeRow: number) {
    this.nodeRow = nodeRow
    this.#group.setAttribute('role', 'group')
    this.#group.setAttribute(ITEM, '')
    this.#group.style.cssText = `${OWN_BOX};position:static`
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

  /** @param position Which of how many in the tree. */
  describe(speech: Speech, indices: GraphIndices, position: Position, isSelected: boolean): void {
    const { element } = this
    setAttribute(element, 'aria-label', describeNode(speech, this.nodeRow))
    setAttribute(element, 'aria-posinset', String(position.at))
    setAttribute(element, 'aria-setsize', String(position.of))
    setAttribute(element, 'aria-selected', String(isSelected))
    this.#describeRows(speech, indices)
  }

  place(rectangle: ScreenRectangle): void {
    placeElement(this.element, rectangle)
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
        element = createTreeItem(2)
        this.#rows.set(row, element)
        this.#group.append(element)
      }
      setAttribute(element, 'aria-label', describeRow(speech, row))
      setAttribute(element, 'aria-posinset', String(index + 1))
      setAttribute(element, 'aria-setsize', String(rows.length))
      const slot = speech.graph.interfaces.slot[row]!
      const top = slot === HIDDEN_SLOT ? 0 : HEADER_HEIGHT + PADDING_TOP + slot * ROW_HEIGHT
      // In shares of the node, so that zooming changes nothing here.
      element.style.top = `${(top / height) * 100}%`
      element.style.height = `${(ROW_HEIGHT / height) * 100}%`
    }
  }
}
