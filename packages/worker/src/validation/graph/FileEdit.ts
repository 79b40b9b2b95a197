/**
 * Edits to a file that is being checked, as they cross to the worker. Ids are words in one list, and nodes of one kind share a
 * shape: thousands of texts and small objects take ten times as long to make, to copy and to look up.
 */
import type { PackedIds, SavedConnection, SavedNode } from '@phoenix/graph-engine'

/** The parts of a node that are checked. */
export type CheckedNode = Pick<SavedNode, 'id' | 'type' | 'inputs' | 'outputs'> & {
  /** At an end of a subgraph, the interface of graph nodes that it stands for. */
  readonly graphInterfaceId?: unknown
  /** The graph that a graph node holds, if it does. */
  readonly graphState?: unknown
}
export type CheckedConnection = Pick<SavedConnection, 'id' | 'from' | 'to'>

/** Elements of one graph as they are now. A node or connection that is known takes the place of what it was. */
export interface GraphEdit {
  /** The template's id; undefined for the root graph. */
  readonly template: string | undefined
  /**
   * The ids of removed connections, of removed nodes, of each node followed by its inputs and outputs, of each connection
   * followed by its ends.
   */
  readonly ids: PackedIds
  readonly removedConnections: number
  readonly removedNodes: number
  readonly shapes: readonly EditShape[]
  /** The number of each node's shape. */
  readonly shapeOf: readonly number[]
  /** The values of all inputs of all nodes. */
  readonly values: readonly unknown[]
  /** The `graphInterfaceId` of each node that is an end of a subgraph. */
  readonly endKeys: readonly unknown[]
  /** The graphs that new graph nodes hold, with the subgraphs that they use. */
  readonly ownGraphs: readonly { readonly template: string; readonly graph: unknown }[]
}

/** Is shared by nodes of one type whose interfaces have the same keys. */
export interface EditShape {
  readonly type: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export interface FileEdit {
  readonly removedTemplates: readonly string[]
  /** New templates, empty at first, and renamed ones. */
  readonly templates: readonly { readonly id: string; readonly name: string }[]
  readonly graphs: readonly GraphEdit[]
}
