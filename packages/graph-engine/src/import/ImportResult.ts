/** Describes what an import answers, in codes instead of sentences: hosts say them in the reader's language. */
import type { SavedEditor } from '../model/SavedGraph.ts'

export type ImportFormat =
  'baklava' | 'baklava-v1' | 'node-red' | 'n8n' | 'litegraph' | 'comfyui-api' | 'dot' | 'json' | 'unknown'

/** `data` is what stands beside the elements; `value` a part of an element's own data. */
export type NotKeptKind =
  'file' | 'node' | 'connection' | 'interface' | 'template' | 'group' | 'note' | 'waypoint' | 'data' | 'value'

export type NotKeptReason =
  /** These concern the file: nothing could be read. */
  | 'empty'
  | 'binary'
  | 'not-json'
  | 'cut-short'
  | 'syntax'
  | 'unknown-format'
  | 'inexact-number'
  | 'unexpected'
  /** These concern elements, which were dropped or kept as something else. */
  | 'not-an-object'
  | 'unknown-node'
  | 'unknown-interface'
  | 'unknown-connection'
  /** The file says it in two places, and the one that its own tool goes by says otherwise. */
  | 'contradicted'
  | 'no-end'
  | 'no-pair'
  | 'other-graph'
  | 'other-group'
  | 'duplicate'
  | 'too-many'
  | 'became-note'
  | 'became-frame'
  | 'config-node'
  | 'no-place'
  | 'recursive'
  | 'outside-subgraph'
  | 'unsupported'
  | 'switched-off'
  | 'unseen'
  /** These concern data. */
  | 'extra-text'
  | 'polluted'
  | 'too-deep'

export interface NotKept {
  readonly kind: NotKeptKind
  /** Names the element as the file does, or says where it stands. */
  readonly id: string
  readonly reason: NotKeptReason
}

/**
 * `nodesIn` is `nodesOut` and the listed nodes, `connectionsIn` is `connectionsOut` and the listed connections. Counted are
 * elements of the file, those of its subgraphs included, not what an import makes besides (the ends of a subgraph).
 */
export interface ImportCounts {
  readonly nodesIn: number
  readonly nodesOut: number
  readonly connectionsIn: number
  readonly connectionsOut: number
}

export interface ImportResult {
  /** Opens in the engine; an empty graph when the format is unknown. */
  readonly saved: SavedEditor
  readonly format: ImportFormat
  readonly counts: ImportCounts
  readonly notKept: readonly NotKept[]
  /** Lists what `saved` keeps where it takes the graph's place, and a paste of it into another leaves out. */
  readonly leftOut: readonly NotKept[]
  /** Says that the file has no positions worth keeping: nodes stand on a grid until the host lays them out. */
  readonly needsLayout: boolean
}
