import { darkTheme, type GraphViewOptions, lightTheme, type Theme, type ViewSettings } from '@phoenix/graph-engine/view'
import type { ThemeName } from '../../theme/appearance.ts'
import type { Preferences } from '../context/preferences.ts'

/** One part of the grid. */
const GRID_STEP = 20

type ViewPreferences = Pick<Preferences, 'connectionStyle' | 'snapsToGrid' | 'navigation'>

export function settingsOf({ connectionStyle, snapsToGrid, navigation }: ViewPreferences): Partial<ViewSettings> {
  return { connectionStyle, navigation, snapToGrid: snapsToGrid ? GRID_STEP : 0 }
}

export function themeOf(name: ThemeName): Theme {
  return name === 'light' ? lightTheme : darkTheme
}

/** @returns What a view is mounted with; what changes later, `useViewPreferences` tells it. */
export function viewOptionsOf(preferences: Readonly<Preferences>, theme: ThemeName): Partial<GraphViewOptions> {
  const { background } = preferences
  return { ...settingsOf(preferences), background: { kind: background }, theme: themeOf(theme) }
}
