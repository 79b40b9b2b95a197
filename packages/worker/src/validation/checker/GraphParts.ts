import { CheckedGraph } from '../graph/CheckedGraph.ts'
import { loadGraph } from '../graph/loadGraph.ts'
import { NodeCensus } from '../graph/NodeCensus.ts'
import type { ShapePool } from '../graph/NodeShape.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'
import { RepeatedIds } from '../graph/RepeatedIds.ts'
import { ComponentOrder } from '../components/ComponentOrder.ts'
import { CycleProblems } from '../components/CycleProblems.ts'
import { Joints } from '../joints/Joints.ts'
import { EditApplier } from './EditApplier.ts'

/** A graph in columns, and what follows its edits. */
export class GraphParts {
  readonly graph: CheckedGraph
  readonly order: ComponentOrder
  readonly cycles: CycleProblems
  readonly census: NodeCensus
  readonly repeated: RepeatedIds
  readonly edits: EditApplier
  /** Made when there is something to join: few graphs of a file have that. */
  #joints: Joints | undefined
  #areJointsUsed = false

  constructor(shapes: ShapePool) {
    this.graph = new CheckedGraph(shapes)
    this.order = new ComponentOrder(this.graph)
    this.cycles = new CycleProblems(this.graph)
    this.census = new NodeCensus(this.graph)
    this.repeated = new RepeatedIds(this.graph)
    this.edits = new EditApplier(this.graph, this.order, this.census, this.repeated)
  }

  /** Where there is no graph yet. */
  load(content: ReadableGraph): void {
    loadGraph(this.graph, content, this.repeated)
    this.census.addAll()
  }

  /** Makes room for another graph. @returns False where this one leaves something behind. */
  clear(): boolean {
    this.census.clear()
    this.#joints?.clear()
    this.#areJointsUsed = false
    const isPlain = this.repeated.problems.length === 0
    return isPlain && this.order.clear() && this.graph.clear()
  }

  get joints(): Joints {
    this.#areJointsUsed = true
    return (this.#joints ??= new Joints(this.graph, this.order, this.census))
  }

  /** Whether they were asked for since there is this graph. */
  get hasJoints(): boolean {
    return this.#areJointsUsed
  }
}
