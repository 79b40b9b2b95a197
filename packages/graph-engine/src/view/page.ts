/** The page that an element is in, which may be another than the one that this code was loaded into: a frame, another window. */

export function windowOf(element: Element): Window & typeof globalThis {
  return element.ownerDocument.defaultView ?? window
}

/** @returns What an event came from or went to, as an element. Each page has an `Element` of its own, so none is asked for. */
export function elementOf(target: EventTarget | null): HTMLElement | undefined {
  return target && 'closest' in target ? (target as HTMLElement) : undefined
}
