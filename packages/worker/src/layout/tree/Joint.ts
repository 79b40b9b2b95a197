import type { TreeShape } from './TreeShape.ts'

/** A node with what it has already, and a subtree of it that comes to them: the smaller shape is the one that moves. */
export interface Joint {
  readonly place: number
  readonly child: number
  readonly fixed: TreeShape
  readonly moved: TreeShape
  /** Whether it is the node that moves, to its child. */
  readonly isOwnMoved: boolean
}
