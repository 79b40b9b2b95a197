import type { NodePicture, Rectangle } from './PeerAdapter.ts'

/** @returns Where an element's title and interfaces are, for libraries that draw by the DOM. */
export function elementPicture(
  element: Element | null | undefined,
  title: string,
  interfaces: string,
): NodePicture | undefined {
  const titleElement = element?.querySelector(title)
  if (!element || !titleElement) return undefined
  return {
    box: rectangleOf(element),
    title: rectangleOf(titleElement),
    interfaces: Array.from(element.querySelectorAll(interfaces), rectangleOf),
  }
}

function rectangleOf(element: Element): Rectangle {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
