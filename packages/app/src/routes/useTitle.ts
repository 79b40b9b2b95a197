import { useEffect } from 'react'

/** "Projeler · Phoenix" */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Phoenix` : 'Phoenix'
  }, [title])
}
