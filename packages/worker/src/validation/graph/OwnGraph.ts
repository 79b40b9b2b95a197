import type { CheckedConnection, CheckedNode } from './FileEdit.ts'

/** A node of such a graph; its `graphState` is an OwnGraph, if anything. */
export interface OwnNode extends CheckedNode {
  readonly title: string
}

/** The graph that a graph node holds and that runs in the place of its template. Graphs that no rule could tell apart are one object. */
export class OwnGraph {
  readonly nodes: readonly OwnNode[]
  readonly connections: readonly CheckedConnection[]
  /** Ids of templates that its graph nodes use, and that the graphs use which those hold. */
  readonly uses: ReadonlySet<string>

  constructor(nodes: readonly OwnNode[], connections: readonly CheckedConnection[], uses: ReadonlySet<string>) {
    this.nodes = nodes
    this.connections = connections
    this.uses = uses
  }
}
