import { useEffect, useState } from 'react'
import { isPageInert } from '../../ui/useInertPage.ts'
import { canvasId } from '../actions/visibleArea.ts'
import { useEditor } from '../context/EditorContext.ts'
import { readDropped } from './actions.ts'

const taken = ['text/plain', 'text/uri-list']
const textFields = 'input, textarea, [contenteditable]'

/**
 * Takes files and texts that are dropped anywhere on the page, which else would leave the editor for them or for a link. None while a dialog of
 * another matter asks something: its answer would go with it.
 * @returns Whether one is being dragged over it.
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
      if (!isForUs(event)) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = session.isReadOnly || isAsked() ? 'none' : 'copy'
      setIsOver(!isAsked())
    })
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsOver(false)
    })
    listen('drop', (event) => {
      setIsOver(false)
      if (!event.dataTransfer || !isForUs(event)) return
      event.preventDefault()
      if (isAsked()) return
      const canvas = document.getElementById(canvasId)
      const isOnCanvas = event.target instanceof Node && canvas?.contains(event.target)
      const bounds = canvas?.getBoundingClientRect()
      const at =
        isOnCanvas && bounds
          ? session.view.current?.toGraph({ x: event.clientX - bounds.x, y: event.clientY - bounds.y })
          : undefined
      readDropped(session, event.dataTransfer, at)
    })
    return () => life.abort()
  }, [session])
  return isOver
}

/** A text may be meant for the field that it is dragged over. */
function isForUs({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files')) return true
  const isInField = target instanceof Element && target.closest(textFields) !== null
  return !isInField && taken.some((type) => types.includes(type))
}
