import { useEffect, useState } from 'react'
import { isPageInert } from '../../ui/useInertPage.ts'
import { canvasId } from '../actions/visibleArea.ts'
import { useEditor } from '../session/SessionContext.ts'
import { readFile } from './actions.ts'

/**
 * Takes files that are dropped anywhere on the page, which else would leave the editor for them. None while a dialog of
 * another matter asks something: its answer would go with it.
 * @returns Whether a file is being dragged over it.
 */
export function useFileDrop(): boolean {
  const session = useEditor()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    const isAsked = () => isPageInert() && session.importing.state.current.step === 'closed'
    const listen = (type: 'dragover' | 'drop' | 'dragleave', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: life.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = session.isReadOnly || isAsked() ? 'none' : 'copy'
      setIsOver(!isAsked())
    })
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsOver(false)
    })
    listen('drop', (event) => {
      setIsOver(false)
      const files = event.dataTransfer?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      if (isAsked()) return
      const canvas = document.getElementById(canvasId)
      const isOnCanvas = event.target instanceof Node && canvas?.contains(event.target)
      const bounds = canvas?.getBoundingClientRect()
      const at =
        isOnCanvas && bounds
          ? session.view.current?.toGraph({ x: event.clientX - bounds.x, y: event.clientY - bounds.y })
          : undefined
      readFile(session, [...files], at)
    })
    return () => life.abort()
  }, [session])
  return isOver
}
