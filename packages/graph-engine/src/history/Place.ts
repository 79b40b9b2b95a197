import type { GraphContent } from '../document/GraphContent.ts'

/** Says where a step was made: templates from the main graph down to the graph that was open, and that graph. */
export interface Place {
  readonly path: readonly string[]
  readonly content: GraphContent
}
