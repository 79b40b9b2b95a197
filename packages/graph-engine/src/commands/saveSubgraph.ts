import { publishSubgraph } from '../templates/publishSubgraph.ts'
import { allowEdit, refuse, type Decide } from './CommandContext.ts'

/** Saves all that are open, the innermost first: what saving one changes in the next can give that one other ends, too. */
export const saveSubgraph: Decide<'saveSubgraph'> = (_command, context) => {
  if (context.path.length === 0) return refuse('not-in-subgraph')
  return allowEdit(() => ({ more: context.path.toReversed().map((id) => () => publishSubgraph(id, context)) }))
}
