import type { FlowNode, NodeError, NodeValues } from '@phoenix/contract'
import type { InsideNode } from './flattenGraph.ts'

/**
 * Hears what happens while a graph runs. Nodes are those of the root graph, where a subgraph is one node; `inside`
 * hears of the nodes in subgraphs as well.
 */
export interface RunEvents {
  started(nodeId: string): void
  finished(nodeId: string, finish: NodeFinish): void
  skipped(nodeId: string): void
  failed(nodeId: string, failure: NodeFailure): void
  log(nodeId: string, line: NodeLine): void
  /** A node of a subgraph, in all uses of it together: it runs once the first does, and is over once all are. */
  inside(node: InsideNode, happening: InsideHappening): void
  /** @param use The graph nodes that lead to the one subgraph in which it gave this, from the root graph on. */
  gave(node: InsideNode, use: readonly string[], gift: InsideGift): void
}

export interface InsideGift {
  readonly flowNode: FlowNode
  readonly outputs: NodeValues
}

export type InsideHappening =
  { readonly kind: 'started' | 'finished' | 'skipped' } | { readonly kind: 'failed'; readonly error: NodeError }

export interface NodeFailure {
  readonly title: string
  readonly error: NodeError
}

export interface NodeLine {
  readonly title: string
  readonly text: string
}

export interface NodeFinish {
  readonly title: string
  readonly durationMs: number
  /** Absent for a subgraph. */
  readonly flowNode?: FlowNode
  readonly outputs?: NodeValues
}

export type RunResult =
  | { readonly outcome: 'completed' }
  | { readonly outcome: 'failed'; readonly error: NodeError }
  | { readonly outcome: 'stopped'; readonly code: string }

/** Why a run is told to stop: the reason of its signal. */
export class RunStopped extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The run was stopped (${code}).`)
    this.name = 'RunStopped'
    this.code = code
  }
}
