import { useSnapshot } from 'valtio'
import { useEditor } from './EditorContext.ts'
import type { Preferences } from './preferences.ts'

export function usePreferences(): Readonly<Preferences> {
  return useSnapshot(useEditor().preferences) as Readonly<Preferences>
}
