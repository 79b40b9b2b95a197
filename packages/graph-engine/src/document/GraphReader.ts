import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { IdIndex } from './IdIndex.ts'

/**
 * The open graph as every other layer reads it: struct of arrays, one row an element.
 * Rows are stable and never reused while the document lives; a removed row has `present` 0.
 * Arrays may be replaced when they grow: take them into locals at the start of a pass, never keep them.
 */
export interface GraphReader {
  /** Grows by one with every ChangeSet. */
  readonly version: number
  readonly nodeCount: number
  readonly connectionCount: number

  readonly nodes: NodeColumns
  readonly interfaces: InterfaceColumns
  readonly connections: ConnectionColumns
  /** Frames and notes. */
  readonly annotations: AnnotationColumns
  readonly reroutes: RerouteColumns

  /** @returns The row, or -1. */
  nodeRow(id: string): number
  interfaceRow(id: string): number
  connectionRow(id: string): number
  annotationRow(id: string): number
  nodeId(row: number): string
  interfaceId(row: number): string
  connectionId(row: number): string
  annotationId(row: number): string
  /** Serves whoever takes the ids of many. */
  readonly ids: { readonly nodes: IdReader; readonly interfaces: IdReader; readonly connections: IdReader }

  title(nodeRow: number): string
  /** The interface's key in its node, and the name that is drawn. */
  interfaceKey(interfaceRow: number): string
  interfaceName(interfaceRow: number): string
  interfaceValue(interfaceRow: number): unknown
  /** The registered type, or undefined for a placeholder. */
  nodeType(nodeRow: number): NodeType | undefined
  /** The definition behind an interface; undefined for a placeholder's. */
  interfaceDefinition(interfaceRow: number): InterfaceDefinition | undefined
  /** Calls `visit` with each present connection row at an interface. */
  forEachConnection(interfaceRow: number, visit: (connectionRow: number) => void): void
  /** Rows of the points that a connection runs through, from output to input. */
  reroutesOf(connectionRow: number): readonly number[]
  /** A frame or note. Shared: not to be changed. */
  annotation(row: number): Readonly<SavedAnnotation>
  /** Gives what the node's record says under a key that this does not name otherwise. It is shared and must not be changed. */
  nodeEntry(nodeRow: number, key: string): unknown
  /** The node as hosts see it, or undefined when there is none. A detached copy. */
  getNode(id: string): NodeView | undefined
}

export interface IdReader {
  id(row: number): string
  /** Gives the next row of a list the id of a row: of a UUID no text is made. */
  appendTo(list: IdIndex, row: number): void
  /** @returns The row that the id of a row names by now, itself or another that has claimed it; -1 where it names none. */
  rowNow(row: number): number
}

export interface NodeColumns {
  /** Rows in use, the removed ones included; arrays may be longer. */
  readonly length: number
  readonly present: Uint8Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: Float32Array
  readonly height: Float32Array
  /** Bits of NodeFlag. */
  readonly flags: Uint8Array
  /** Index into `typeNames`. */
  readonly type: Uint32Array
  readonly typeNames: readonly string[]
  /** A node's interfaces are the rows from `firstInterface`, outputs before inputs. */
  readonly firstInterface: Uint32Array
  readonly interfaceCount: Uint16Array
  /** The version that put the node where it is; 0 while it lies where the file has it. */
  readonly placedAt: Uint32Array
}

export interface InterfaceColumns {
  readonly length: number
  readonly node: Uint32Array
  /** Bits of InterfaceFlag. */
  readonly flags: Uint8Array
  /** Row inside the node, counted from the top; HIDDEN_SLOT when it is not drawn. */
  readonly slot: Uint16Array
  /** Counts the present connections at this interface. */
  readonly degree: Uint32Array
}

export interface ConnectionColumns {
  readonly length: number
  readonly present: Uint8Array
  /** Interface row of the output. */
  readonly from: Uint32Array
  /** Interface row of the input. */
  readonly to: Uint32Array
}

/** Painted in row order, frames under notes. */
export interface AnnotationColumns {
  readonly length: number
  readonly count: number
  readonly present: Uint8Array
  /** One of AnnotationKind. */
  readonly kind: Uint8Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly width: Float64Array
  readonly height: Float64Array
  /** The same as for nodes. */
  readonly placedAt: Uint32Array
  /** A frame that was moved or pasted is over what was put there before it, and takes in what is put there from this version on. */
  readonly takesFrom: Uint32Array
}

/** A row is in use while its connection is present and names it in `reroutesOf`. */
export interface RerouteColumns {
  readonly length: number
  readonly connection: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** The same as for nodes. */
  readonly placedAt: Uint32Array
}

export const NodeFlag = { twoColumn: 1, placeholder: 2, collapsed: 4 } as const
export const AnnotationKind = { frame: 0, note: 1 } as const
export const InterfaceFlag = { output: 1, noPort: 2, hidden: 4, multiple: 8 } as const
export const HIDDEN_SLOT = 0xffff

export interface NodeView {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly position: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly twoColumn: boolean
  readonly placeholder: boolean
  /** Shows its title row only. */
  readonly collapsed: boolean
  readonly inputs: readonly InterfaceView[]
  readonly outputs: readonly InterfaceView[]
}

export interface InterfaceView {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly value: unknown
  readonly hidden: boolean
  readonly port: boolean
  readonly connected: boolean
  readonly definition: InterfaceDefinition | undefined
}
