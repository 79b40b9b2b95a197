/** Keeps the problems of one graph true while it is edited: rules run again only where an edit could matter. */
import type { SavedGraph } from '@phoenix/graph-engine'
import { templateIdOf } from './builtInTypes.ts'
import { CheckedGraph, NONE } from './CheckedGraph.ts'
import { checkDangling } from './checkConnections.ts'
import { checkNode, type Surroundings } from './checkNode.ts'
import { ComponentOrder } from './ComponentOrder.ts'
import type { CheckedConnection, CheckedNode, GraphEdit } from './FileEdit.ts'
import type { LocalProblem } from './GraphProblem.ts'
import { hasShape } from './NodeShape.ts'
import { type ChangeCollector, ProblemShelf, type ShelfPlace } from './ProblemShelf.ts'
import { isReadableConnection, isReadableNode, whole } from './readableGraph.ts'
import type { TypeTable } from './TypeTable.ts'

/** A node row, the complement of a connection row, or what is said of the graph as a whole. */
type Subject = number | 'ids' | 'cycles' | 'emptiness' | 'template'

export class GraphChecker {
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #shelf: ProblemShelf<Subject>
  readonly #isRoot: boolean
  readonly #hasTemplate: (id: string) => boolean
  /** Rows of graph nodes by the template that they use. */
  readonly #uses = new Map<string, Set<number>>()
  readonly #dirtyNodes = new Set<number>()
  readonly #dirtyConnections = new Set<number>()
  readonly #repeated: LocalProblem[] = []
  #found: LocalProblem[] = []
  readonly #report = (problem: LocalProblem): void => void this.#found.push(problem)
  #triggers = 0
  #hadTriggers = false
  #wasAlone = false
  /** Before the first check all is dirty. */
  #isChecked = false

