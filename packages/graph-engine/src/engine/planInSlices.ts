import type { SliceOptions } from '../api.ts'
import type { CommandResult } from '../commands/Command.ts'
import type { CommandContext, Plan } from '../commands/CommandContext.ts'
import { decideInSteps, type LongCommand } from '../commands/decide.ts'
import { Refusal } from '../commands/Refusal.ts'
import { finishInSlices, STEP } from '../model/steps.ts'
import { watchGraph } from './watchGraph.ts'

/** Steps without a pause: what goes through some 2,000 nodes is done in the task that asked for it, and nothing of more. */
const AT_ONCE = 192
/** Steps between two words about how far it is. */
const TOLD = 16
/**
 * Works a command out in slices; refuses when the graph was changed or left meanwhile.
 * @param mayEdit Whether changes are allowed at all.
 * @throws The signal's reason.
 */
export async function planInSlices(
  command: LongCommand,
  context: CommandContext,
  mayEdit: boolean,
  { signal, onProgress = () => {} }: SliceOptions,
): Promise<{ readonly plan: Plan } | Extract<CommandResult, { ok: false }>> {
  signal?.throwIfAborted()
  const slicer = watchGraph(context.document, signal)
  let steps = 0
  let expected = Infinity
  let isMuch = false
  const onStep = (ahead: number | void) => {
    steps++
    if (typeof ahead === 'number') {
      expected = steps + ahead / STEP
      // Who asked has a menu to close or a button to draw in this task.
      if (!isMuch && expected > AT_ONCE) slicer.end()
      isMuch = expected > AT_ONCE
    }
    if (steps % TOLD === 0) onProgress(Math.min(1, steps / expected))
    return isMuch || steps > AT_ONCE
  }
  try {
    const decision = await finishInSlices(decideInSteps(command, context), slicer, onStep)
    if (!decision.ok) return decision
    if (decision.isEdit && !mayEdit) return { ok: false, code: 'read-only' }
    const plan = await finishInSlices(decision.createPlan(), slicer, onStep)
    // What carries it out is the longest piece of work: it gets a task to itself, also where most steps were not needed.
    if (steps > AT_ONCE || isMuch) await slicer.pause()
    return { plan }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code }
    throw error
  }
}
