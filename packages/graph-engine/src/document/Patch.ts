import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'

import type { GraphContent } from './GraphContent.ts'
import type { InterfaceBlock, NodeOutline } from './insertNode.ts'
import type { Overlay } from './LateRecord.ts'
import type { Template } from './TemplateSet.ts'

/**
 * A change to the document. Applying one gives its inverse: moves and edits swap what they hold with what is there, and
 * removal only takes a row out of presence, so an undo needs no copy of what was removed.
 */
export type Change =
  /** `glides` means the same as in ChangeSet. `placedAt` is what the columns said, for an undo to say so again; so is `placings` of annotations. */
  | {
      readonly kind: 'nodesMoved'
      readonly rows: Int32Array
      readonly xy: Float64Array
      readonly placedAt?: Uint32Array
      readonly glides?: true
    }
  /** `record` undefined stands for the file's own bytes; `bytes` is about what it holds that its successor does not. */
  | {
      readonly kind: 'nodeEdited'
      readonly row: number
      readonly record: SavedNode | undefined
      readonly bytes?: number
    }
  /**
   * `bytes` is about what the records of the rows hold. `isNew` says that the rows were never present.
   */
  | {
      readonly kind: 'nodesPresent'
      readonly present: boolean
      readonly rows: Int32Array
      readonly bytes?: number
      readonly isNew?: true
    }
  | {
      readonly kind: 'connectionsPresent'
      readonly present: boolean
      readonly rows: Int32Array
    }
  /** Elements new to the document. They get rows when applied; the inverse names those. */
  | {
      readonly kind: 'nodesCreated'
      readonly records: readonly SavedNode[]
      /** Ids of those that show their title row only. */
      readonly collapsed?: ReadonlySet<string>
    }
  /** `ends` are the rows of each one's output and input in turn, where they are known. */
  | {
      readonly kind: 'connectionsCreated'
      readonly records: readonly SavedConnection[]
      readonly ends?: readonly number[]
    }
  | { readonly kind: 'nodesCollapsed'; readonly collapsed: boolean; readonly rows: Int32Array }
  /** `isPut`: they were moved or pasted as they are, not drawn around what lies there. */
  | { readonly kind: 'annotationsCreated'; readonly records: readonly SavedAnnotation[]; readonly isPut?: true }
  | { readonly kind: 'annotationsPresent'; readonly present: boolean; readonly rows: Int32Array }
  | {
      readonly kind: 'annotationsEdited'
      readonly rows: Int32Array
      readonly records: readonly SavedAnnotation[]
      readonly isPut?: true
      readonly placings?: { readonly placedAt: readonly number[]; readonly takesFrom: readonly number[] }
    }
  /** Points new to a connection, x and y in turn, from `index` in its order on. */
  | {
      readonly kind: 'reroutesCreated'
      readonly connection: string
      readonly index: number
      readonly xy: Float64Array
    }
  /** The connection shall run through exactly these rows. */
  | { readonly kind: 'reroutesPlaced'; readonly connection: number; readonly rows: readonly number[] }
  | {
      readonly kind: 'reroutesMoved'
      readonly rows: Int32Array
      readonly xy: Float64Array
      readonly placedAt?: Uint32Array
    }
  /** Other interfaces for a node without connections: those of an outline, or of a block that it had. */
  | {
      readonly kind: 'nodeReshaped'
      readonly row: number
      readonly record: Overlay<SavedNode>
      readonly to: NodeOutline | InterfaceBlock
    }
  /** Says what a type is from now on, for all graphs; undefined when it is none any more. */
  | { readonly kind: 'typeSet'; readonly type: string; readonly nodeType: NodeType | undefined }
  /** The file's subgraphs from now on. */
  | { readonly kind: 'templatesSet'; readonly list: readonly Template[] }
  /** A change to another graph than the open one; `state` is what that graph's state becomes, a new one when absent. */
  | { readonly kind: 'elsewhere'; readonly content: GraphContent; readonly patch: Patch; readonly state?: number }

export type Patch = readonly Change[]

const RECORD_BYTES = 1024
const ANNOTATION_BYTES = 200

/** @returns About how much memory a patch holds, for the history's cap. */
export function patchBytes(patch: Patch): number {
  let bytes = 0
  for (let i = 0; i < patch.length; i++) bytes += 64 + changeBytes(patch[i]!)
  return bytes
}

function changeBytes(change: Change): number {
  switch (change.kind) {
    case 'nodesMoved':
    case 'reroutesMoved':
      return change.rows.byteLength + change.xy.byteLength + (change.placedAt?.byteLength ?? 0)
    case 'nodeEdited':
      return change.bytes ?? 0
    case 'nodesPresent':
      return change.rows.byteLength + (change.bytes ?? 0)
    case 'connectionsPresent':
    case 'annotationsPresent':
    case 'nodesCollapsed':
      return change.rows.byteLength
    case 'annotationsEdited':
    case 'annotationsCreated':
      return change.records.reduce((bytes, { text }) => bytes + ANNOTATION_BYTES + text.length * 2, 0)
    case 'reroutesCreated':
      return change.xy.byteLength
    case 'reroutesPlaced':
      return change.rows.length * 8
    case 'nodeReshaped':
      return RECORD_BYTES
    case 'typeSet':
      return RECORD_BYTES
    case 'templatesSet':
      return change.list.length * 8
    case 'elsewhere':
      return patchBytes(change.patch)
    case 'nodesCreated':
    case 'connectionsCreated':
      return change.records.length * RECORD_BYTES
  }
}
