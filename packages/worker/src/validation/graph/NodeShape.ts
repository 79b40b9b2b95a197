import type { ValueType } from '@phoenix/graph-engine'
import { isEmptyValue } from '../types/judgeValue.ts'
import type { CheckedInterface, CheckedType, TypeTable } from '../types/TypeTable.ts'
import type { CheckedNode, EditShape } from './FileEdit.ts'
import { OwnGraphs } from './OwnGraphs.ts'

/** Is shared by the nodes of one type whose interfaces have the same keys, as nearly all of a type have. */
export interface NodeShape {
  readonly number: number
  readonly type: CheckedType
  /** Inputs before outputs. */
  readonly keys: readonly string[]
  readonly inputCount: number
  /** Whether a census looks at such nodes. */
  readonly isCounted: boolean
  /** In the order of the keys; undefined where the type does not know the key. */
  readonly interfaces: readonly (CheckedInterface | undefined)[]
  /** Required inputs that are not among the keys and have no value in a fresh node. */
  readonly absent: readonly string[]
}

export class ShapePool {
  /** By number. */
  readonly shapes: NodeShape[] = []
  readonly own: OwnGraphs
  readonly #types: TypeTable
  readonly #lastOf = new Map<string, NodeShape>()
  readonly #byText = new Map<string, NodeShape>()

  constructor(types: TypeTable) {
    this.#types = types
    this.own = new OwnGraphs(types)
  }

  /** @returns The shape of the last node of the type, if there was one. */
  guess(typeName: string): NodeShape | undefined {
    return this.#lastOf.get(typeName)
  }

  /** @returns The shape of a node. */
  of({ type, inputs, outputs }: CheckedNode): NodeShape {
    return this.#shape(type, Object.keys(inputs), Object.keys(outputs))
  }

  /** @returns The shape that an edit names: equal ones are the same. */
  named({ type, inputs, outputs }: EditShape): NodeShape {
    return this.#shape(type, inputs, outputs)
  }

  templateOf(typeName: string): string | undefined {
    return this.#types.get(typeName).templateId
  }

  valueTypeName(number: number): ValueType {
    return this.#types.valueTypeName(number)
  }

  #shape(typeName: string, inputs: readonly string[], outputs: readonly string[]): NodeShape {
    const text = JSON.stringify([typeName, inputs, outputs])
    let shape = this.#byText.get(text)
    if (shape === undefined) {
      shape = createShape(this.shapes.length, this.#types.get(typeName), inputs, outputs)
      this.shapes.push(shape)
      this.#byText.set(text, shape)
    }
    this.#lastOf.set(typeName, shape)
    return shape
  }
}

function createShape(
  number: number,
  type: CheckedType,
  inputs: readonly string[],
  outputs: readonly string[],
): NodeShape {
  const known = [...inputs.map((key) => type.inputs.get(key)), ...outputs.map((key) => type.outputs.get(key))]
  const isAbsent = (key: string) => !inputs.includes(key) && isEmptyValue(type.inputs.get(key)!.definition.value)
  const absent = type.required.filter(isAbsent)
  const isCounted = type.isTrigger || type.isJoint
  const keys = [...inputs, ...outputs]
  return { number, type, keys, inputCount: inputs.length, isCounted, interfaces: known, absent }
}
