/** Stepping through the main graph, as its bar, the menus and the keys see it. */

/** The state of one node of the main graph. */
export interface DebugStep {
  readonly nodeId: string
  readonly start: boolean
  readonly complate: boolean
  readonly error: boolean
  readonly message: string
}

export interface DebugView {
  isOpen: boolean
  /** The server's name of the last step that it took. */
  debugId: string | null
  /** The device that the last step was asked of. */
  deviceId: string | null
  /**
   * Lists the steps from left to right. Every change replaces the list, and `ref` keeps valtio from wrapping each step.
   */
  steps: readonly DebugStep[]
  /** The index of the step whose turn it is. */
  index: number
  /** A step is on its way or under way; it may be another node's than the one whose turn it is. */
  start: boolean
  /** Says why nothing was started, when the reason has nothing to do with the node. */
  notice: string
}

export interface Debugging {
  readonly state: DebugView
  /** The node whose turn it is. */
  readonly nodeId: string | undefined
  /** Begins at a node of the main graph, or at the first. @returns False where there is none. */
  open(nodeId?: string): boolean
  close(): void
  /** Next (1) or back (-1), not past the ends. Where the node is gone, another has taken its place. */
  move(by: 1 | -1): void
  /** Runs the node whose turn it is; while a step runs, gives that up. */
  start(deviceId: string | null): Promise<void>
}
