import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'

/** For the field of an interface (or 'title'): takes the focus when it is asked for, and takes the wish away. */
export function useFocusRequest(name: string) {
  const { ui } = useEditor()
  const { focus } = useSnapshot(ui)
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus !== name || !field.current) return
    field.current.focus()
    if (field.current instanceof HTMLInputElement && field.current.type === 'text') field.current.select()
    ui.focus = null
  }, [focus, name, ui])
  return field as unknown as React.RefObject<never>
}
