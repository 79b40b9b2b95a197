/** What a DOT text says, before anything is made of it. */
export type Attributes = Map<string, string>

export interface DotNode {
  readonly id: string
  readonly attributes: Attributes
}

export interface DotEdge {
  readonly from: DotEnd
  readonly to: DotEnd
  readonly attributes: Attributes
}

export interface DotEnd {
  readonly node: DotNode
  readonly port: string | undefined
}

export interface DotGraph {
  readonly isStrict: boolean
  readonly isDirected: boolean
  readonly attributes: Attributes
  readonly nodes: ReadonlyMap<string, DotNode>
  readonly edges: readonly DotEdge[]
  readonly clusters: readonly {
    readonly name: string
    readonly attributes: Attributes
    readonly nodes: readonly DotNode[]
  }[]
  /** Statements of which not all edges, groups or attributes were worked out, since they stand for too many. */
  readonly cut: readonly ('edges' | 'groups' | 'attributes')[]
  /** What stands behind the graph. */
  readonly rest: string
}
