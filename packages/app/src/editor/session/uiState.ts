/** What is open and how wide: the editor's furniture, part of it remembered in this browser. */
import { proxy } from 'valtio'

export const SIDEBAR_MIN = 300
/** Of the editor's width. */
export const SIDEBAR_MAX_SHARE = 0.9

export type MenuTarget =
  | { readonly kind: 'canvas'; readonly x: number; readonly y: number; readonly graph: { x: number; y: number } }
  | { readonly kind: 'node'; readonly x: number; readonly y: number; readonly nodeId: string }
  | { readonly kind: 'connection'; readonly x: number; readonly y: number; readonly connectionId: string; graph: Point }
  | { readonly kind: 'annotation'; readonly x: number; readonly y: number; readonly annotationId: string }

interface Point {
  readonly x: number
  readonly y: number
}

/** A draft that was dropped on nothing, and waits for a node to lead to. */
export interface QuickAddRequest extends Point {
  readonly graph: Point
  readonly from: string
  readonly isFromOutput: boolean
}

export interface UiState {
  isSidebarOpen: boolean
  sidebarWidth: number
  isPanelOpen: boolean
  /** Whether connections show what they carried in the last run. */
  showsValues: boolean
  panelTab: 'run' | 'problems'
  /** On phones palette and options are sheets: at most one is open. */
  sheet: 'palette' | 'options' | null
  /** Where the context menu stands, in CSS pixels from the stage's top left. */
  menu: MenuTarget | null
  /** The node whose title is edited when the menu has closed. */
  renaming: string | null
  /** The frame or note whose text is edited. */
  editedAnnotation: string | null
  quickAdd: QuickAddRequest | null
  /** The interface whose editor takes the focus next, or 'title'. */
  focus: string | null
  /** Said by the live region; the number makes the same sentence be said twice. */
  announcement: { readonly text: string; readonly number: number }
}

const storageKey = 'phoenix_editor'

export function createUiState(storage: Pick<Storage, 'getItem'>, isPhone: boolean): UiState {
  const kept = readKept(storage.getItem(storageKey))
  return proxy<UiState>({
    isSidebarOpen: kept.isSidebarOpen ?? true,
    sidebarWidth: Math.max(SIDEBAR_MIN, kept.sidebarWidth ?? SIDEBAR_MIN),
    /* On a phone the panel would take half of the screen before there is anything in it. */
    isPanelOpen: !isPhone && (kept.isPanelOpen ?? true),
    showsValues: kept.showsValues ?? true,
    panelTab: 'run',
    sheet: null,
    menu: null,
    renaming: null,
    editedAnnotation: null,
    quickAdd: null,
    focus: null,
    announcement: { text: '', number: 0 },
  })
}

export function keepUiState(ui: UiState, storage: Pick<Storage, 'setItem'>): void {
  const { isSidebarOpen, sidebarWidth, isPanelOpen, showsValues } = ui
  storage.setItem(storageKey, JSON.stringify({ isSidebarOpen, sidebarWidth, isPanelOpen, showsValues }))
}

export function announce(ui: UiState, text: string): void {
  ui.announcement = { text, number: ui.announcement.number + 1 }
}

/** @returns The width held between 300 px and 90 % of the container; the least wins in a narrow one. */
export function clampSidebarWidth(width: number, container: number): number {
  return Math.round(Math.max(SIDEBAR_MIN, Math.min(width, container * SIDEBAR_MAX_SHARE)))
}

type Kept = Pick<UiState, 'isSidebarOpen' | 'sidebarWidth' | 'isPanelOpen' | 'showsValues'>

function readKept(text: string | null): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { isSidebarOpen, sidebarWidth, isPanelOpen, showsValues } = kept as Record<string, unknown>
    return {
      ...(typeof isSidebarOpen === 'boolean' && { isSidebarOpen }),
      ...(typeof sidebarWidth === 'number' && Number.isFinite(sidebarWidth) && { sidebarWidth }),
      ...(typeof isPanelOpen === 'boolean' && { isPanelOpen }),
      ...(typeof showsValues === 'boolean' && { showsValues }),
    }
  } catch {
    // A memory of convenience: unreadable is as good as none.
    return {}
  }
}
