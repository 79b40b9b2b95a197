import type { CheckedConnection, CheckedNode } from '../FileEdit.ts'
import type { Inside } from '../joints/Inside.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'

/** A node of a graph that a graph node holds; `graphState` is an OwnGraph, if anything. */
export interface OwnNode extends CheckedNode {
  readonly title: string
}

/** What was found in such a graph. */
export interface OwnFindings {
  readonly problems: readonly LocalProblem[]
  readonly inside: Inside | undefined
}

/** The graph that a graph node holds: it runs in the place of the template. Those that no rule could tell apart are one. */
export class OwnGraph {
  readonly nodes: readonly OwnNode[]
  readonly connections: readonly CheckedConnection[]
  /** Of templates that its graph nodes use, and of those that they hold. */
  readonly uses: ReadonlySet<string>
  /** Once they were asked for. */
  findings: OwnFindings | undefined

  constructor(nodes: readonly OwnNode[], connections: readonly CheckedConnection[], uses: ReadonlySet<string>) {
    this.nodes = nodes
    this.connections = connections
    this.uses = uses
  }
}
