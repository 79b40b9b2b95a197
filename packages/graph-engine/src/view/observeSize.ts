import { windowOf } from './page.ts'

export interface Size {
  readonly width: number
  readonly height: number
  /** Device pixels for one CSS pixel of the element. */
  readonly pixelRatio: number
}

/** @returns The element's inner size now; no side is 0, as a canvas needs. */
export function measureSize(element: HTMLElement): Size {
  return {
    width: Math.max(1, element.clientWidth),
    height: Math.max(1, element.clientHeight),
    pixelRatio: measurePixelRatio(element),
  }
}

/** A page may zoom a part of itself, whose pixels are larger then. */
export function measurePixelRatio(element: HTMLElement): number {
  // Browsers of before 2024 do not know.
  const { currentCSSZoom = 1 } = element as { readonly currentCSSZoom?: number }
  return (windowOf(element).devicePixelRatio || 1) * currentCSSZoom
}

/** Calls back when the element or the device's pixels change size, as when a window moves to another screen. */
export function observeSize(element: HTMLElement, onChange: (size: Size) => void, signal: AbortSignal): void {
  const report = () => onChange(measureSize(element))
  const observer = new ResizeObserver(report)
  try {
    // Device pixels tell of another ratio too, where a query for it is missed.
    observer.observe(element, { box: 'device-pixel-content-box' })
  } catch {
    // Safari has no such box: it throws a TypeError, and its queries do tell.
    observer.observe(element)
  }
  // A query names one ratio: when it stops matching, the next ratio needs the next query.
  const watchRatio = () => {
    const page = windowOf(element)
    const query = page.matchMedia(`(resolution: ${page.devicePixelRatio}dppx)`)
    query.addEventListener('change', followRatio, { once: true, signal })
  }
  const followRatio = () => {
    report()
    watchRatio()
  }
  watchRatio()
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
