import { createContext, useContext } from 'react'
import type { EditorSession } from './EditorSession.ts'

export const SessionContext = createContext<EditorSession | null>(null)

export function useEditor(): EditorSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useEditor outside of an editor')
  return session
}
