import { InterfaceFlag, type GraphReader } from '../document/GraphReader.ts'
import type { LaidCurves } from './LaidCurves.ts'
import { RowSweep } from './RowSweep.ts'

/** Pieces indexed between two looks at the clock: on a busy machine, before anything is compiled, 2,000 took 20 ms. */
const BATCH = 256

/**
 * Takes every connection in, at once or in slices. While it is not done, what leaves the nodes that it has still to come to is
 * not as it now is. Node by node, since what is near in the graph is near in memory then: half the time of taking connections as
 * they stand in the file.
 */
export class CurveSweep {
  readonly #graph: GraphReader
  readonly #laid: LaidCurves
  readonly #onDone: () => void
  readonly #nodes = new RowSweep()

  /** @param onDone Hears when the last connection was taken in. */
  constructor(graph: GraphReader, laid: LaidCurves, onDone: () => void) {
    this.#graph = graph
    this.#laid = laid
    this.#onDone = onDone
  }

  get isDone(): boolean {
    return this.#nodes.isDone
  }

  /** Starts with nothing taken in. @param atOnce More pieces are left to `build`. */
  begin(atOnce: number): void {
    // Rows of nodes that are gone are there still: to look for connections at 100,000 took 6 ms.
    this.#nodes.begin(this.#graph.connectionCount === 0 ? 0 : this.#graph.nodes.length)
    this.#start(atOnce)
  }

  /**
   * Lets every connection be taken in anew: until its turn, each is found where it was. Sweeps that follow each other quickly go
   * on where the last one was.
   */
  beginAgain(atOnce: number): void {
    this.#nodes.beginAgain(this.#graph.nodes.length)
    this.#start(atOnce)
  }

  /** Goes on until `deadline` (performance.now). */
  build(deadline: number): void {
    if (this.isDone || !this.#laid.prepare(deadline)) return
    while (!this.isDone && performance.now() < deadline) this.#work(BATCH)
  }

  #start(atOnce: number): void {
    if (this.#graph.connectionCount > atOnce) return
    this.#laid.prepare(Infinity)
    this.#work(atOnce)
  }

  /** @param count About how many pieces are added. */
  #work(count: number): void {
    const { pieces } = this.#laid
    const end = pieces.added + this.#laid.piecesFor(count)
    while (!this.isDone && pieces.added < end) this.#takeInFrom(this.#nodes.take())
    if (this.isDone) this.#onDone()
  }

  #takeInFrom(node: number): void {
    const { firstInterface, interfaceCount } = this.#graph.nodes
    const { degree, flags } = this.#graph.interfaces
    const first = firstInterface[node]!
    for (let row = first; row < first + interfaceCount[node]!; row++) {
      if (degree[row] === 0 || (flags[row]! & InterfaceFlag.output) === 0) continue
      this.#graph.forEachConnection(row, this.#takeIn)
    }
  }

  readonly #takeIn = (row: number): void => this.#laid.lay(row, true)
}
