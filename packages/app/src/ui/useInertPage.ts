import { useEffect } from 'react'

const page = () => document.getElementById('root')

/** Whether something stands over the page. */
export function isPageInert(): boolean {
  return page()?.inert === true
}

/** Makes the page inert, so that the focus stays in what stands over it. A scroll lock would need a style element. */
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
