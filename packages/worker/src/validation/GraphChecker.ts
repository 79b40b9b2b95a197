/** Keeps the problems of one graph true while it is edited: rules run again only where an edit could matter. */
import { checkDangling, checkLooseEnd } from './rules/checkConnections.ts'
import { checkNode, type Surroundings } from './rules/checkNode.ts'
import type { CheckedNode, GraphEdit } from './FileEdit.ts'
import type { GraphParts } from './GraphParts.ts'
import type { PartsPool } from './PartsPool.ts'
import type { LocalProblem } from './problems/GraphProblem.ts'
import { areSameInside, EMPTY_INSIDE, type Inside } from './joints/Inside.ts'
import type { JointSurroundings } from './joints/Joints.ts'
import { keepGraph, type KeptGraph } from './graph/keepGraph.ts'
import { OwnGraph } from './own/OwnGraph.ts'
import type { ShapePool } from './graph/NodeShape.ts'
import { type ChangeCollector, type ProblemCounts, ProblemShelf, type ShelfPlace } from './problems/ProblemShelf.ts'
import type { ReadableGraph } from './graph/readableGraph.ts'
import { type GraphSize, sizeOf } from './graph/sizeOf.ts'

/** A node row, the complement of a connection row, or what is said of the graph as a whole. */
type Subject =
  | number
  | `loose ${string}`
  | `own ${number}`
  | `joint ${number}`
  | `cycle ${number}`
  | 'ids'
  | 'size'
  | 'emptiness'
  | 'template'

/** @returns What is wrong in a graph that a graph node holds, and not in its template. */
type FindOwn = (template: string, own: OwnGraph) => readonly LocalProblem[]

/** Ids of graph nodes by the template that they use. */
type Users = ReadonlyMap<string, readonly string[]>

const NO_USERS: Users = new Map()

/** A small subgraph rests between checks, until something in it is edited: then it has no columns, only what they are made of. */
interface Rest {
  readonly kept: KeptGraph
  readonly uses: readonly string[]
}

/** What is wrong with the node that is looked at. */
let found: LocalProblem[] = []
const report = (problem: LocalProblem): void => void found.push(problem)

export class GraphChecker {
  /** Of the template; undefined for the root graph. */
  readonly id: string | undefined
  readonly #pool: PartsPool
  #awake: GraphParts | undefined
  #rest: Rest | undefined
  readonly #shelf: ProblemShelf<Subject>
  readonly #surroundings: { -readonly [Key in keyof Surroundings]: Surroundings[Key] }
  #isChecked = false
  #inside: Inside | undefined = EMPTY_INSIDE
  #areJointsStale = false
  /** Rows of nodes of which joints have something to tell. */
  #joined: Set<number> | undefined
  #usedByOwn: ReadonlySet<string> | undefined
  #findOwn: FindOwn | undefined

  constructor(
    content: ReadableGraph,
    pool: PartsPool,
    changes: ChangeCollector,
    place: ShelfPlace,
    hasTemplate: (id: string) => boolean,
  ) {
    this.id = place.template?.id
    this.#pool = pool
    this.#shelf = new ProblemShelf(changes, place)
    this.#surroundings = { hasTriggers: false, isAlone: false, hasTemplate }
    const kept = this.id === undefined ? undefined : keepGraph(content, pool.shapes.own)
    if (kept === undefined) this.#awake = pool.take(content)
    else this.#rest = { kept, uses: [...usersIn(kept, pool.shapes).keys()] }
  }

