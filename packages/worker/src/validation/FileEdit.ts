/** Edits to a file that is being checked: plain data, as it crosses to the worker. */
import type { SavedConnection, SavedNode } from '@phoenix/graph-engine'

/** What of a node is checked. */
export type CheckedNode = Pick<SavedNode, 'id' | 'type' | 'inputs' | 'outputs'>
export type CheckedConnection = Pick<SavedConnection, 'id' | 'from' | 'to'>

/** Elements of one graph as they are now. A node or connection that is known takes the place of what it was. */
export interface GraphEdit {
  /** The template's id; undefined for the root graph. */
  readonly template: string | undefined
  readonly removedConnections: readonly string[]
  readonly removedNodes: readonly string[]
  readonly nodes: readonly CheckedNode[]
  readonly connections: readonly CheckedConnection[]
}

export interface FileEdit {
  readonly removedTemplates: readonly string[]
  /** New ones, empty at first, and renamed ones. */
  readonly templates: readonly { readonly id: string; readonly name: string }[]
  readonly graphs: readonly GraphEdit[]
}
