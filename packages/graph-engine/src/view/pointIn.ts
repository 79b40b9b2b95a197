import type { Point } from '../model/Point.ts'

/** @returns Where an event is in an element, in the element's own CSS pixels: pages may show it zoomed or scaled. */
export function pointIn(element: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: (event.clientX - left) / scaleOf(width, element.offsetWidth),
    y: (event.clientY - top) / scaleOf(height, element.offsetHeight),
  }
}

/** @param own Rounded to whole pixels: what differs by less is not scaled. */
function scaleOf(shown: number, own: number): number {
  return own === 0 || shown === 0 || Math.abs(shown - own) < 1 ? 1 : shown / own
}
