import type { InterfaceDefinition, NodeType } from '@phoenix/graph-engine'

/** A node type laid out for checking many nodes: look-ups by key without touching prototypes. */
export interface CheckedType {
  readonly inputs: ReadonlyMap<string, InterfaceDefinition>
  readonly outputs: ReadonlyMap<string, InterfaceDefinition>
  readonly required: readonly string[]
}

export type TypeTable = ReadonlyMap<string, CheckedType>

export function createTypeTable(nodeTypes: readonly NodeType[]): TypeTable {
  return new Map(nodeTypes.map((nodeType) => [nodeType.type, checkedType(nodeType)]))
}

function checkedType({ inputs, outputs }: NodeType): CheckedType {
  return {
    inputs: new Map(Object.entries(inputs)),
    outputs: new Map(Object.entries(outputs)),
    required: Object.keys(inputs).filter((key) => inputs[key]!.required === true),
  }
}
