import type { FoundProblem } from '@phoenix/worker/validation'

/** A problem with some of the nodes that it names: a cycle may go through all that there are. */
export interface ProblemPart {
  readonly problem: FoundProblem
  readonly nodes: readonly string[]
}

/** @returns Problems by parts, so many of them or of their nodes at once. */
export function* inParts(problems: Iterable<FoundProblem>, step: number): Generator<ProblemPart[], void> {
  let parts: ProblemPart[] = []
  let left = step
  for (const problem of problems) {
    const { nodes } = problem
    let begin = 0
    do {
      const some = begin === 0 && nodes.length <= left ? nodes : nodes.slice(begin, begin + left)
      parts.push({ problem, nodes: some })
      begin += some.length
      left -= Math.max(1, some.length)
      if (left > 0) continue
      yield parts
      parts = []
      left = step
    } while (begin < nodes.length)
  }
  if (parts.length > 0) yield parts
}
