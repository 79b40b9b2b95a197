import { useEffect } from 'react'

const page = () => document.getElementById('root')

/** Whether something stands over the page. */
export function isPageInert(): boolean {
  return page()?.inert === true
}

/** What stands over the page keeps the focus and stills what lies behind, without the style element of a scroll lock. */
export function useInertPage(active: boolean): void {
  useEffect(() => {
    const root = page()
    if (!active || !root) return
    root.inert = true
    return () => {
      root.inert = false
    }
  }, [active])
}
