import { isSubgraphEnd, templateIdOf } from '../model/subgraphTypes.ts'
import type { RefusalCode } from './Command.ts'
import type { CommandContext } from './CommandContext.ts'

/** @returns Why a node of this type may not stand in the open graph, or nothing. */
export function checkPlacing(type: string, { path, holdsOpen }: CommandContext): RefusalCode | undefined {
  if (isSubgraphEnd(type)) return path.length === 0 ? 'end-in-main-graph' : undefined
  const id = templateIdOf(type)
  return id !== undefined && holdsOpen(id) ? 'recursion' : undefined
}
