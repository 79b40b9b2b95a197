import { type RefObject, useEffect } from 'react'
import { toastCorner } from '../../features/toasts/components/toastCorner.ts'

/** Toasts stand in the corner of the stage: above the run panel and beside the options, whatever their sizes. */
export function useToastCorner(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const { style } = document.documentElement
    const follow = () => {
      const { right, bottom } = element.getBoundingClientRect()
      style.setProperty(toastCorner.right, `${innerWidth - right}px`)
      style.setProperty(toastCorner.bottom, `${innerHeight - bottom}px`)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(toastCorner.right)
      style.removeProperty(toastCorner.bottom)
    }
  }, [stage])
}
