import { hasUnsavedEnds } from '../../templates/publishSubgraph.ts'
import { allow, allowEdit, refuse, type CommandContext, type Decide, type Decision } from '../CommandContext.ts'
import { planSaving } from './saveSubgraph.ts'

export const leaveSubgraph: Decide<'leaveSubgraph'> = ({ depth }, context) => {
  const { path } = context
  if (path.length === 0) return refuse('not-in-subgraph')
  const left = depth ?? path.length - 1
  return left >= path.length ? refuse('invalid-value') : goTo(path.slice(0, left), context)
}

export const backToMainGraph: Decide<'backToMainGraph'> = (_command, context) =>
  context.path.length === 0 ? refuse('not-in-subgraph') : goTo([], context)

/** Goes up; what is left is saved first, as one step. */
export function goTo(path: readonly string[], context: CommandContext): Decision {
  const left = context.path.slice(path.length)
  if (!left.some((id) => hasUnsavedEnds(id, context))) return allow(() => ({ path }))
  return allowEdit(() => planSaving(left, context, path))
}
