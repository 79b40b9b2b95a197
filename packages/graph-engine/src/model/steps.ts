/** Long work is a generator that yields where it may pause: the same code is carried out at once or in slices. */
import type { TimeSlicer } from './TimeSlicer.ts'

/** A yielded number says about how many elements are yet to be gone through. */
export type Steps<T> = Generator<number | void, T, void>

/** Elements between two chances to pause. */
export const STEP = 64

/** Takes no steps. */
// oxlint-disable-next-line require-yield -- a generator is what callers ask for
export function* done<T>(value: T): Steps<T> {
  return value
}

/** Gives what is there already, or what the steps come to. */
export function* stepsOf<T extends object>(work: T | Steps<T>): Steps<T> {
  return isSteps(work) ? yield* work : work
}

function isSteps<T extends object>(work: T | Steps<T>): work is Steps<T> {
  return Symbol.iterator in work
}

export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * @param onStep Hears what was yielded; there is no pause where it gives false.
 * @throws What the steps or the slicer throw; the steps see what the slicer threw.
 */
export async function finishInSlices<T>(
  steps: Steps<T>,
  slicer: TimeSlicer,
  onStep: (ahead: number | void) => boolean = () => true,
): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (!onStep(step.value) || !slicer.isDue) continue
    try {
      await slicer.pause()
    } catch (error) {
      steps.throw(error)
      throw error
    }
  }
}

export function* forEachInSteps<T>(items: Iterable<T>, visit: (item: T, index: number) => void): Steps<void> {
  let index = 0
  for (const item of items) {
    if (index % STEP === STEP - 1) yield
    visit(item, index++)
  }
}

export function* mapInSteps<T, U>(items: Iterable<T>, map: (item: T) => U): Steps<U[]> {
  const mapped: U[] = []
  yield* forEachInSteps(items, (item) => mapped.push(map(item)))
  return mapped
}
