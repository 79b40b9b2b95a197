/** What is known of stepping through a flow. Flags and their spelling are the specification's. */
import { ref } from 'valtio'

/** How one node of the main graph stands. */
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
  /** Where the last step was asked for. */
  deviceId: string | null
  /** From left to right. Replaced whole with every change, and held by reference: valtio need not wrap each. */
  steps: readonly DebugStep[]
  /** Which of them has its turn. */
  index: number
  /** A step is on its way or under way; it may be another node's than the one whose turn it is. */
  start: boolean
  /** Why nothing was started, where that says nothing of the node. */
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
