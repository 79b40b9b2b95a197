import { useEffect, useRef } from 'react'
import { useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import type { FirstLooks } from './FirstLooks.ts'
import { fitOnOpen } from './fitOnOpen.ts'

export function useFitOnOpen(): void {
  const session = useEditor()
  const view = useView()
  const looks = useRef<FirstLooks>(undefined)
  useEffect(() => (view ? fitOnOpen(session, view, looks) : undefined), [session, view])
}
