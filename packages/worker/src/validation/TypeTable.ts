import type { InterfaceDefinition, NodeType } from '@phoenix/graph-engine'

/** A node type laid out for checking many nodes: look-ups by key without touching prototypes. */
export interface CheckedType {
  readonly inputs: ReadonlyMap<string, InterfaceDefinition>
  readonly outputs: ReadonlyMap<string, InterfaceDefinition>
  readonly required: readonly string[]
  /** Starts runs. */
  readonly isTrigger: boolean
  /** Nothing can lead to it, so it starts by itself: triggers and constants. */
  readonly isSource: boolean
}

export type TypeTable = ReadonlyMap<string, CheckedType>

export function createTypeTable(nodeTypes: readonly NodeType[]): TypeTable {
  return new Map(nodeTypes.map((nodeType) => [nodeType.type, checkedType(nodeType)]))
}

function checkedType({ inputs, outputs, category }: NodeType): CheckedType {
  const isTrigger = category === 'trigger'
  return {
    inputs: new Map(Object.entries(inputs)),
    outputs: new Map(Object.entries(outputs)),
    required: Object.keys(inputs).filter((key) => inputs[key]!.required === true),
    isTrigger,
    isSource: isTrigger || Object.values(inputs).every(({ port, hidden }) => port === false || hidden === true),
  }
}
