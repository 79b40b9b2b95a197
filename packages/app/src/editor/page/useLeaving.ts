import { useEffect } from 'react'
import { useEditor } from '../context/EditorContext.ts'

/** A page that is hidden or left keeps what is unsaved; closing it with unsaved edits asks first. */
export function useLeaving(): void {
  const { document: graph, edits } = useEditor()
  useEffect(() => {
    const keep = () => {
      edits.commit()
      graph.flush()
    }
    const onVisibility = () => document.visibilityState === 'hidden' && keep()
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      edits.commit()
      if (graph.state.isDirty) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [graph, edits])
}
