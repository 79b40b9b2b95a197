import { useEffect } from 'react'

/** Names the window: "Projeler · Phoenix". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Phoenix` : 'Phoenix'
  }, [title])
}
