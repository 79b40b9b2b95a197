/** What can be wrong with a graph. Codes are stable; `describeProblem` has the sentences. */
export type ProblemCode =
  | 'empty-graph'
  | 'unregistered-type'
  | 'duplicate-id'
  | 'dangling-connection'
  | 'duplicate-connection'
  | 'multiple-connections'
  | 'type-mismatch'
  | 'missing-input'
  | 'value-out-of-range'
  | 'cycle'
  | 'recursive-template'

export interface GraphProblem {
  readonly code: ProblemCode
  /** 'error': the graph cannot run; 'warning': worth a look. */
  readonly severity: 'error' | 'warning'
  /** Ids of the nodes concerned, in the graph named by `template`, else in the root graph. */
  readonly nodes: string[]
  /** Key of the interface concerned. */
  readonly interface?: string
  /** Id of the connection concerned. */
  readonly connection?: string
  /** The template that the problem is inside of; absent for the root graph. */
  readonly template?: { readonly id: string; readonly name: string }
  /** What the sentence needs besides: names, limits, types. */
  readonly details: Readonly<Record<string, string | number>>
}

/** Takes the problems of one graph as they are found. */
export type Report = (problem: Omit<GraphProblem, 'template'>) => void
