/** Says what happened to the open graph, in rows, to the derived indices, the renderer and hosts. */
export interface ChangeSet {
  /** Holds the document's version after the change. */
  readonly version: number
  readonly source: ChangeSource
  /** Says that everything changed (a file was loaded, another graph was opened): rebuild, the lists below are empty. */
  readonly reset: boolean
  /** Lists nodes whose x or y changed. */
  readonly moved: Int32Array
  /** Lists nodes whose title, values, width, or interfaces changed. */
  readonly edited: Int32Array
  readonly nodesAdded: Int32Array
  readonly nodesRemoved: Int32Array
  readonly connectionsAdded: Int32Array
  readonly connectionsRemoved: Int32Array
  /** Lists frames and notes that came, went, moved or were edited. */
  readonly annotations: Int32Array
  /** Lists connections whose points came, went or moved. */
  readonly rerouted: Int32Array
  /** Marks a whole layout: views may let nodes glide to their places. */
  readonly glides?: true
}

export type ChangeSource = 'user' | 'undo' | 'remote' | 'load'