  get #parts(): GraphParts {
    if (this.#awake === undefined) {
      this.#awake = this.#pool.take(this.#rest!.kept)
      this.#rest = undefined
      // What it uses, and its cycles, were told when it was first checked.
      if (this.#isChecked) {
        this.#awake.census.forgetChanges()
        this.#awake.graph.connections.loose.forgetTouched()
        this.#awake.order.settle()
        this.#awake.cycles.note(this.#awake.order.takeTouched())
      }
    }
    return this.#awake
  }

  /** Ids of the templates that its graph nodes use. */
  get uses(): Iterable<string> {
    const users = this.#rest?.uses ?? this.#parts.census.templates
    return this.#usedByOwn === undefined ? users : new Set([...users, ...this.#usedByOwn])
  }

  /** Graphs that its graph nodes hold, with the templates that they use. */
  get ownGraphs(): readonly (readonly [template: string, own: OwnGraph])[] {
    const { shapes } = this.#pool
    if (this.#rest === undefined) {
      const { graph } = this.#parts
      return Array.from(graph.own, ([row, own]) => [graph.shapeOf(row).type.templateId!, own])
    }
    const held: [string, OwnGraph][] = []
    for (const { type, graphState } of this.#rest.uses.length === 0 ? [] : this.#rest.kept.nodes) {
      if (graphState instanceof OwnGraph) held.push([shapes.templateOf(type)!, graphState])
    }
    return held
  }

  get size(): GraphSize {
    if (this.#rest !== undefined) return sizeOf(this.#rest.kept.nodes, ownOf)
    const { census } = this.#parts
    return { own: census.size, uses: census.useCounts, ownGraphs: this.#findOwn === undefined ? [] : this.ownGraphs }
  }

  /** Looks also into graphs that its graph nodes hold and that are not as their templates. @param uses What those use. */
  heedOwn(uses: ReadonlySet<string>, findOwn: FindOwn): void {
    this.#usedByOwn = uses
    this.#findOwn = findOwn
  }

  /** What of it matters to graph nodes that use it; undefined where that is not known. */
  get inside(): Inside | undefined {
    return this.#inside
  }

  /** As the census has it. */
  takeUsesChanged(): boolean {
    return this.#awake?.census.takeUsesChanged() ?? false
  }

  /** As the census has it. */
  takeUsersChanged(): boolean {
    return this.#awake?.census.takeUsersChanged() ?? false
  }

  /** @returns Ids of the graph nodes that use one of these templates. */
  usersOf(templates: ReadonlySet<string>): string[] {
    const [first = ''] = templates
    if (this.#rest !== undefined && templates.size === 1)
      return [...(usersIn(this.#rest.kept, this.#pool.shapes).get(first) ?? [])]
    const { census, graph } = this.#parts
    const rows = Array.from(templates, (id) => [...census.usersOf(id)]).flat()
    return rows.sort((a, b) => a - b).map((row) => graph.nodeId(row))
  }

  /** Ids of the graph nodes that came since the last call, by the template that they use. */
  takeNewUsers(): Users {
    if (this.#awake === undefined) return NO_USERS
    const { census, graph } = this.#awake
    const users = new Map<string, string[]>()
    for (const row of census.takeNewUsers()) {
      if (graph.nodes.present[row] !== 1) continue
      const { templateId } = graph.shapeOf(row).type
      const ids = users.get(templateId!)
      if (ids === undefined) users.set(templateId!, [graph.nodeId(row)])
      else ids.push(graph.nodeId(row))
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
    for (const template of this.uses) {
      if (!templates.has(template)) continue
      const { census, edits } = this.#parts
      for (const row of census.usersOf(template)) edits.touchedNodes.add(row)
    }
  }

  /** What is inside of a template is fed, or feeds, otherwise than before. */
  touchUsersOf(template: string): void {
    if (this.#awake === undefined) this.#areJointsStale = true
    else if (this.#awake.hasJoints) this.#awake.joints.touch(this.#awake.census.usersOf(template))
  }

  /** After all that it uses. @returns Whether what is inside matters otherwise to those that use it, if that is not new to them. */
  settleJoints(insideOf: JointSurroundings['insideOf'], isNew = false): boolean {
    if (this.#awake === undefined && !this.#areJointsStale) return false
    this.#areJointsStale = false
    if (this.#hasNothingToJoin(insideOf)) return false
    const { joints } = this.#parts
    const tell = (row: number, problems: readonly LocalProblem[]): void => this.#shelf.put(`joint ${row}`, problems)
    joints.settle({ insideOf, isRoot: this.id === undefined, told: (this.#joined ??= new Set()), tell })
    // Of a graph that has slept they know nothing, also where nothing is left to join.
    const before = this.#inside
    if (before === joints.inside) return false
    this.#inside = joints.inside
    return isNew || !areSameInside(before, this.#inside)
  }

  /** Nothing is connected, and no graph node has to be: so it is with most small subgraphs. */
  #hasNothingToJoin(insideOf: JointSurroundings['insideOf']): boolean {
    const { hasJoints, census, graph } = this.#parts
    if (hasJoints || (this.#joined?.size ?? 0) > 0 || this.#inside !== EMPTY_INSIDE) return false
    if (!census.hasJoints) return true
    if (graph.connections.ids.length > 0 || graph.ends.size + graph.own.size > 0) return false
    for (const id of census.templates) if (insideOf(id, undefined)?.needs.length !== 0) return false
    return true
  }

  /** What is told of the root graph with all that it uses. */
  putSizeProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('size', problems)
  }

  /** What the file as a whole says about this template. */
  putTemplateProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('template', problems)
  }

  /** Checks all of it, for the first time. @param insideOf Where all that it uses has been checked. */
  checkAll(insideOf?: JointSurroundings['insideOf']): void {
    const rest = this.#rest
    this.#settleSurroundings()
    this.#checkEveryNode()
    this.#shelf.put('ids', this.#parts.repeated.problems)
    this.#isChecked = true
    this.#finish()
    if (insideOf !== undefined) this.settleJoints(insideOf, true)
    if (rest === undefined) return
    this.#pool.giveBack(this.#awake!)
    this.#rest = rest
    this.#awake = undefined
  }

  /** Checks what edits since the last check could have changed. */
  checkChanged(): void {
    if (!this.#isChecked) return this.checkAll()
    if (this.#awake === undefined) return
    const { touchedNodes } = this.#awake.edits
    if (this.#settleSurroundings()) this.#checkEveryNode()
    else for (const row of touchedNodes) this.#checkNode(row)
    this.#finish()
  }

  /** Makes room for the next edits. */
  makeRoom(): void {
    if (this.#awake === undefined) return
    const { graph, order } = this.#awake
    for (const columns of [graph.nodes, graph.interfaces, graph.connections]) columns.makeRoom()
    order.makeRoom()
  }

  /** @returns False when it cannot tell what is meant. */
  edit(edit: GraphEdit): boolean {
    return this.#parts.edits.apply(edit)
  }

  /** @returns Whether what all nodes are judged by has changed. */
  #settleSurroundings(): boolean {
    const before = this.#surroundings
    const { census, graph } = this.#parts
    const { hasTriggers } = census
    const isAlone = graph.nodes.count === 1
    const hasChanged = hasTriggers !== before.hasTriggers || isAlone !== before.isAlone
    before.hasTriggers = hasTriggers
    before.isAlone = isAlone
    return hasChanged
  }

  #checkEveryNode(): void {
    const { length } = this.#parts.graph.nodes.ids
    for (let row = 0; row < length; row++) this.#checkNode(row)
  }

  #checkNode(row: number): void {
    const { graph } = this.#parts
    if (graph.nodes.present[row] === 1) checkNode(graph, row, this.#surroundings, report)
    this.#shelf.put(row, found)
    if (found.length > 0) found = []
    if (this.#findOwn !== undefined) this.#checkOwn(row, this.#findOwn)
  }

  #checkOwn(row: number, findOwn: FindOwn): void {
    const { graph } = this.#parts
    const own = graph.own.get(row)
    if (own === undefined) return
    const isPresent = graph.nodes.present[row] === 1
    const problems = isPresent ? findOwn(graph.shapeOf(row).type.templateId!, own) : []
    this.#shelf.put(
      `own ${row}`,
      problems.map((problem) => ({ ...problem, nodes: [graph.nodeId(row)] })),
    )
  }

  #checkLoose(): void {
    const { graph } = this.#parts
    const { loose } = graph.connections
    for (const row of loose.touchedRows) this.#shelf.put(~row, checkDangling(graph, row))
    for (const id of loose.touchedIds) this.#shelf.put(`loose ${id}`, checkLooseEnd(graph, id))
    loose.forgetTouched()
  }

  #finish(): void {
    const { edits, graph, order, cycles, hasJoints } = this.#parts
    if (hasJoints) this.#parts.joints.touch(edits.touchedNodes)
    edits.touchedNodes.clear()
    this.#checkLoose()
    const isEmpty = this.id === undefined && graph.nodes.count === 0
    this.#shelf.put('emptiness', isEmpty ? [{ code: 'empty-graph', severity: 'error', nodes: [], details: {} }] : [])
    if (!order.settle()) return
    const touched = order.takeTouched()
    if (touched.size > 0) cycles.settle(touched, (first, problems) => this.#shelf.put(`cycle ${first}`, problems))
  }
}

function ownOf({ graphState }: CheckedNode): OwnGraph | undefined {
  return graphState instanceof OwnGraph ? graphState : undefined
}

function usersIn({ nodes }: KeptGraph, shapes: ShapePool): Users {
  const users = new Map<string, string[]>()
  for (const { id, type } of nodes) {
    const template = shapes.templateOf(type)
    if (template === undefined) continue
    const ids = users.get(template)
    if (ids === undefined) users.set(template, [id])
    else ids.push(id)
  }
  return users.size === 0 ? NO_USERS : users
}
