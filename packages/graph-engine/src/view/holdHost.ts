interface Hold {
  readonly tabIndex: string | null
  readonly position: string
  count: number
}

const holds = new WeakMap<HTMLElement, Hold>()

/**
 * Makes an element one that a view fills: its children are placed in it, and it takes the focus. Where one view goes
 * while another comes, as an element's do when its node types change, the element is as before only after the last.
 * @returns How to undo it.
 */
export function holdHost(host: HTMLElement): () => void {
  const hold = holds.get(host) ?? { tabIndex: host.getAttribute('tabindex'), position: host.style.position, count: 0 }
  holds.set(host, hold)
  hold.count++
  if (hold.tabIndex === null) host.tabIndex = 0
  // An element that is in no document yet has an empty computed style.
  if (['static', ''].includes(getComputedStyle(host).position)) host.style.position = 'relative'
  return () => {
    if (--hold.count > 0) return
    holds.delete(host)
    if (hold.tabIndex === null) host.removeAttribute('tabindex')
    host.style.position = hold.position
  }
}
