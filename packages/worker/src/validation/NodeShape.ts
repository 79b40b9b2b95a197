import type { InterfaceDefinition } from '@phoenix/graph-engine'
import type { CheckedNode } from './FileEdit.ts'
import type { CheckedType } from './TypeTable.ts'

/** What nodes have in common whose interfaces bear the same keys: those of one type nearly always do. */
export interface NodeShape {
  /** Inputs before outputs. */
  readonly keys: readonly string[]
  readonly inputCount: number
  /** By the order of the keys; undefined for what the type does not know. */
  readonly definitions: readonly (InterfaceDefinition | undefined)[]
}

const EMPTY: NodeShape = { keys: [], inputCount: 0, definitions: [] }

export class ShapePool {
  readonly #lastOf = new Map<CheckedType | undefined, NodeShape>()

  /** @returns What the last node of the type looked like. */
  guess(type: CheckedType | undefined): NodeShape {
    return this.#lastOf.get(type) ?? EMPTY
  }

  create(node: CheckedNode, type: CheckedType | undefined): NodeShape {
    const inputs = Object.keys(node.inputs)
    const outputs = Object.keys(node.outputs)
    const definitions = [...inputs.map((key) => type?.inputs.get(key)), ...outputs.map((key) => type?.outputs.get(key))]
    const shape = { keys: [...inputs, ...outputs], inputCount: inputs.length, definitions }
    this.#lastOf.set(type, shape)
    return shape
  }
}

export function hasShape({ inputs, outputs }: CheckedNode, { keys, inputCount }: NodeShape): boolean {
  let at = 0
  for (const key in inputs) if (keys[at++] !== key) return false
  if (at !== inputCount) return false
  for (const key in outputs) if (keys[at++] !== key) return false
  return at === keys.length
}
