import type { GraphContent } from '../document/GraphContent.ts'
import type { Patch } from '../document/Patch.ts'
import { countReleased, releaseInSteps, releasePatch } from '../document/releasePatch.ts'
import { finishInSlices } from '../model/steps.ts'
import { nextTask, TimeSlicer } from '../model/TimeSlicer.ts'

/** Rows that are let go of at once: each command drops a step once the history is full, and most are this small. */
const AT_ONCE = 1024

/** Lets go of what history has dropped; of much in slices, since the change that displaced it has just made a long task. */
export function releaseLater(content: GraphContent, patch: Patch): void {
  if (countReleased(patch) <= AT_ONCE) releasePatch(content, patch)
  else void nextTask().then(() => finishInSlices(releaseInSteps(content, patch), new TimeSlicer(() => {})))
}
