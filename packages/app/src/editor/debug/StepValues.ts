import { type DebugValue, NodeBlock } from '@phoenix/contract'
import { type GraphReader, InterfaceFlag } from '@phoenix/graph-engine'
import { parseExact } from '@phoenix/graph-engine/json'
import * as z from 'zod/mini'
import type { RunValues } from '../run/RunValues.ts'
import { quoteValue } from '../shared/quoteValue.ts'

/**
 * Keeps the values that nodes gave in steps. They are shown like those of a run, handed to later steps and never saved.
 */
export class StepValues {
  readonly #byNode = new Map<string, readonly DebugValue[]>()
  readonly #shown: RunValues

  constructor(shown: RunValues) {
    this.#shown = shown
  }

  take(nodeId: string, outputs: readonly DebugValue[]): void {
    this.#byNode.set(nodeId, outputs)
    this.#shown.apply([{ id: nodeId, outputs: Object.fromEntries(outputs.flatMap(textOf)) }])
  }

  forget(nodeId: string): void {
    if (this.#byNode.delete(nodeId)) this.#shown.apply([{ id: nodeId, outputs: {} }])
  }

  /** Forgets all, once nothing of it is shown any more. */
  clear(): void {
    this.#byNode.clear()
  }

  /** @returns What outputs that lead to a node of this graph gave, each once. */
  into(graph: GraphReader, nodeId: string): DebugValue[] {
    const given = new Set<DebugValue>()
    for (const output of outputsInto(graph, nodeId)) {
      const source = graph.nodeId(graph.interfaces.node[output]!)
      const id = graph.interfaceId(output)
      const value = this.#byNode.get(source)?.find((each) => each.id === id)
      if (value !== undefined) given.add(value)
    }
    return [...given]
  }
}

function outputsInto(graph: GraphReader, nodeId: string): number[] {
  const { nodes, interfaces, connections } = graph
  const node = graph.nodeRow(nodeId)
  const first = nodes.firstInterface[node]!
  const outputs: number[] = []
  for (let row = first; row < first + nodes.interfaceCount[node]!; row++) {
    if (interfaces.flags[row]! & InterfaceFlag.output) continue
    graph.forEachConnection(row, (connection) => outputs.push(connections.from[connection]!))
  }
  return outputs
}

function textOf({ key, value }: DebugValue): [[string, string]] | [] {
  const text = quoteValue(value)
  return key === undefined || text === undefined ? [] : [[key, text]]
}

/** Reads what a device tells of a step. @returns Undefined where it is no node block. */
export function readBlock(debugState: string): NodeBlock | undefined {
  try {
    return z.safeParse(NodeBlock, parseExact(debugState)).data
  } catch {
    // The text is no JSON at all.
    return undefined
  }
}
