/** The open graph as the rest of the editor sees it, and what it needs of the server, the engine and this browser. */
import type { SavedVersion } from '@phoenix/contract'
import type { GraphEngine } from '@phoenix/graph-engine'
import type { DocumentState } from './documentState.ts'
import type { DraftShelf } from './Draft.ts'

export interface StoredGraph {
  readonly version: number
  readonly code: Blob
}

export interface GraphBackend {
  getGraph(
    graphId: string,
    signal: AbortSignal,
    onProgress: (read: number, total: number | null) => void,
  ): Promise<StoredGraph>
  saveGraph(graph: { id: string; code: Uint8Array; version: number }): Promise<SavedVersion>
}

export interface DocumentOptions {
  readonly graphId: string
  readonly engine: Pick<
    GraphEngine,
    'open' | 'save' | 'saveBytes' | 'history' | 'subscribe' | 'graph' | 'execute' | 'executeInSlices' | 'subgraphs'
  >
  readonly backend: GraphBackend
  readonly shelf: DraftShelf
  readonly now: () => number
}

export interface Document {
  readonly state: DocumentState
  /** Never rejects: a failure is a phase. */
  open(): Promise<void>
  /**
   * @param onSending Is called at once where anything is sent or on its way.
   * @returns Whether the server now holds the graph as it is here.
   */
  save(onSending?: () => void): Promise<boolean>
  overwrite(): Promise<boolean>
  loadTheirs(): Promise<void>
  decideLater(): void
  discardDraft(): Promise<void>
  bringBack(): Promise<void>
  /**
   * Opens another graph here, as an edit of this one; what was unsaved is set aside first.
   * @throws What keeping it threw, or the signal's reason: the open graph is as it was.
   */
  replaceWith(code: Blob, signal?: AbortSignal): Promise<void>
  removeAside(): Promise<void>
  dismissNotice(): void
  /** Keeps what waits to be kept; for a page that is hidden or left. */
  flush(): void
  /** Settles when what was unsaved is kept. */
  destroy(): Promise<void>
}
