import { CheckedGraph } from './graph/CheckedGraph.ts'
import { loadGraph } from './graph/loadGraph.ts'
import { NodeCensus } from './graph/NodeCensus.ts'
import type { ShapePool } from './graph/NodeShape.ts'
import type { ReadableGraph } from './graph/readableGraph.ts'
import { RepeatedIds } from './graph/RepeatedIds.ts'
import { ComponentOrder } from './components/ComponentOrder.ts'
import { CycleProblems } from './components/CycleProblems.ts'
import { Joints } from './joints/Joints.ts'
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

  constructor(content: ReadableGraph, shapes: ShapePool) {
    this.graph = new CheckedGraph(shapes)
    this.order = new ComponentOrder(this.graph)
    this.cycles = new CycleProblems(this.graph)
    this.census = new NodeCensus(this.graph)
    this.repeated = new RepeatedIds(this.graph)
    this.edits = new EditApplier(this.graph, this.order, this.census, this.repeated)
    loadGraph(this.graph, content, this.repeated)
    this.census.addAll()
  }

  get joints(): Joints {
    return (this.#joints ??= new Joints(this.graph, this.order, this.census))
  }

  get hasJoints(): boolean {
    return this.#joints !== undefined
  }
}
