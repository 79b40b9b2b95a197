import type { ChangeSet } from '../document/ChangeSet.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { AnnotationIndex } from './AnnotationIndex.ts'
import { CurveIndex } from './CurveIndex.ts'
import { GraphBounds } from './GraphBounds.ts'
import { InterfaceAnchors } from './InterfaceAnchors.ts'
import { RerouteIndex } from './RerouteIndex.ts'
import { SpatialIndex } from './SpatialIndex.ts'

/** Everything that answers "where" about one graph, followed together. */
export class GraphIndices {
  readonly graph: GraphReader
  readonly anchors: InterfaceAnchors
  readonly nodes: SpatialIndex
  readonly curves: CurveIndex
  readonly annotations: AnnotationIndex
  readonly reroutes: RerouteIndex
  readonly bounds: GraphBounds
  #revision = 0

  constructor(graph: GraphReader) {
    this.graph = graph
    this.anchors = new InterfaceAnchors(graph)
    this.nodes = new SpatialIndex(graph)
    this.curves = new CurveIndex(graph, this.anchors, this.nodes)
    this.annotations = new AnnotationIndex(graph)
    this.reroutes = new RerouteIndex(graph)
    this.bounds = new GraphBounds(graph)
  }

  /** Grows with every change that the indices followed. */
  get revision(): number {
    return this.#revision
  }

  /** Whether some were left to their first questions. */
  get isLate(): boolean {
    return this.nodes.isLate || this.curves.isLate
  }

  /** Makes what was left to a question, until `deadline` (performance.now). */
  takeIn(deadline = Infinity): void {
    this.nodes.build(deadline)
    if (!this.nodes.isLate) this.curves.takeIn()
  }

  follow(change: ChangeSet): void {
    this.#revision++
    this.curves.prepare(change)
    this.nodes.follow(change)
    this.curves.follow(change)
    this.annotations.follow(change)
    this.reroutes.follow(change)
  }
}
