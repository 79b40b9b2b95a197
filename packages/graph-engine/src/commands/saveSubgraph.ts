import { publishSubgraph } from '../templates/publishSubgraph.ts'
import { allowEdit, refuse, type Decide } from './CommandContext.ts'

export const saveSubgraph: Decide<'saveSubgraph'> = (_command, context) => {
  const id = context.path.at(-1)
  if (id === undefined) return refuse('not-in-subgraph')
  return allowEdit(() => {
    const patch = publishSubgraph(id, context)
    return patch.length === 0 ? {} : { patch }
  })
}
