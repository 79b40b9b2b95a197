import type { Incidence } from '../graph/LayerGraph.ts'

/** A tree as it hangs from its root. */
export interface HungTree extends Incidence {
  /** Nodes, each after its parent. */
  readonly sequence: Int32Array
  /** The edge to the parent; -1 at the root. */
  readonly parentEdge: Int32Array
}
