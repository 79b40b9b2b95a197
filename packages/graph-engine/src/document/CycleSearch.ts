import { withRoom } from './columns.ts'
import type { GraphContent } from './GraphContent.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { NodeWalk } from './NodeWalk.ts'
import { STEP, type Steps } from '../model/steps.ts'

interface Question {
  readonly version: number
  readonly from: number
  readonly to: number
  readonly answer: boolean
}

/** All nodes that lead to a node, or that it leads to. */
interface Reach {
  readonly version: number
  readonly node: number
  readonly isForward: boolean
  readonly walk: NodeWalk
}

/** Tells whether a connection would close a cycle, by a search along the connections that are there. */
export class CycleSearch {
  readonly #document: GraphDocument
  /** By node row, the number of the last walk that met it. */
  #marks = new Int32Array(0)
  #lastMark = 0
  #asked: Question | undefined
  #reach: Reach | undefined

  constructor(document: GraphDocument) {
    this.#document = document
  }

  /** A drag asks about one end after another: from the second question on, one walk from the end that stays answers all. */
  closesCycle(from: number, to: number): boolean {
    if (from === to) return true
    const { version } = this.#document
    const asked = this.#asked?.version === version ? this.#asked : undefined
    if (asked?.from === from && asked.to === to) return asked.answer
    let answer: boolean
    if (asked?.from === from) answer = this.#reachOf(from, false).has(to)
    else if (asked?.to === to) answer = this.#reachOf(to, true).has(from)
    else answer = this.#leadsTo(to, from)
    this.#asked = { version, from, to, answer }
    return answer
  }

  #reachOf(node: number, isForward: boolean): NodeWalk {
    const { content, version } = this.#document
    const known = this.#reach
    if (known?.version === version && known.node === node && known.isForward === isForward) return known.walk
    const walk = new NodeWalk(content, isForward)
    walk.add(node)
    while (walk.waiting > 0) walk.step()
    this.#reach = { version, node, isForward, walk }
    return walk
  }

  /** Walks from both ends, going on at the one where fewer nodes wait. */
  #leadsTo(start: number, goal: number): boolean {
    const { content } = this.#document
    this.#marks = withRoom(this.#marks, content.nodes.length)
    const ahead = ++this.#lastMark
    const behind = ++this.#lastMark
    const forward = new NodeWalk(content, true, this.#marks, ahead)
    const backward = new NodeWalk(content, false, this.#marks, behind)
    forward.add(start)
    backward.add(goal)
    while (forward.waiting > 0 && backward.waiting > 0) {
      const haveMet = forward.waiting <= backward.waiting ? forward.step(behind) : backward.step(ahead)
      if (haveMet) return true
    }
    return false
  }
}

/** Whether a way leads from one of the nodes to one of the others; a node in both counts. */
export function* leadsToInSteps(
  content: GraphContent,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
): Steps<boolean> {
  const walk = new NodeWalk(content, true)
  for (const node of from) walk.add(node)
  for (let steps = 1; walk.waiting > 0; steps++) {
    walk.step()
    if (steps % STEP === 0) yield
  }
  for (const node of to) if (walk.has(node)) return true
  return false
}
