/** Why a graph is not saved; crosses from a worker thread by its code. */
export type GraphRefusalCode =
  | 'bad-json'
  | 'polluted-json'
  | 'too-many-values'
  | 'validation'
  | 'graph-not-json'
  | 'graph-inexact-number'
  | 'graph-wrong-shape'
  | 'graph-polluted'
  | 'graph-oversize'
  | 'graph-too-many-values'
  | 'graph-too-slow'

export class GraphRefusal extends Error {
  override readonly name = 'GraphRefusal'
  readonly code: GraphRefusalCode
  /** The member of the body that is wrong. */
  readonly field: string

  constructor(code: GraphRefusalCode, field = '') {
    super(code)
    this.code = code
    this.field = field
  }
}
