import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { appearance } from '../../theme/appearance.ts'
import { useView } from '../context/useEngine.ts'
import { usePreferences } from '../context/usePreferences.ts'
import { settingsOf, themeOf } from './viewOptions.ts'

/** The mounted view does as the person set, from the next frame on. */
export function useViewPreferences(): void {
  const view = useView()
  const { connectionStyle, snapsToGrid, navigation, background } = usePreferences()
  const { theme } = useSnapshot(appearance)
  useEffect(() => {
    view?.configure(settingsOf({ connectionStyle, snapsToGrid, navigation }))
  }, [view, connectionStyle, snapsToGrid, navigation])
  useEffect(() => {
    view?.setBackground({ kind: background })
  }, [view, background])
  useEffect(() => {
    const wanted = themeOf(theme)
    if (view && view.theme !== wanted) view.setTheme(wanted)
  }, [view, theme])
}
