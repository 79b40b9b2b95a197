import { isSubgraphEnd, templateIdOf } from '../model/subgraphTypes.ts'
import type { RefusalCode } from './Command.ts'
import type { CommandContext } from './CommandContext.ts'

/** @returns Why a node of this type may not stand in the open graph, or nothing. */
export function checkPlacing(type: string, { path, mainGraph }: CommandContext): RefusalCode | undefined {
  const open = path.at(-1)
  if (isSubgraphEnd(type)) return open === undefined ? 'end-in-main-graph' : undefined
  const id = templateIdOf(type)
  return open !== undefined && id !== undefined && mainGraph.templates.reaches(id, open) ? 'recursion' : undefined
}
