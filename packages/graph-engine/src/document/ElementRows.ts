/** Elements of a graph by row. */
export interface ElementRows {
  readonly nodes?: Iterable<number>
  readonly annotations?: Iterable<number>
  readonly connections?: Iterable<number>
  readonly reroutes?: Iterable<number>
}

export type ElementSets = { readonly [Kind in keyof ElementRows]-?: ReadonlySet<number> }
