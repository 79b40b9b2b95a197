import { publishSubgraphs } from '../templates/publishSubgraph.ts'
import { allowEdit, refuse, type Decide } from './CommandContext.ts'

/** Saves all that are open. */
export const saveSubgraph: Decide<'saveSubgraph'> = (_command, context) => {
  if (context.path.length === 0) return refuse('not-in-subgraph')
  return allowEdit(() => ({ more: publishSubgraphs(context.path, context) }))
}
