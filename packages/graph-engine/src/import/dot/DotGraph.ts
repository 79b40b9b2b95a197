/** Describes what a DOT text says, before anything is made of it. */
export type Attributes = Map<string, string>

export interface DotNode {
  readonly id: string
  readonly attributes: Attributes
}

export interface DotEdge {
  from: DotEnd
  to: DotEnd
  attributes: Attributes
}

export interface DotEnd {
  readonly node: DotNode
  readonly port: string | undefined
}

/** Is a subgraph that is drawn as a box. */
export interface DotCluster {
  readonly name: string
  readonly attributes: Attributes
  /** Holds the nodes that lie in no cluster of it. */
  readonly nodes: DotNode[]
  readonly clusters: DotCluster[]
}

export interface DotGraph {
  readonly name: string | undefined
  readonly attributes: Attributes
  readonly nodes: ReadonlyMap<string, DotNode>
  readonly edges: readonly DotEdge[]
  /** Holds edges that repeat one that was there already, which took over what they say. */
  readonly repeated: readonly DotEdge[]
  readonly clusters: readonly DotCluster[]
  /** Holds nodes that lie in another cluster already. */
  readonly strays: readonly { readonly node: DotNode; readonly cluster: DotCluster }[]
  /** Lists statements of which not all edges or attributes were worked out, since they stand for too many. */
  readonly cut: readonly ('edges' | 'attributes')[]
}

export interface DotFile {
  readonly graphs: readonly DotGraph[]
  /** Holds the text behind them. */
  readonly rest: string
}
