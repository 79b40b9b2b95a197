import type { GraphEngine } from '@phoenix/graph-engine'
import { parseExact } from '@phoenix/graph-engine/json'

export interface StepValue {
  readonly id: string
  readonly value: unknown
}

/** @returns What a node gave, by interface id; undefined when the text is not what a device tells. */
export function readOutputs(debugState: string): readonly StepValue[] | undefined {
  try {
    const { outputs } = parseExact(debugState) as { outputs?: unknown }
    if (!Array.isArray(outputs)) return undefined
    return outputs.every(isValue) ? outputs : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes what a node gave into its outputs and into the inputs that they lead to, as one step of history.
 * @returns How many inputs do not take what they were given.
 */
export function takeOutputs(engine: GraphEngine, outputs: readonly StepValue[]): number {
  const { graph } = engine
  const gesture = engine.beginGesture()
  let refused = 0
  for (const { id, value } of outputs) {
    const row = graph.interfaceRow(id)
    if (row < 0) continue
    gesture.execute({ type: 'setValue', interface: id, value })
    const inputs: string[] = []
    graph.forEachConnection(row, (connection) => inputs.push(graph.interfaceId(graph.connections.to[connection]!)))
    for (const input of inputs) {
      if (!gesture.execute({ type: 'setValue', interface: input, value }).ok) refused++
    }
  }
  gesture.commit()
  return refused
}

function isValue(each: unknown): each is StepValue {
  return typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' && 'value' in each
}
