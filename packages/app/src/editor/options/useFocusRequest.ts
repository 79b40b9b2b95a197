import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { endFocusRequest } from '../actions/furniture.ts'
import { useEditor } from '../context/EditorContext.ts'

/** For the field of an interface (or 'title'): takes the focus when it is asked for, and takes the wish away. */
export function useFocusRequest(name: string): RefObject<never> {
  const session = useEditor()
  const { focus } = useSnapshot(session.ui)
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus !== name || !field.current) return
    field.current.focus()
    if (field.current instanceof HTMLInputElement && field.current.type === 'text') field.current.select()
    endFocusRequest(session)
  }, [focus, name, session])
  return field as RefObject<never>
}
