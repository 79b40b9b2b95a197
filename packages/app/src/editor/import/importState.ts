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
      /** Of a syntax error. */
      readonly line: string
    }
  | {
      readonly step: 'ready' | 'asking'
      readonly fileName: string
      readonly file: ImportedFile
      /** Where it was dropped, in graph units. */
      readonly at: Point | undefined
    }

/** What the texts of the dialog speak of: a file, or, where there is no name, a pasted text. */
export function sourceOf(fileName: string): { readonly context: 'text' | 'file' } {
  return { context: fileName === '' ? 'text' : 'file' }
}
