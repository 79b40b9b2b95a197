/**
 * Edits to a file that is being checked, as they cross to the worker. Ids are words in one list, and what nodes of one kind have
 * in common is said once: thousands of texts and small objects take ten times as long to make, to copy and to look up.
 */
import type { PackedIds, SavedConnection, SavedNode } from '@phoenix/graph-engine'

/** What of a node is checked. */
export type CheckedNode = Pick<SavedNode, 'id' | 'type' | 'inputs' | 'outputs'> & {
  /** Of an end of a subgraph. */
  readonly graphInterfaceId?: unknown
  /** Of a graph node: the graph that it holds, if it does. */
  readonly graphState?: unknown
}
export type CheckedConnection = Pick<SavedConnection, 'id' | 'from' | 'to'>

/** Elements of one graph as they are now. A node or connection that is known takes the place of what it was. */
export interface GraphEdit {
  /** The template's id; undefined for the root graph. */
  readonly template: string | undefined
  /**
   * Of removed connections, of removed nodes, of each node with those of its inputs and outputs behind its own, of each
   * connection with those of its ends.
   */
  readonly ids: PackedIds
  readonly removedConnections: number
  readonly removedNodes: number
  readonly shapes: readonly EditShape[]
  /** Of each node, by number. */
  readonly shapeOf: readonly number[]
  /** Of the inputs of all nodes. */
  readonly values: readonly unknown[]
  /** The `graphInterfaceId` of each node that is an end of a subgraph. */
  readonly endKeys: readonly unknown[]
  /** The graphs that new graph nodes hold, with the subgraphs that they use. */
  readonly ownGraphs: readonly { readonly template: string; readonly graph: unknown }[]
}

/** What nodes of one type have in common whose interfaces bear the same keys. */
export interface EditShape {
  readonly type: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export interface FileEdit {
  readonly removedTemplates: readonly string[]
  /** New ones, empty at first, and renamed ones. */
  readonly templates: readonly { readonly id: string; readonly name: string }[]
  readonly graphs: readonly GraphEdit[]
}
