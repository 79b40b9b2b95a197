/** Keeps the problems of one graph true while it is edited: rules run again only where an edit could matter. */
import { CheckedGraph } from './graph/CheckedGraph.ts'
import { checkDangling } from './rules/checkConnections.ts'
import { checkNode, type Surroundings } from './rules/checkNode.ts'
import { ComponentOrder } from './components/ComponentOrder.ts'
import { EditApplier } from './EditApplier.ts'
import type { GraphEdit } from './FileEdit.ts'
import type { LocalProblem } from './problems/GraphProblem.ts'
import { loadGraph } from './graph/loadGraph.ts'
import { NodeCensus } from './graph/NodeCensus.ts'
import type { ShapePool } from './graph/NodeShape.ts'
import { type ChangeCollector, type ProblemCounts, ProblemShelf, type ShelfPlace } from './problems/ProblemShelf.ts'
import type { ReadableGraph } from './graph/readableGraph.ts'
import { RepeatedIds } from './graph/RepeatedIds.ts'

/** A node row, the complement of a connection row, or what is said of the graph as a whole. */
type Subject = number | 'ids' | 'cycles' | 'emptiness' | 'template'

export class GraphChecker {
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #census: NodeCensus
  readonly #repeated: RepeatedIds
  readonly #edits: EditApplier
  readonly #shelf: ProblemShelf<Subject>
  readonly #isRoot: boolean
  readonly #surroundings: { -readonly [Key in keyof Surroundings]: Surroundings[Key] }
  #found: LocalProblem[] = []
  readonly #report = (problem: LocalProblem): void => void this.#found.push(problem)
  #isChecked = false

  constructor(
    content: ReadableGraph,
    shapes: ShapePool,
    changes: ChangeCollector,
    place: ShelfPlace,
    hasTemplate: (id: string) => boolean,
  ) {
    this.#graph = new CheckedGraph(shapes)
    this.#order = new ComponentOrder(this.#graph)
    this.#census = new NodeCensus(this.#graph)
    this.#repeated = new RepeatedIds(this.#graph)
    this.#edits = new EditApplier(this.#graph, this.#order, this.#census, this.#repeated)
    this.#shelf = new ProblemShelf(changes, place)
    this.#isRoot = place.template === undefined
    this.#surroundings = { hasTriggers: false, isAlone: false, hasTemplate }
    loadGraph(this.#graph, content, this.#repeated)
    this.#census.addAll()
  }

  /** Ids of the templates that its graph nodes use. */
  get uses(): Iterable<string> {
    return this.#census.templates
  }

  /** As the census has it. */
  takeUsesChanged(): boolean {
    return this.#census.takeUsesChanged()
  }

  /** @returns Ids of the graph nodes that use one of these templates. */
  usersOf(templates: ReadonlySet<string>): string[] {
    const rows = Array.from(templates, (id) => [...this.#census.usersOf(id)]).flat()
    return rows.sort((a, b) => a - b).map((row) => this.#graph.nodeId(row))
  }

  /** Ids of the graph nodes that came since the last call, by the template that they use. */
  takeNewUsers(): ReadonlyMap<string, string[]> {
    const users = new Map<string, string[]>()
    for (const row of this.#census.takeNewUsers()) {
      if (this.#graph.nodes.present[row] !== 1) continue
      const { templateId } = this.#graph.shapeOf(row).type
      const ids = users.get(templateId!)
      if (ids === undefined) users.set(templateId!, [this.#graph.nodeId(row)])
      else ids.push(this.#graph.nodeId(row))
    }
    return users
  }

  get counts(): ProblemCounts {
    return this.#shelf.counts
  }

  move(place: ShelfPlace): void {
    this.#shelf.move(place)
  }

  clear(): void {
    this.#shelf.clear()
  }

  /** These templates came or went. */
  recheckUsersOf(templates: ReadonlySet<string>): void {
    for (const template of this.#census.templates) {
      if (!templates.has(template)) continue
      for (const row of this.#census.usersOf(template)) this.#edits.touchedNodes.add(row)
    }
  }

  /** What the file as a whole says about this template. */
  putTemplateProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('template', problems)
  }

  /** Checks all of it, for the first time. */
  checkAll(): void {
    const { connections } = this.#graph
    this.#settleSurroundings()
    this.#checkEveryNode()
    for (let row = 0; row < connections.ids.length; row++) if (!connections.isJoined(row)) this.#checkConnection(row)
    this.#shelf.put('ids', this.#repeated.problems)
    this.#isChecked = true
    this.#finish()
  }

  /** Checks what edits since the last check could have changed. */
  checkChanged(): void {
    if (!this.#isChecked) return this.checkAll()
    const { touchedNodes, touchedConnections } = this.#edits
    if (this.#settleSurroundings()) this.#checkEveryNode()
    else for (const row of touchedNodes) this.#checkNode(row)
    for (const row of touchedConnections) this.#checkConnection(row)
    this.#finish()
  }

  /** Makes room for the next edits. */
  makeRoom(): void {
    const { nodes, interfaces, connections } = this.#graph
    for (const columns of [nodes, interfaces, connections]) columns.makeRoom()
    this.#order.makeRoom()
  }

  /** @returns False when it cannot tell what is meant. */
  edit(edit: GraphEdit): boolean {
    return this.#edits.apply(edit)
  }

  /** @returns Whether what all nodes are judged by has changed. */
  #settleSurroundings(): boolean {
    const before = this.#surroundings
    const { hasTriggers } = this.#census
    const isAlone = this.#graph.nodes.count === 1
    const hasChanged = hasTriggers !== before.hasTriggers || isAlone !== before.isAlone
    before.hasTriggers = hasTriggers
    before.isAlone = isAlone
    return hasChanged
  }

  #checkEveryNode(): void {
    for (let row = 0; row < this.#graph.nodes.ids.length; row++) this.#checkNode(row)
  }

  #checkNode(row: number): void {
    if (this.#graph.nodes.present[row] === 1) checkNode(this.#graph, row, this.#surroundings, this.#report)
    this.#shelf.put(row, this.#found)
    if (this.#found.length > 0) this.#found = []
  }

  #checkConnection(row: number): void {
    this.#shelf.put(~row, checkDangling(this.#graph, row))
  }

  #finish(): void {
    this.#edits.touchedNodes.clear()
    this.#edits.touchedConnections.clear()
    const isEmpty = this.#isRoot && this.#graph.nodes.count === 0
    this.#shelf.put('emptiness', isEmpty ? [{ code: 'empty-graph', severity: 'error', nodes: [], details: {} }] : [])
    if (!this.#order.settle()) return
    const cycles = this.#order.cycles.map((rows): LocalProblem => {
      const nodes = rows.map((row) => this.#graph.nodeId(row))
      return { code: 'cycle', severity: 'error', nodes, details: { count: nodes.length } }
    })
    this.#shelf.put('cycles', cycles)
  }
}
