/** A file on its way into the open graph: how far it is, and what can be done with it. */
import type { Point } from '@phoenix/graph-engine'
import type { NotKeptReason } from '@phoenix/graph-engine/import'
import type { ImportedFile, ImportPhase } from '@phoenix/worker'

/** Why there is nothing to import; each has its own sentence. */
export type ImportFailureCode =
  NotKeptReason | 'oversize' | 'unreadable-file' | 'too-large' | 'worker-failed' | 'no-nodes'

export type ImportState =
  | { readonly step: 'closed' | 'choosing' }
  | {
      readonly step: 'reading'
      readonly fileName: string
      readonly phase: ImportPhase
      readonly read: number
      readonly total: number
    }
  | {
      readonly step: 'adding'
      readonly fileName: string
      /** From 0 to 1. */
      readonly done: number
    }
  | { readonly step: 'replacing'; readonly fileName: string }
  | {
      readonly step: 'failed'
      readonly fileName: string
      readonly code: ImportFailureCode
      /** The line of a syntax error. */
      readonly line: string
    }
  | {
      readonly step: 'ready' | 'asking'
      readonly fileName: string
      readonly file: ImportedFile
      /** The place where it was dropped, in graph units. */
      readonly at: Point | undefined
    }

/** How adding ended; `stale` when the graph was edited meanwhile. */
export type AddEnd = 'added' | 'refused' | 'stale' | 'cancelled'

/** How putting it in place ended; `asked` where edits are unsaved and nobody is sure yet. */
export type ReplaceEnd = 'replaced' | 'asked' | 'refused' | 'cancelled'

export interface Importing {
  readonly state: {
    current: ImportState
    /** Files that wait, by name: each is read when the one before is there, or was left. */
    readonly next: readonly string[]
  }
  choose(): void
  /**
   * Never rejects: a failure is a step. What comes while another file is being added or put in place waits until that is there.
   * @param source A text is one that was pasted.
   * @param at Graph units.
   */
  read(source: Blob | string, fileName: string, at?: Point): Promise<void>
  /** One after another, each with a look at it. @param at Of the first, in graph units; the others come beside what is there. */
  readAll(files: readonly File[], at?: Point): void
  /**
   * Into the open graph, with the file's subgraphs, as one step of history.
   * @param subgraph Name of a subgraph to put it into, of which one node comes to stand in the graph.
   * Never rejects.
   */
  add(subgraph?: string): Promise<AddEnd>
  /** In place of the open graph; asks first where edits are unsaved, and keeps those aside. @throws What keeping them threw. */
  replace(isSure?: boolean): Promise<ReplaceEnd>
  /** Looks at the file again that is not to replace the graph after all. */
  reconsider(): void
  /** Stops what is being read, added or put in place, and goes on with what waits. */
  close(): void
  /** Stops all of it. */
  closeAll(): void
}
