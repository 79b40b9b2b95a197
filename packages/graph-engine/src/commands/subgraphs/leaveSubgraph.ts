import { done } from '../../model/steps.ts'
import { hasUnsavedEnds } from '../../templates/publishSubgraph.ts'
import { decided, refuse, type CommandContext, type DecideInSteps, type StepsDecision } from '../CommandContext.ts'
import { planSaving } from './saveSubgraph.ts'

export const leaveSubgraph: DecideInSteps<'leaveSubgraph'> = ({ depth }, context) => {
  const { path } = context
  if (path.length === 0) return done(refuse('not-in-subgraph'))
  const left = depth ?? path.length - 1
  return done(left >= path.length ? refuse('invalid-value') : goTo(path.slice(0, left), context))
}

export const backToMainGraph: DecideInSteps<'backToMainGraph'> = (_command, context) =>
  done(context.path.length === 0 ? refuse('not-in-subgraph') : goTo([], context))

/** Goes up; what is left is saved first, as one step. */
export function goTo(path: readonly string[], context: CommandContext): StepsDecision {
  const left = context.path.slice(path.length)
  if (!left.some((id) => hasUnsavedEnds(id, context))) return decided(() => done({ path }))
  return decided(() => planSaving(left, context, path), { isEdit: true })
}
