/** Holds what the header, the bars and the dialogs know of the open graph. The graph itself stays in the engine. */
import type { GraphWarning } from '@phoenix/contract'
import type { OpenFailure } from './openFailure.ts'

export type DocumentPhase = 'opening' | 'open' | 'failed'

/** The quiet bar over the canvas: at most one. */
export type Notice =
  | { readonly kind: 'restored' | 'restored-offline' | 'set-aside'; readonly at: number }
  | { readonly kind: 'offline' | 'offline-not-kept' | 'not-kept'; readonly code: string }
  | { readonly kind: 'save-failed'; readonly error: string; readonly code: string }
  | { readonly kind: 'saved-without-ends'; readonly version: number; readonly error: string; readonly code: string }
  | { readonly kind: 'saved-with-warnings'; readonly version: number; readonly count: number }

export interface Conflict {
  /** The version that stands in the way, who saved it and when (ISO 8601). */
  readonly version: number
  readonly savedBy: string
  readonly savedAt: string
}

export interface DocumentState {
  phase: DocumentPhase
  read: number
  total: number | null
  failure: OpenFailure | null
  /** The server's version that the edit builds on. */
  version: number
  /** The newest version of the server that we know of. */
  serverVersion: number
  isDirty: boolean
  isSaving: boolean
  notice: Notice | null
  conflict: Conflict | null
  /** Not while a graph is on its way into the engine: what was edited meanwhile would go with what it replaces. */
  takesEdits: boolean
  /** Warnings of the last opening. */
  openWarnings: readonly string[]
  /** Warnings of the server at the last save. */
  saveWarnings: readonly GraphWarning[]
}

export function createDocumentState(): DocumentState {
  return {
    phase: 'opening',
    read: 0,
    total: null,
    failure: null,
    version: 0,
    serverVersion: 0,
    isDirty: false,
    isSaving: false,
    notice: null,
    conflict: null,
    takesEdits: false,
    openWarnings: [],
    saveWarnings: [],
  }
}
