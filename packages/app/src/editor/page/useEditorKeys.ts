import { useEffect } from 'react'
import { useEditor } from '../context/EditorContext.ts'
import { onEditorKey } from './editorKeys.ts'

export function useEditorKeys(): void {
  const session = useEditor()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onEditorKey(event, session)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [session])
}
