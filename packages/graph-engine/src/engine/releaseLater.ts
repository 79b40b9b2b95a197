import type { GraphContent } from '../document/GraphContent.ts'
import type { Patch } from '../document/Patch.ts'
import { releaseInSteps } from '../document/releasePatch.ts'
import { finishInSlices } from '../model/steps.ts'
import { nextTask, TimeSlicer } from '../model/TimeSlicer.ts'

/** Steps that are taken at once. */
const AT_ONCE = 16

/** Lets go of what history has dropped; of much in slices, since the change that displaced it has just made a long task. */
export function releaseLater(content: GraphContent, patch: Patch): void {
  const steps = releaseInSteps(content, patch)
  for (let i = 0; i < AT_ONCE; i++) if (steps.next().done === true) return
  void nextTask().then(() => finishInSlices(steps, new TimeSlicer(() => {})))
}
