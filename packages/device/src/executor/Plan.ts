import type { FlowNode } from '@phoenix/contract'

/** A graph as it will run: flat, in an order in which every node comes after what it needs. */
export interface Plan {
  readonly nodes: readonly PlanNode[]
  /** By node: the inputs that its outputs feed. */
  readonly consumers: readonly (readonly Consumer[])[]
  /** Root nodes that stand for several planned ones, with how many: uses of a subgraph. */
  readonly groups: ReadonlyMap<string, PlanGroup>
}

export interface PlanNode {
  /** Names the root node that people see: this node, or the graph node that it runs inside of. */
  readonly rootId: string
  /** The nodes of subgraphs that it is, or is a part of. Each is one object for all planned nodes that it counts. */
  readonly inside: readonly InsideGroup[]
  /** The use of the innermost of them: the graph nodes that lead there. */
  readonly use: readonly string[] | undefined
  readonly title: string
  readonly flowNode: FlowNode
  readonly inputs: readonly PlanInput[]
}

export interface PlanInput {
  readonly key: string
  /** The node is given this when nothing arrives. */
  readonly value: unknown
  readonly takesList: boolean
  /** Connections into it. */
  readonly sources: number
}

export interface Consumer {
  readonly outputKey: string
  readonly node: number
  readonly input: number
  /** Which of the input's connections. */
  readonly source: number
}

export interface PlanGroup {
  readonly title: string
  readonly size: number
}

/** A node of a subgraph, with how many planned nodes it stands for: itself in every use, or all within a graph node. */
export interface InsideGroup {
  readonly subgraph: string
  readonly id: string
  size: number
}
