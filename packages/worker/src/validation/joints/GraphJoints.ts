/** What joints tell of one graph, whether it rests or not, and what its inside is to those that use it. */
import type { CheckedContent } from '../checker/CheckedContent.ts'
import { areSameInside, EMPTY_INSIDE, type Inside } from './Inside.ts'
import type { JointSurroundings } from './Joints.ts'

export class GraphJoints {
  readonly #content: CheckedContent
  readonly #isRoot: boolean
  readonly #tell: JointSurroundings['tell']
  #inside: Inside | undefined = EMPTY_INSIDE
  #isStale = false
  /** Rows of nodes of which something is told. */
  #told: Set<number> | undefined

  constructor(content: CheckedContent, isRoot: boolean, tell: JointSurroundings['tell']) {
    this.#content = content
    this.#isRoot = isRoot
    this.#tell = tell
  }

  /** What of it matters to graph nodes that use it; undefined where that is not known. */
  get inside(): Inside | undefined {
    return this.#inside
  }

  /** What is inside of a template is fed, or feeds, otherwise than before. */
  touchUsersOf(template: string): void {
    const { awake } = this.#content
    if (awake === undefined) this.#isStale = true
    else if (awake.hasJoints) awake.joints.touch(awake.census.usersOf(template))
  }

  /** After all that it uses. @returns Whether what is inside matters otherwise to those that use it, if that is not new to them. */
  settle(insideOf: JointSurroundings['insideOf'], isNew: boolean): boolean {
    if (this.#content.awake === undefined && !this.#isStale) return false
    this.#isStale = false
    if (this.#hasNothingToJoin(insideOf)) return false
    const { joints } = this.#content.parts
    joints.settle({ insideOf, isRoot: this.#isRoot, told: (this.#told ??= new Set()), tell: this.#tell })
    // Of a graph that has slept they know nothing, also where nothing is left to join.
    const before = this.#inside
    if (before === joints.inside) return false
    this.#inside = joints.inside
    return isNew || !areSameInside(before, this.#inside)
  }

  /** Nothing is connected, and no graph node has to be: so it is with most small subgraphs. */
  #hasNothingToJoin(insideOf: JointSurroundings['insideOf']): boolean {
    const { hasJoints, census, graph } = this.#content.parts
    if (hasJoints || (this.#told?.size ?? 0) > 0 || this.#inside !== EMPTY_INSIDE) return false
    if (!census.hasJoints) return true
    if (graph.connections.ids.length > 0 || graph.ends.size + graph.own.size > 0) return false
    for (const id of census.templates) if (insideOf(id, undefined)?.needs.length !== 0) return false
    return true
  }
}
