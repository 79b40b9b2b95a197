import {
  type LucideIcon,
  Map,
  Maximize,
  MessagesSquare,
  PanelRight,
  Search,
  Settings2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { setSearchOpen } from '../actions/furniture.ts'
import { appearance, appearances, setAppearance } from '../../theme/appearance.ts'
import type { TextKey } from '../shared/text.ts'
import { type ChoiceName, choices, type Preferences } from '../context/preferences.ts'
import type { Editor } from '../context/EditorContext.ts'
import type { EditorCommand } from './EditorCommand.ts'

const ZOOM_STEP = 1.25

export const viewCommands: readonly EditorCommand[] = [
  {
    id: 'search',
    group: 'view',
    icon: Search,
    label: ['search.open'],
    shortcut: 'search.keys',
    run: (session) => setSearchOpen(session, true),
  },
  {
    id: 'fit',
    group: 'view',
    icon: Maximize,
    label: ['toolbar.fit'],
    shortcut: 'toolbar.keys.fit',
    run: ({ view }) => view.current?.viewport.zoomToFit(),
  },
  { id: 'zoomIn', group: 'view', icon: ZoomIn, label: ['commands.zoomIn'], run: zoomBy(ZOOM_STEP) },
  { id: 'zoomOut', group: 'view', icon: ZoomOut, label: ['commands.zoomOut'], run: zoomBy(1 / ZOOM_STEP) },
  {
    id: 'actualSize',
    group: 'view',
    icon: ZoomIn,
    label: ['zoom.reset'],
    run: ({ view }) => view.current?.viewport.zoomBy(1 / view.current.viewport.get().zoom),
  },
  switchOf('hasMinimap', 'preferences.minimap', Map),
  switchOf('isSidebarOpen', 'commands.sidebar', PanelRight),
  switchOf('isPanelOpen', 'commands.panel', MessagesSquare),
  switchOf('showsValues', 'preferences.showsValues', Settings2),
  switchOf('snapsToGrid', 'preferences.snapsToGrid', Settings2),
  switchOf('hasReducedMotion', 'preferences.hasReducedMotion', Settings2),
  ...choicesOf('connectionStyle', 'connectionStyle'),
  ...choicesOf('background', 'preferences.background'),
  ...appearances.map((choice): EditorCommand => ({
    id: `appearance-${choice}`,
    group: 'view',
    icon: Settings2,
    label: ['preferences.appearance.label', `preferences.appearance.${choice}`],
    isOn: () => appearance.choice === choice,
    run: () => setAppearance(choice),
  })),
  ...choicesOf('navigation', 'preferences.navigation'),
]

type SwitchName = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]

function switchOf(name: SwitchName, label: TextKey, icon: LucideIcon): EditorCommand {
  return {
    id: name,
    group: 'view',
    icon,
    label: [label],
    isOn: ({ preferences }) => preferences[name],
    run: ({ preferences }) => void (preferences[name] = !preferences[name]),
  }
}

function choicesOf(name: ChoiceName, texts: 'connectionStyle' | `preferences.${ChoiceName}`): EditorCommand[] {
  return choices[name].map((value) => ({
    id: `${name}-${value}`,
    group: 'view',
    icon: Settings2,
    label: [`${texts}.label` as TextKey, `${texts}.${value}` as TextKey],
    isOn: ({ preferences }) => preferences[name] === value,
    run: ({ preferences }) => void Object.assign(preferences, { [name]: value }),
  }))
}

function zoomBy(factor: number) {
  return ({ view }: Editor) => view.current?.viewport.zoomBy(factor)
}
