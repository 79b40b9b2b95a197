/** Which of a node's interfaces another one can be connected to. */
import type { InterfaceDefinition, NodeType } from '../../model/NodeType.ts'
import type { CommandContext } from '../CommandContext.ts'

type Side = 'inputs' | 'outputs'
/** An interface that is there already: its value type, and the side that it is on. */
export interface FixedEnd {
  readonly valueType: string | undefined
  readonly isOutput: boolean
}

/** @returns Keys of the type's interfaces that fit the end, those of the same value type first. */
export function fittingKeys(nodeType: NodeType, end: FixedEnd, context: CommandContext): string[] {
  const side: Side = end.isOutput ? 'inputs' : 'outputs'
  const keys = Object.entries<InterfaceDefinition>(nodeType[side]).filter(
    ([, definition]) => hasPort(definition) && fits(definition.valueType, end, context),
  )
  const isSame = (definition: InterfaceDefinition) => (definition.valueType ?? 'any') === (end.valueType ?? 'any')
  return keys.sort(([, a], [, b]) => Number(isSame(b)) - Number(isSame(a))).map(([key]) => key)
}

export function fits(
  valueType: string | undefined,
  { valueType: fixed, isOutput }: FixedEnd,
  context: CommandContext,
): boolean {
  return isOutput ? context.canConnectTypes(fixed, valueType) : context.canConnectTypes(valueType, fixed)
}

export function hasPort(definition: InterfaceDefinition | undefined): boolean {
  return definition?.port !== false && definition?.hidden !== true
}
