import { useEffect } from 'react'

/** What stands over the page keeps the focus and stills what lies behind, without the style element of a scroll lock. */
export function useInertPage(active: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!active || !page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [active])
}
