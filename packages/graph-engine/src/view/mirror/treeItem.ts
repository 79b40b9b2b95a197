/** Elements of the mirror's tree. */
import type { ScreenRectangle } from '../GraphView.ts'
import { OWN_BOX } from '../ownStyle.ts'

/** Marks what the view's keys work on, unlike a host's own controls. */
export const ITEM = 'data-graph-item'

export function createTreeItem(level: 1 | 2): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'treeitem')
  element.setAttribute('aria-level', String(level))
  element.setAttribute(ITEM, '')
  element.tabIndex = -1
  element.style.cssText = `${OWN_BOX};position:absolute;outline:none`
  if (level === 2) element.style.cssText += ';left:0;width:100%'
  return element
}

/** Leaves alone what says so already: a screen reader may look again at all that is written. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

export function placeElement({ style }: HTMLElement, { x, y, width, height }: ScreenRectangle): void {
  style.left = `${x}px`
  style.top = `${y}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
