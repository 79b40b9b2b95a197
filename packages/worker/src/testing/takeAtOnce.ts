import type { FileFollower } from '../FileFollower.ts'
import type { FileEdit } from '../validation/graph/FileEdit.ts'

/** @returns The edit that the follower takes in steps. @param pause Called between two steps. */
export function takeAtOnce(follower: FileFollower, pause: () => void = () => undefined): FileEdit | undefined {
  const steps = follower.takeInSteps()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    pause()
  }
}
