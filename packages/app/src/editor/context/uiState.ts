/** Holds what is open at the moment; anything remembered is a preference. */
import type { RerouteId } from '@phoenix/graph-engine'
import { proxy } from 'valtio'
import { SIDEBAR_MIN } from './preferences.ts'

/** A share of the editor's width. */
export const SIDEBAR_MAX_SHARE = 0.9

export type MenuTarget =
  | { readonly kind: 'canvas'; readonly x: number; readonly y: number; readonly graph: { x: number; y: number } }
  | { readonly kind: 'node'; readonly x: number; readonly y: number; readonly nodeId: string }
  | {
      readonly kind: 'connection'
      readonly x: number
      readonly y: number
      readonly connectionId: string
      readonly graph: Point
      /** The point of the connection that was meant. */
      readonly reroute?: RerouteId | undefined
    }
  | { readonly kind: 'annotation'; readonly x: number; readonly y: number; readonly annotationId: string }

interface Point {
  readonly x: number
  readonly y: number
}

/** A node was asked for at a place: by key, or by a draft that was dropped on nothing and waits for a node to lead to. */
export interface QuickAddRequest extends Point {
  /** The new node's upper left corner; the right one where it is to lead to an input. */
  readonly graph: Point
  /** The interface that the new node is to be connected to. */
  readonly from?: string
  readonly isFromOutput?: boolean
}

export interface UiState {
  panelTab: 'run' | 'problems'
  /** On phones palette and options are sheets: at most one is open. */
  sheet: 'palette' | 'options' | null
  /** The place of the context menu, in CSS pixels from the stage's top left. */
  menu: MenuTarget | null
  /** Is edited when the menu has closed: a node's title, the text of a frame or note, or a subgraph's name. */
  editNext: { readonly nodeId: string } | { readonly annotationId: string } | { readonly subgraph: string } | null
  /** The subgraph whose name is edited. */
  namedSubgraph: string | null
  /** The frame or note whose text is edited. */
  editedAnnotation: string | null
  quickAdd: QuickAddRequest | null
  /** The command palette. */
  isPaletteOpen: boolean
  isSearchOpen: boolean
  isExportOpen: boolean
  /** The interface whose editor takes the focus next, or 'title'. */
  focus: string | null
  /** Said by the live region; the number makes the same sentence be said twice. */
  announcement: { readonly text: string; readonly number: number }
}

export function createUiState(): UiState {
  return proxy<UiState>({
    panelTab: 'run',
    sheet: null,
    menu: null,
    editNext: null,
    namedSubgraph: null,
    editedAnnotation: null,
    quickAdd: null,
    isPaletteOpen: false,
    isSearchOpen: false,
    isExportOpen: false,
    focus: null,
    announcement: { text: '', number: 0 },
  })
}

export function announce(ui: UiState, text: string): void {
  ui.announcement = { text, number: ui.announcement.number + 1 }
}

/** @returns The width held between 300 px and 90 % of the container; the least wins in a narrow one. */
export function clampSidebarWidth(width: number, container: number): number {
  return Math.round(Math.max(SIDEBAR_MIN, Math.min(width, container * SIDEBAR_MAX_SHARE)))
}
