import type { GraphContent } from './GraphContent.ts'
import { InterfaceFlag } from './GraphReader.ts'
import { NO_CONNECTION } from './InterfaceTable.ts'

/** A breadth-first walk over nodes along connections, or against them. */
export class NodeWalk {
  readonly #content: GraphContent
  readonly #isForward: boolean
  readonly #marks: Int32Array
  readonly #mark: number
  /** The nodes that it has met, in that order; it has gone on from those before `#next`. */
  readonly #met: number[] = []
  #next = 0

  /**
   * @param marks One number for each node row, for several walks at once.
   * @param mark Marks what this walk meets; no node has it yet.
   */
  constructor(content: GraphContent, isForward: boolean, marks = new Int32Array(content.nodes.length), mark = 1) {
    this.#content = content
    this.#isForward = isForward
    this.#marks = marks
    this.#mark = mark
  }

  /** How many nodes it has yet to go on from. */
  get waiting(): number {
    return this.#met.length - this.#next
  }

  has(node: number): boolean {
    return this.#marks[node] === this.#mark
  }

  add(node: number): void {
    if (this.has(node)) return
    this.#marks[node] = this.#mark
    this.#met.push(node)
  }

  /** Goes on from the next node that waits. @returns Whether it met a node that bears the other mark. */
  step(otherMark = 0): boolean {
    const { nodes, interfaces, connections } = this.#content
    const marks = this.#marks
    const mark = this.#mark
    const met = this.#met
    const isForward = this.#isForward
    const farEnds = isForward ? connections.to : connections.from
    const node = met[this.#next++]!
    const first = nodes.firstInterface[node]!
    const end = first + nodes.interfaceCount[node]!
    for (let row = first; row < end; row++) {
      if (((interfaces.flags[row]! & InterfaceFlag.output) !== 0) !== isForward) continue
      for (let at = interfaces.firstConnection(row); at !== NO_CONNECTION; at = connections.next(at, isForward)) {
        const neighbour = interfaces.node[farEnds[at]!]!
        const found = marks[neighbour]!
        if (found === mark) continue
        if (otherMark !== 0 && found === otherMark) return true
        marks[neighbour] = mark
        met.push(neighbour)
      }
    }
    return false
  }
}
