/** Holds the state of stepping through a flow. The specification defines the flags and their spelling. */
import { ref } from 'valtio'

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

export function createDebugView(): DebugView {
  return { isOpen: false, debugId: null, deviceId: null, steps: ref([]), index: 0, start: false, notice: '' }
}

export function idleStep(nodeId: string): DebugStep {
  return { nodeId, start: false, complate: false, error: false, message: '' }
}

/** @returns A step for each node, in this order; known ones as they are. */
export function arrangeSteps(order: readonly string[], known: readonly DebugStep[]): readonly DebugStep[] {
  const byNode = new Map(known.map((step) => [step.nodeId, step]))
  return ref(order.map((nodeId) => byNode.get(nodeId) ?? idleStep(nodeId)))
}

export function changeStep(view: DebugView, nodeId: string, change: Partial<DebugStep>): void {
  view.steps = ref(view.steps.map((step) => (step.nodeId === nodeId ? { ...step, ...change } : step)))
}
