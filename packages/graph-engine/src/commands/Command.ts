import type { SavedNode } from '../model/SavedGraph.ts'

/** An intent, as plain data: it can be logged, sent and replayed. Ids are strings; rows never leave the engine. */
export type Command =
  | {
      type: 'addNode'
      nodeType: string
      id?: string
      title?: string
      position: Point
      values?: Record<string, unknown>
    }
  | { type: 'removeNodes'; nodes: readonly string[] }
  | { type: 'removeSelection' }
  | { type: 'moveNodes'; nodes: readonly { id: string; x: number; y: number }[] }
  | { type: 'connect'; from: string; to: string; id?: string }
  | { type: 'disconnect'; connection: string }
  | { type: 'setValue'; interface: string; value: unknown }
  | { type: 'setTitle'; node: string; title: string }
  | { type: 'setWidth'; node: string; width: number }
  | { type: 'select'; nodes: readonly string[]; mode?: 'replace' | 'add' | 'toggle' }
  | { type: 'selectAll' }
  | { type: 'copy' }
  | { type: 'cut' }
  | { type: 'paste'; data?: ClipboardContent; offset?: Point }
  | { type: 'duplicate'; offset?: Point }

export interface Point {
  x: number
  y: number
}

/** What Copy holds: the selected nodes and every connection that touches them. */
export interface ClipboardContent {
  nodes: SavedNode[]
  connections: { id: string; from: string; to: string }[]
}

export type CommandResult = { ok: true } | { ok: false; code: RefusalCode }

/** Why a command changed nothing. Hosts map a code to a sentence. */
export type RefusalCode =
  | 'unknown-command'
  /** A field is missing, or is not what it should be at all. */
  | 'invalid-command'
  | 'unknown-node'
  | 'unknown-node-type'
  | 'unknown-interface'
  | 'unknown-connection'
  | 'duplicate-id'
  | 'same-node'
  | 'same-side'
  | 'duplicate-connection'
  | 'no-port'
  | 'type-mismatch'
  | 'cycle'
  | 'invalid-value'
  | 'out-of-range'
  | 'not-a-whole-number'
  | 'empty-selection'
  | 'empty-clipboard'
  | 'read-only'
  /** The gesture was committed, cancelled, or ended by a load. */
  | 'gesture-over'
