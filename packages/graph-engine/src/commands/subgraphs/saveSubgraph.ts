import type { Steps } from '../../model/steps.ts'
import { publishSubgraphs } from '../../templates/publishSubgraph.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from '../CommandContext.ts'

/** Saves all that are open. */
export const saveSubgraph: Decide<'saveSubgraph'> = (_command, context) => {
  if (context.path.length === 0) return refuse('not-in-subgraph')
  return allowEdit(() => planSaving(context.path, context))
}

/** @param path The subgraphs that are to be open afterwards. */
export function* planSaving(ids: readonly string[], context: CommandContext, path?: readonly string[]): Steps<Plan> {
  const { templates } = context.mainGraph
  // Saving looks into the templates that use these subgraphs, so they are read first.
  const users = templates.users()
  for (const id of new Set(templates.withUsers(ids, users).flatMap((saved) => users.get(saved) ?? []))) {
    const template = templates.find(id)
    if (template !== undefined) yield* context.readInSteps(template.graph)
  }
  const more = publishSubgraphs(ids, context)
  return path === undefined ? { more } : { path, more }
}
