/** Holds the state of stepping through a flow. The specification defines the flags and their spelling. */
import { ref } from 'valtio'
import type { DebugStep, DebugView } from '../context/Debugging.ts'

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
