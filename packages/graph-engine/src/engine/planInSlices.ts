import type { SliceOptions } from '../api.ts'
import type { CommandResult } from '../commands/Command.ts'
import type { CommandContext, Plan } from '../commands/CommandContext.ts'
import { planCommand } from '../commands/decide.ts'
import { refusedBy } from '../commands/Refusal.ts'
import { releasePatch } from '../document/releasePatch.ts'
import { finishInSlices, STEP } from '../model/steps.ts'
import { openPasted } from './openPasted.ts'
import { watchGraph } from './watchGraph.ts'

/** Steps without a pause: work on some 2,000 nodes is done in the task that asked for it, and no part of larger work is. */
const STEPS_AT_ONCE = 192
/** Steps between two reports of progress. */
const STEPS_PER_REPORT = 4

/**
 * Works a command out in slices; refuses when the graph was changed or left meanwhile.
 * @param mayEdit Whether changes are allowed at all.
 * @throws The signal's reason.
 */
export async function planInSlices(
  command: unknown,
  context: CommandContext,
  mayEdit: boolean,
  { signal, onProgress = () => {} }: SliceOptions,
): Promise<{ readonly plan: Plan } | Extract<CommandResult, { ok: false }>> {
  signal?.throwIfAborted()
  const slicer = watchGraph(context.document, signal)
  let steps = 0
  let expected = Infinity
  let told = 0
  let isMuch = false
  const onStep = (ahead: number | void) => {
    steps++
    if (typeof ahead === 'number') {
      expected = steps + ahead / STEP
      // The caller has a menu to close or a button to draw in this task.
      if (!isMuch && expected > STEPS_AT_ONCE) slicer.end()
      isMuch = expected > STEPS_AT_ONCE
    }
    if (steps % STEPS_PER_REPORT === 0) onProgress((told = Math.max(told, Math.min(1, steps / expected))))
    return isMuch || steps > STEPS_AT_ONCE
  }
  let plan: Plan | undefined
  try {
    const opened = await openPasted(command, mayEdit, slicer)
    plan = await finishInSlices(planCommand(opened, context, mayEdit), slicer, onStep)
    // Carrying the plan out is the longest piece of work: it gets a task to itself, also where most steps were not needed.
    if (steps > STEPS_AT_ONCE || isMuch) await slicer.pause()
    return { plan }
  } catch (error) {
    if (plan?.patch) releasePatch(context.document.content, plan.patch)
    return refusedBy(error)
  }
}
