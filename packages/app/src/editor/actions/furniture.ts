/** Opens, closes and sizes the editor's furniture. */
import type { Preferences } from '../context/preferences.ts'
import type { Editor } from '../context/EditorContext.ts'
import { clampSidebarWidth, type MenuTarget, type QuickAddRequest, type UiState } from '../context/uiState.ts'
import { isPhone } from './isPhone.ts'

type Session = Pick<Editor, 'ui' | 'view' | 'preferences'>

export function openPanel(session: Session, tab: UiState['panelTab']): void {
  session.ui.panelTab = tab
  setPanelOpen(session, true)
}

export function setPanelOpen({ preferences }: Pick<Session, 'preferences'>, isOpen: boolean): void {
  preferences.isPanelOpen = isOpen
}

export function setShowsValues({ preferences }: Pick<Session, 'preferences'>, isShown: boolean): void {
  preferences.showsValues = isShown
}

export function setSheet({ ui }: Session, sheet: UiState['sheet']): void {
  ui.sheet = sheet
}

/** The sidebar, or its sheet on a phone; `focus` names the interface whose field takes the focus, or 'title'. */
export function openOptions({ ui, preferences }: Session, focus: string | null): void {
  ui.focus = focus
  if (isPhone()) ui.sheet = 'options'
  else preferences.isSidebarOpen = true
}

export function setSidebarOpen({ preferences }: Pick<Session, 'preferences'>, isOpen: boolean): void {
  preferences.isSidebarOpen = isOpen
}

export function setSidebarWidth({ preferences }: Pick<Session, 'preferences'>, width: number, container: number): void {
  preferences.sidebarWidth = clampSidebarWidth(width, container)
}

/** Remembered from now on. */
export function setPreferences({ preferences }: Pick<Session, 'preferences'>, change: Partial<Preferences>): void {
  Object.assign(preferences, change)
}

export function setPaletteOpen({ ui }: Pick<Session, 'ui'>, isOpen: boolean): void {
  ui.isPaletteOpen = isOpen
}

export function setSearchOpen({ ui }: Pick<Session, 'ui'>, isOpen: boolean): void {
  ui.isSearchOpen = isOpen
}

export function setExportOpen({ ui }: Pick<Session, 'ui'>, isOpen: boolean): void {
  ui.isExportOpen = isOpen
}

export function setMenu({ ui }: Session, menu: MenuTarget | null): void {
  ui.menu = menu
}

/** While a menu is open it holds the focus, which the text's field takes: so once that has closed. */
export function editAnnotation({ ui }: Pick<Session, 'ui'>, annotationId: string): void {
  if (ui.menu) ui.editNext = { annotationId }
  else ui.editedAnnotation = annotationId
}

export function endAnnotationEdit({ ui }: Pick<Session, 'ui'>): void {
  ui.editedAnnotation = null
}

export function setQuickAdd({ ui }: Pick<Session, 'ui'>, request: QuickAddRequest | null): void {
  ui.quickAdd = request
}

/** The focus goes back to the graph; leaving the menu behind, it asks for this again. */
export function closeQuickAdd({ ui, view }: Pick<Session, 'ui' | 'view'>): void {
  if (ui.quickAdd === null) return
  ui.quickAdd = null
  view.current?.cancel()
  view.current?.focus()
}

/** Once the menu has closed: until then it holds the focus, which the title's field takes. */
export function renameAfterMenu({ ui }: Session, nodeId: string): void {
  ui.editNext = { nodeId }
}

export function nameSubgraphAfterMenu({ ui }: Session, subgraph: string): void {
  ui.editNext = { subgraph }
}

export function endSubgraphNaming({ ui }: Pick<Session, 'ui'>): void {
  ui.namedSubgraph = null
}

/**
 * The menu is gone: the focus goes to the text that is to be edited, else back to the graph, where a pointer needs no place
 * for the keyboard. A menu that was opened meanwhile keeps it, and so does a field (`isTaken`).
 */
export function leaveMenu({ ui, view }: Pick<Session, 'ui' | 'view'>, by?: 'pointer', isTaken = false): void {
  const { editNext } = ui
  ui.editNext = null
  if (ui.menu !== null || (isTaken && editNext === null)) return
  if (editNext === null) view.current?.focus(by)
  else if ('nodeId' in editNext) view.current?.rename(editNext.nodeId)
  else if ('subgraph' in editNext) ui.namedSubgraph = editNext.subgraph
  else ui.editedAnnotation = editNext.annotationId
}

/** The field that was asked for has the focus now. */
export function endFocusRequest({ ui }: Session): void {
  ui.focus = null
}
