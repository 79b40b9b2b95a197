import type { GraphEngine, SliceOptions } from '../api.ts'
import type { CommandResult } from '../commands/Command.ts'
import { isMuchSelected } from './isMuchSelected.ts'
import type { MuchDuplicate } from './Tool.ts'

/**
 * Has the host do a duplicate of much, for a hand that drags it. What goes wrong is the host's to tell.
 * @returns Whether it was done, in the end; undefined where the selection is little, or may not be duplicated.
 */
export function duplicateMuch(
  engine: GraphEngine,
  { offset, signal }: MuchDuplicate,
  pasteMuch: (paste: (options: SliceOptions) => Promise<CommandResult>) => void,
): Promise<boolean> | undefined {
  if (!isMuchSelected(engine) || !engine.canExecute({ type: 'duplicate' }).ok) return undefined
  // A host that is busy begins nothing, or later, when the hand has let go.
  let making = Promise.resolve(false)
  pasteMuch((slices) => {
    const signals = slices.signal ? [slices.signal, signal] : [signal]
    const work = engine.executeInSlices({ type: 'duplicate' }, { ...slices, offset, signal: AbortSignal.any(signals) })
    making = work.then(
      ({ ok }) => ok,
      () => false,
    )
    return work
  })
  return making
}
