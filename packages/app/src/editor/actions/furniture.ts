/** Opens, closes and sizes the editor's furniture. */
import type { EditorSession } from '../session/EditorSession.ts'
import {
  clampSidebarWidth,
  keepUiState,
  type MenuTarget,
  type QuickAddRequest,
  type UiState,
} from '../session/uiState.ts'
import { isPhone } from './isPhone.ts'

type Session = Pick<EditorSession, 'ui' | 'view'>

export function openPanel({ ui }: Pick<Session, 'ui'>, tab: UiState['panelTab']): void {
  ui.panelTab = tab
  setPanelOpen({ ui }, true)
}

export function setPanelOpen({ ui }: Pick<Session, 'ui'>, isOpen: boolean): void {
  ui.isPanelOpen = isOpen
  keepUiState(ui, localStorage)
}

export function setShowsValues({ ui }: Pick<Session, 'ui'>, isShown: boolean): void {
  ui.showsValues = isShown
  keepUiState(ui, localStorage)
}

export function setSheet({ ui }: Session, sheet: UiState['sheet']): void {
  ui.sheet = sheet
}

/** The sidebar, or its sheet on a phone; `focus` names the interface whose field takes the focus, or 'title'. */
export function openOptions({ ui }: Session, focus: string | null): void {
  ui.focus = focus
  if (isPhone()) ui.sheet = 'options'
  else setSidebarOpen({ ui }, true)
}

export function setSidebarOpen({ ui }: Pick<Session, 'ui'>, isOpen: boolean): void {
  ui.isSidebarOpen = isOpen
  keepUiState(ui, localStorage)
}

export function setSidebarWidth({ ui }: Session, width: number, container: number): void {
  ui.sidebarWidth = clampSidebarWidth(width, container)
}

export function keepSidebarWidth({ ui }: Session): void {
  keepUiState(ui, localStorage)
}

export function setMenu({ ui }: Session, menu: MenuTarget | null): void {
  ui.menu = menu
}

/** null ends it. */
export function editAnnotation({ ui }: Pick<Session, 'ui'>, annotationId: string | null): void {
  ui.editedAnnotation = annotationId
}

export function setQuickAdd({ ui }: Pick<Session, 'ui'>, request: QuickAddRequest | null): void {
  ui.quickAdd = request
}

/** Once the menu has closed: until then it holds the focus, which the title's field takes. */
export function renameAfterMenu({ ui }: Session, nodeId: string): void {
  ui.renaming = nodeId
}

/** The menu is gone: the focus goes to the title that is to be edited, else back to the graph. */
export function leaveMenu({ ui, view }: Session): void {
  const { renaming } = ui
  ui.renaming = null
  if (renaming === null) view.current?.focus()
  else view.current?.rename(renaming)
}

/** The field that was asked for has the focus now. */
export function endFocusRequest({ ui }: Session): void {
  ui.focus = null
}
