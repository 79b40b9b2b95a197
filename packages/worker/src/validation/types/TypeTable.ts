import type { InterfaceDefinition, NodeType, ValueType } from '@phoenix/graph-engine'
import { isBuiltInType, isEndType, subgraphInputType, templateIdOf } from './builtInTypes.ts'
import { isJudged } from './judgeValue.ts'

/** An interface of a node type, laid out for checking many. */
export interface CheckedInterface {
  readonly definition: InterfaceDefinition
  /** Equal numbers for equal value types; ANY where everything may be connected. */
  readonly valueType: number
  /** Whether there are values that it must not have. */
  readonly isJudged: boolean
}

/** A node type laid out for checking many nodes: look-ups by key without touching prototypes. */
export interface CheckedType {
  readonly name: string
  /** Whether it is one of the node types that the file is checked against. */
  readonly isRegistered: boolean
  /** Of the template that nodes of this type use; undefined for all other types. */
  readonly templateId: string | undefined
  readonly isBuiltIn: boolean
  /** Stands for an end of the subgraph that it is in. */
  readonly isEnd: boolean
  /** One through which something leads into the subgraph that it is in. */
  readonly isInputEnd: boolean
  /** Runs nothing: what comes in goes on, into a subgraph or out of it. */
  readonly isJoint: boolean
  readonly inputs: ReadonlyMap<string, CheckedInterface>
  readonly outputs: ReadonlyMap<string, CheckedInterface>
  readonly required: readonly string[]
  /** Starts runs. */
  readonly isTrigger: boolean
  /** Nothing can lead to it, so it starts by itself: triggers and constants. */
  readonly isSource: boolean
}

export const ANY = 0

export class TypeTable {
  readonly #types: Map<string, CheckedType>
  readonly #valueTypes = new Map<ValueType | undefined, number>([
    [undefined, ANY],
    ['any', ANY],
  ])

  constructor(nodeTypes: readonly NodeType[]) {
    this.#types = new Map(nodeTypes.map((nodeType) => [nodeType.type, this.#registered(nodeType)]))
  }

  get(name: string): CheckedType {
    let type = this.#types.get(name)
    if (type === undefined) this.#types.set(name, (type = unregistered(name)))
    return type
  }

  /** @returns The value type of a number that an interface here has, and that is not ANY. */
  valueTypeName(number: number): ValueType {
    for (const [type, known] of this.#valueTypes) if (known === number && type !== undefined) return type
    return 'any'
  }

  #registered({ type, inputs, outputs, category }: NodeType): CheckedType {
    const isTrigger = category === 'trigger'
    return {
      ...unregistered(type),
      isRegistered: true,
      templateId: undefined,
      isJoint: isEndType(type),
      inputs: this.#side(inputs),
      outputs: this.#side(outputs),
      required: Object.keys(inputs).filter((key) => inputs[key]!.required === true),
      isTrigger,
      isSource: isTrigger || Object.values(inputs).every(({ port, hidden }) => port === false || hidden === true),
    }
  }

  #side(definitions: Readonly<Record<string, InterfaceDefinition>>): Map<string, CheckedInterface> {
    const entries = Object.entries(definitions).map(([key, definition]): [string, CheckedInterface] => {
      const valueType = this.#valueTypes.get(definition.valueType) ?? this.#valueTypes.size
      this.#valueTypes.set(definition.valueType, valueType)
      return [key, { definition, valueType, isJudged: isJudged(definition) }]
    })
    return new Map(entries)
  }
}

const NO_INTERFACES: ReadonlyMap<string, CheckedInterface> = new Map()

function unregistered(name: string): CheckedType {
  return {
    name,
    isRegistered: false,
    templateId: templateIdOf(name),
    isBuiltIn: isBuiltInType(name),
    isEnd: isEndType(name),
    isInputEnd: name === subgraphInputType,
    isJoint: isBuiltInType(name),
    inputs: NO_INTERFACES,
    outputs: NO_INTERFACES,
    required: [],
    isTrigger: false,
    isSource: false,
  }
}
