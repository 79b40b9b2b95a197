import type { GraphReader } from '../document/GraphReader.ts'

/** @returns Whether two interfaces that may be connected have different value types, so that the value is converted. */
export function isConverted(graph: GraphReader, one: number, other: number): boolean {
  const type = graph.interfaceDefinition(one)?.valueType ?? 'any'
  const otherType = graph.interfaceDefinition(other)?.valueType ?? 'any'
  return type !== otherType && type !== 'any' && otherType !== 'any'
}
