import type { ConnectableType } from '../../api.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { checkPlacing } from '../checkPlacing.ts'
import type { CommandContext } from '../CommandContext.ts'
import { fittingKeys, type FixedEnd } from './fitInterfaces.ts'

/** @returns The registered types that a new node could have to be connected to the interface; none where there is no such. */
export function connectableTypes(interfaceId: string, context: CommandContext): ConnectableType[] {
  const row = context.document.interfaceRow(interfaceId)
  if (row < 0) return []
  const end = fixedEnd(row, context)
  if (end === undefined) return []
  const types: ConnectableType[] = []
  for (const nodeType of context.nodeTypes.values()) {
    if (checkPlacing(nodeType.type, context) !== undefined) continue
    const interfaces = fittingKeys(nodeType, end, context)
    if (interfaces.length > 0) types.push({ nodeType: nodeType.type, interfaces })
  }
  return types
}

/** @returns What a new node would be connected to; undefined when the interface takes no connections. */
export function fixedEnd(interfaceRow: number, { document }: CommandContext): FixedEnd | undefined {
  const flags = document.interfaces.flags[interfaceRow]!
  if ((flags & (InterfaceFlag.noPort | InterfaceFlag.hidden)) !== 0) return undefined
  const { valueType } = document.interfaceDefinition(interfaceRow) ?? {}
  return { valueType, isOutput: (flags & InterfaceFlag.output) !== 0 }
}
