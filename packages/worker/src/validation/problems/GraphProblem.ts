/** Each code names something that can be wrong with a graph. Codes are stable; `describeProblem` has the sentences. */
export type ProblemCode =
  | 'empty-graph'
  | 'unregistered-type'
  | 'duplicate-id'
  | 'dangling-connection'
  | 'duplicate-connection'
  | 'multiple-connections'
  | 'too-many-sources'
  | 'type-mismatch'
  | 'missing-input'
  | 'value-out-of-range'
  | 'unreachable-node'
  | 'unconnected-node'
  | 'cycle'
  | 'recursive-template'
  | 'unused-template'
  | 'graph-too-large'

export interface GraphProblem {
  readonly code: ProblemCode
  /** 'error': the graph cannot run; 'warning': a run differs from what was drawn; 'hint': maybe not done yet. */
  readonly severity: ProblemSeverity
  /** Ids of the nodes concerned, in the graph named by `template`, else in the root graph. */
  readonly nodes: string[]
  /** Key of the interface concerned. */
  readonly interface?: string
  /** Id of the connection concerned. */
  readonly connection?: string
  /** The template that the problem is inside of; absent for the root graph. */
  readonly template?: TemplateName
  /** Holds whatever else the sentence needs: names, limits, types. */
  readonly details: Readonly<Record<string, string | number>>
}

export type ProblemSeverity = 'error' | 'warning' | 'hint'

export interface TemplateName {
  readonly id: string
  readonly name: string
}

/** A problem of one graph, wherever that graph lies. */
export type LocalProblem = Omit<GraphProblem, 'template'>

/** A problem under the number that names it until it is gone. */
export interface FoundProblem extends GraphProblem {
  readonly number: number
}

/** Tells what an edit did to the problems. */
export interface ProblemChange {
  /** Holds the numbers of the problems that are gone. */
  readonly removed: readonly number[]
  readonly added: readonly FoundProblem[]
  readonly inside: readonly InsideProblems[]
}

/** How much is wrong inside the subgraph that graph nodes stand for, and in those that it uses; nothing any more at 0. */
export interface InsideProblems {
  /** The id of the template that the nodes are in; undefined for the root graph. */
  readonly template: string | undefined
  readonly nodes: readonly string[]
  readonly errors: number
  readonly warnings: number
}
