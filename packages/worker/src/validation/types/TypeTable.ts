import type { InterfaceDefinition, NodeType, ValueType } from '@phoenix/graph-engine'
import { isBuiltInType, isEndType, subgraphInputType, templateIdOf } from './builtInTypes.ts'
import { isJudged } from './judgeValue.ts'

/** Holds an interface of a node type in a form that is fast to check. */
export interface CheckedInterface {
  readonly definition: InterfaceDefinition
  /** Equal value types have equal numbers; it is ANY where everything may be connected. */
  readonly valueType: number
  /** Says whether there are values that it must not have. */
  readonly isJudged: boolean
}

/** Holds a node type in a form that is fast to check: look-ups by key touch no prototypes. */
export interface CheckedType {
  readonly name: string
  /** Says whether it is one of the node types that the file is checked against. */
  readonly isRegistered: boolean
  /** Names the template that nodes of this type use; undefined for all other types. */
  readonly templateId: string | undefined
  readonly isBuiltIn: boolean
  /** Says whether it stands for an end of the subgraph that it is in. */
  readonly isEnd: boolean
  /** Says whether it is an end that leads into the subgraph that it is in. */
  readonly isInputEnd: boolean
  /** Says whether it runs nothing and only passes values on, into a subgraph or out of it. */
  readonly isJoint: boolean
  readonly inputs: ReadonlyMap<string, CheckedInterface>
  readonly outputs: ReadonlyMap<string, CheckedInterface>
  readonly required: readonly string[]
  /** Says whether it starts runs. */
  readonly isTrigger: boolean
  /** Says whether it starts by itself because nothing can lead to it, like triggers and constants. */
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
