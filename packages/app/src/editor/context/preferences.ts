/** Remembers in this browser what a person set for the editor: how the canvas looks and moves, and what furniture stands. */
import type { Background, ViewSettings } from '@phoenix/graph-engine/view'
import { proxy, subscribe } from 'valtio'
import { logError } from '../../api/log.ts'

export const SIDEBAR_MIN = 300
/** Commands and node types that the command palette offers first. */
const RECENT_MAX = 6

export const choices = {
  connectionStyle: ['curved', 'straight', 'orthogonal'],
  background: ['grid', 'dots', 'none'],
  navigation: ['mouse', 'trackpad', 'auto'],
} as const satisfies {
  connectionStyle: readonly ViewSettings['connectionStyle'][]
  background: readonly Background['kind'][]
  navigation: readonly ViewSettings['navigation'][]
}
export type ChoiceName = keyof typeof choices

export interface Preferences {
  isSidebarOpen: boolean
  sidebarWidth: number
  isPanelOpen: boolean
  hasMinimap: boolean
  /** Whether connections show what they carried in the last run. */
  showsValues: boolean
  snapsToGrid: boolean
  hasReducedMotion: boolean
  connectionStyle: ViewSettings['connectionStyle']
  background: Background['kind']
  navigation: ViewSettings['navigation']
  /** Ids, the latest first. */
  recent: readonly string[]
}

const standard: Preferences = {
  isSidebarOpen: true,
  sidebarWidth: SIDEBAR_MIN,
  isPanelOpen: true,
  hasMinimap: false,
  showsValues: true,
  snapsToGrid: false,
  hasReducedMotion: false,
  connectionStyle: 'curved',
  background: 'grid',
  navigation: 'mouse',
  recent: [],
}
const storageKey = 'phoenix_editor'

/** From now on every change is kept. On a phone the panel would take half of the screen before there is anything in it. */
export function createPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>, isPhone: boolean): Preferences {
  const kept = readKept(storage.getItem(storageKey))
  const preferences = proxy({ ...standard, ...kept, ...(isPhone && { isPanelOpen: false }) })
  subscribe(preferences, () => {
    try {
      storage.setItem(storageKey, JSON.stringify(preferences))
    } catch (error) {
      // Storage is full or forbidden: what was set holds until the page is left.
      logError('keepPreferences', error)
    }
  })
  return preferences
}

export function rememberUse(preferences: Preferences, id: string): void {
  preferences.recent = [id, ...preferences.recent.filter((each) => each !== id)].slice(0, RECENT_MAX)
}

function readKept(text: string | null): Partial<Preferences> {
  const kept = parse(text)
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(standard)) {
    const found = kept[name]
    const isFit =
      name in choices
        ? (choices[name as ChoiceName] as readonly unknown[]).includes(found)
        : Array.isArray(value)
          ? Array.isArray(found) && found.every((each) => typeof each === 'string')
          : typeof found === typeof value
    if (isFit) read[name] = found
  }
  if (!(Number(read['sidebarWidth']) >= SIDEBAR_MIN)) delete read['sidebarWidth']
  return read
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    // A memory of convenience: unreadable is as good as none.
    return {}
  }
}
