/** What happened to the open graph, in rows: what derived indices, the renderer and hosts follow. */
export interface ChangeSet {
  /** The document's version after the change. */
  readonly version: number
  readonly source: ChangeSource
  /** Everything changed (a file was loaded, another graph was opened): rebuild, the lists below are empty. */
  readonly reset: boolean
  /** Nodes whose x or y changed. */
  readonly moved: Int32Array
  /** Nodes whose title, values, width, or interfaces changed. */
  readonly edited: Int32Array
  readonly nodesAdded: Int32Array
  readonly nodesRemoved: Int32Array
  readonly connectionsAdded: Int32Array
  readonly connectionsRemoved: Int32Array
  /** Frames and notes that came, went, moved or were edited. */
  readonly annotations: Int32Array
  /** Connections whose points came, went or moved. */
  readonly rerouted: Int32Array
  /** A whole layout: views may let nodes glide to their places. */
  readonly glides?: true
}

export type ChangeSource = 'user' | 'undo' | 'remote' | 'load'
