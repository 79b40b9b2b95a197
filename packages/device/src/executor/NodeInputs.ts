import type { NodeValues } from '@phoenix/contract'
import type { PlanNode } from './Plan.ts'

/** Keeps the values that have arrived for nodes that have not run yet, and lets them go as soon as they are taken. */
export class NodeInputs {
  readonly #nodes: readonly PlanNode[]
  /** Connections into a node that have not settled yet. */
  readonly #unsettled: Int32Array
  /** By node, by input, by connection; `missing` where nothing arrived. */
  readonly #arrived = new Map<number, unknown[][]>()

  constructor(nodes: readonly PlanNode[]) {
    this.#nodes = nodes
    this.#unsettled = Int32Array.from(nodes, ({ inputs }) => inputs.reduce((sum, input) => sum + input.sources, 0))
  }

  arrive(node: number, input: number, source: number, value: unknown): void {
    let slots = this.#arrived.get(node)
    if (slots === undefined) {
      slots = this.#nodes[node]!.inputs.map(({ sources }) => Array<unknown>(sources).fill(missing))
      this.#arrived.set(node, slots)
    }
    slots[input]![source] = value
  }

  /** One connection into the node has settled. @returns Whether it was the last. */
  settleOne(node: number): boolean {
    const left = this.#unsettled[node]! - 1
    this.#unsettled[node] = left
    return left === 0
  }

  /** @returns The node's inputs, or undefined when it is not to run. */
  take(node: number, join: 'all' | 'any'): NodeValues | undefined {
    const { inputs } = this.#nodes[node]!
    const slots = this.#arrived.get(node)
    this.#arrived.delete(node)
    const values: Record<string, unknown> = Object.create(null)
    let connected = 0
    let arrived = 0
    for (const [at, { key, value, takesList, sources }] of inputs.entries()) {
      const came = slots?.[at]?.filter((candidate) => candidate !== missing) ?? []
      if (sources > 0) connected++
      if (came.length > 0) arrived++
      values[key] = came.length === 0 ? value : takesList ? came : came[0] === undefined ? value : came[0]
    }
    const isComplete = connected === 0 || (join === 'all' ? arrived === connected : arrived > 0)
    return isComplete ? values : undefined
  }
}

const missing = Symbol('missing')