  constructor(
    { nodes, connections }: Pick<SavedGraph, 'nodes' | 'connections'>,
    types: TypeTable,
    changes: ChangeCollector,
    place: ShelfPlace,
    hasTemplate: (id: string) => boolean,
  ) {
    this.#graph = new CheckedGraph(types, nodes.length, connections.length, {
      onNode: (row) => this.#repeatNode(this.#graph.nodes.id(row)),
      onInterface: (row, earlier) => this.#onTaken(row, earlier),
      onConnection: (row) => this.#repeatConnection(this.#graph.connections.id(row)),
    })
    this.#order = new ComponentOrder(this.#graph)
    this.#shelf = new ProblemShelf(changes, place)
    this.#isRoot = place.template === undefined
    this.#hasTemplate = hasTemplate
    for (const node of nodes) if (isReadableNode(node)) this.#appendNode(whole(node))
    for (const connection of connections) if (isReadableConnection(connection)) this.#appendConnection(connection)
  }

  /** Ids of the templates that its graph nodes use. */
  get uses(): Iterable<string> {
    return this.#uses.keys()
  }

  /** @returns Ids of the graph nodes that use one of these templates. */
  usersOf(templates: ReadonlySet<string>): string[] {
    const rows = [...this.#uses].flatMap(([id, users]) => (templates.has(id) ? [...users] : []))
    return rows.sort((a, b) => a - b).map((row) => this.#graph.nodes.id(row))
  }

  move(place: ShelfPlace): void {
    this.#shelf.move(place)
  }

  clear(): void {
    this.#shelf.clear()
  }

  /** A template came or went. */
  recheckUsersOf(template: string): void {
    for (const row of this.#uses.get(template) ?? []) this.#touch(row)
  }

  /** What the file as a whole says about this template. */
  putTemplateProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('template', problems)
  }

  /** Checks all of it. */
  checkAll(): void {
    this.#settleSurroundings()
    const surroundings = this.#surroundings()
    const { length } = this.#graph.nodes
    for (let row = 0; row < length; row++) this.#checkNode(row, surroundings)
    const { length: connectionCount } = this.#graph.connections
    for (let row = 0; row < connectionCount; row++) {
      if (this.#graph.from[row] === NONE) this.#shelf.put(~row, checkDangling(this.#graph, row))
    }
    this.#shelf.put('ids', this.#repeated)
    this.#isChecked = true
    this.#checkWhole()
  }

  /** Checks what edits since the last check could have changed. */
  checkChanged(): void {
    if (!this.#isChecked) return this.checkAll()
    if (this.#settleSurroundings()) for (const row of this.#presentNodes()) this.#dirtyNodes.add(row)
    const surroundings = this.#surroundings()
    for (const row of this.#dirtyNodes) this.#checkNode(row, surroundings)
    for (const row of this.#dirtyConnections) this.#shelf.put(~row, checkDangling(this.#graph, row))
    this.#dirtyNodes.clear()
    this.#dirtyConnections.clear()
    this.#checkWhole()
  }

  /** @returns False when it cannot tell what is meant: ids occur twice, or a connection names what it has never seen. */
  edit({ removedConnections, removedNodes, nodes, connections }: GraphEdit): boolean {
    if (this.#repeated.length > 0) return false
    for (const id of removedConnections) this.#removeConnection(id)
    for (const id of removedNodes) this.#removeNode(id)
    for (const node of nodes) this.#putNode(node)
    const areJoined = connections.map((connection) => this.#putConnection(connection))
    return areJoined.every(Boolean) && this.#repeated.length === 0
  }

  #putNode(node: CheckedNode): void {
    const graph = this.#graph
    const row = graph.nodes.row(node.id)
    if (row === NONE) return void this.#appendNode(node)
    if (graph.typeNames[row] !== node.type) return this.#repeatNode(node.id)
    if (graph.isNodePresent[row] === 0) {
      graph.isNodePresent[row] = 1
      graph.nodeCount++
      this.#count(row, 1)
    }
    this.#dirtyNodes.add(row)
    if (this.#takeValues(row, node)) this.#joinDangling(row)
    else this.#reshape(row, node)
  }

  /** @returns False when the node has other interfaces than it had. */
  #takeValues(row: number, node: CheckedNode): boolean {
    const { firstInterface, interfaces, values, shapes } = this.#graph
    if (!hasShape(node, shapes[row]!)) return false
    let at = firstInterface[row]!
    for (const side of [node.inputs, node.outputs]) {
      for (const key in side) {
        if (interfaces.id(at) !== side[key]!.id) return false
        values[at++] = side[key]!.value
      }
    }
    return true
  }

  #reshape(row: number, node: CheckedNode): void {
    const graph = this.#graph
    const parted = this.#partAll(row)
    graph.interfaceNode.fill(NONE, graph.firstInterface[row], graph.endInterface[row])
    graph.appendInterfaces(row, node)
    for (const connection of parted) this.#join(connection)
    this.#joinDangling(row)
  }

  #onTaken(at: number, earlier: number): void {
    const graph = this.#graph
    const owner = graph.interfaceNode[earlier]!
    if (owner === NONE || graph.isNodePresent[owner] === 0) return graph.rebind(at, earlier)
    const nodes = [...new Set([graph.nodes.id(owner), graph.nodes.id(graph.interfaceNode[at]!)])]
    this.#repeat({ nodes, interface: graph.key(at), details: { id: graph.interfaces.id(at) } })
  }

  /** Which of two elements with one id is meant would be a guess, so a run is refused. */
  #repeat(problem: Pick<LocalProblem, 'nodes' | 'interface' | 'connection' | 'details'>): void {
    const severity = problem.connection === undefined ? 'error' : 'warning'
    this.#repeated.push({ code: 'duplicate-id', severity, ...problem })
  }

  #repeatNode(id: string): void {
    this.#repeat({ nodes: [id], details: { id } })
  }

  #repeatConnection(id: string): void {
    this.#repeat({ nodes: [], connection: id, details: { id } })
  }

  #appendNode(node: CheckedNode): void {
    const row = this.#graph.appendNode(node)
    this.#order.addNode(row)
    this.#count(row, 1)
    if (!this.#isChecked) return
    this.#touch(row)
    this.#joinDangling(row)
  }

  #removeNode(id: string): void {
    const graph = this.#graph
    const row = graph.nodes.row(id)
    if (row === NONE || graph.isNodePresent[row] === 0) return
    graph.isNodePresent[row] = 0
    graph.nodeCount--
    this.#count(row, -1)
    this.#dirtyNodes.add(row)
    for (const connection of this.#partAll(row)) this.#join(connection)
    this.#markDangling(row)
  }

  #putConnection(connection: CheckedConnection): boolean {
    const graph = this.#graph
    const { id, from, to } = connection
    const row = graph.connections.row(id)
    if (row === NONE) {
      const added = this.#appendConnection(connection)
      return graph.from[added] !== NONE
    }
    if (graph.isConnectionPresent[row] === 1) this.#part(row)
    graph.isConnectionPresent[row] = 1
    graph.renameEnds(row, from, to)
    return this.#join(row)
  }

  #appendConnection(connection: CheckedConnection): number {
    const row = this.#graph.appendConnection(connection)
    this.#noteJoined(row)
    return row
  }

  #removeConnection(id: string): void {
    const graph = this.#graph
    const row = graph.connections.row(id)
    if (row === NONE || graph.isConnectionPresent[row] === 0) return
    this.#part(row)
    graph.isConnectionPresent[row] = 0
  }

  #join(row: number): boolean {
    const isJoined = this.#graph.join(row)
    this.#noteJoined(row)
    return isJoined
  }

  #noteJoined(row: number): void {
    const { from, to, interfaceNode } = this.#graph
    if (this.#isChecked) this.#dirtyConnections.add(row)
    if (from[row] === NONE) return
    const source = interfaceNode[from[row]!]!
    const target = interfaceNode[to[row]!]!
    this.#touch(source)
    this.#touch(target)
    this.#order.join(source, target)
  }

  #part(row: number): void {
    const { from, to, interfaceNode } = this.#graph
    this.#dirtyConnections.add(row)
    const isJoined = from[row] !== NONE
    const source = isJoined ? interfaceNode[from[row]!]! : NONE
    const target = isJoined ? interfaceNode[to[row]!]! : NONE
    this.#graph.part(row)
    if (!isJoined) return
    this.#touch(source)
    this.#touch(target)
    this.#order.part(source, target)
  }

  /** @returns The connections that the node had. */
  #partAll(node: number): number[] {
    const { firstInterface, endInterface, firstJoined, next } = this.#graph
    const rows = new Set<number>()
    for (let at = firstInterface[node]!; at < endInterface[node]!; at++) {
      for (let link = firstJoined[at]!; link !== NONE; link = next[link]!) rows.add(link >> 1)
    }
    for (const row of rows) this.#part(row)
    return [...rows]
  }

  #danglingAt(node: number): Set<number> {
    const { firstInterface, endInterface, interfaces } = this.#graph
    const rows = new Set<number>()
    for (let at = firstInterface[node]!; at < endInterface[node]!; at++) {
      for (const row of this.#graph.danglingAt(interfaces.id(at))) rows.add(row)
    }
    return rows
  }

  #joinDangling(node: number): void {
    for (const row of this.#danglingAt(node)) {
      this.#part(row)
      this.#join(row)
    }
  }

  #markDangling(node: number): void {
    for (const row of this.#danglingAt(node)) this.#dirtyConnections.add(row)
  }

  #touch(node: number): void {
    if (this.#isChecked) this.#dirtyNodes.add(node)
  }

  #count(row: number, by: 1 | -1): void {
    const { types, typeNames } = this.#graph
    if (types[row]?.isTrigger === true) this.#triggers += by
    if (types[row] !== undefined) return
    const template = templateIdOf(typeNames[row]!)
    if (template === undefined) return
    const rows = this.#uses.get(template)
    if (by === 1) this.#uses.set(template, (rows ?? new Set()).add(row))
    else if (rows?.delete(row) === true && rows.size === 0) this.#uses.delete(template)
  }

  #surroundings(): Surroundings {
    return { hasTriggers: this.#hadTriggers, isAlone: this.#wasAlone, hasTemplate: this.#hasTemplate }
  }

  /** @returns Whether what all nodes are judged by has changed. */
  #settleSurroundings(): boolean {
    const hasTriggers = this.#triggers > 0
    const isAlone = this.#graph.nodeCount === 1
    const hasChanged = hasTriggers !== this.#hadTriggers || isAlone !== this.#wasAlone
    this.#hadTriggers = hasTriggers
    this.#wasAlone = isAlone
    return hasChanged
  }

  *#presentNodes(): Generator<number> {
    const { isNodePresent, nodes } = this.#graph
    for (let row = 0; row < nodes.length; row++) if (isNodePresent[row] === 1) yield row
  }

  #checkNode(row: number, surroundings: Surroundings): void {
    if (this.#graph.isNodePresent[row] === 1) checkNode(this.#graph, row, surroundings, this.#report)
    this.#shelf.put(row, this.#found)
    if (this.#found.length > 0) this.#found = []
  }

  #checkWhole(): void {
    const isEmpty = this.#isRoot && this.#graph.nodeCount === 0
    this.#shelf.put('emptiness', isEmpty ? [{ code: 'empty-graph', severity: 'error', nodes: [], details: {} }] : [])
    if (!this.#order.settle()) return
    const cycles = this.#order.cycles.map((rows): LocalProblem => {
      const nodes = rows.map((row) => this.#graph.nodes.id(row))
      return { code: 'cycle', severity: 'error', nodes, details: { count: nodes.length } }
    })
    this.#shelf.put('cycles', cycles)
  }
}
