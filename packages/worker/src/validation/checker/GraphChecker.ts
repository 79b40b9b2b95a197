/** Keeps the problems of one graph true while it is edited: rules run again only where an edit could matter. */
import { checkDangling, checkLooseEnd } from '../rules/checkConnections.ts'
import type { GraphEdit } from '../FileEdit.ts'
import { CheckedContent, type Users } from './CheckedContent.ts'
import { NodeChecks, type NodeSubject, type OwnJudge } from './NodeChecks.ts'
import type { PartsPool } from './PartsPool.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { GraphJoints } from '../joints/GraphJoints.ts'
import type { Inside } from '../joints/Inside.ts'
import type { JointSurroundings } from '../joints/Joints.ts'
import { type ChangeCollector, type ProblemCounts, ProblemShelf, type ShelfPlace } from '../problems/ProblemShelf.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'
import type { GraphSize } from '../graph/sizeOf.ts'

/** A node, the complement of a connection row, or what is said of the graph as a whole. */
type Subject =
  NodeSubject | `loose ${string}` | `joint ${number}` | `cycle ${number}` | 'ids' | 'size' | 'emptiness' | 'template'

export class GraphChecker {
  /** Of the template; undefined for the root graph. */
  readonly id: string | undefined
  readonly #content: CheckedContent
  readonly #shelf: ProblemShelf<Subject>
  readonly #nodes: NodeChecks
  readonly #joints: GraphJoints
  #ownJudge: OwnJudge | undefined

  constructor(
    content: ReadableGraph,
    pool: PartsPool,
    changes: ChangeCollector,
    place: ShelfPlace,
    hasTemplate: (id: string) => boolean,
  ) {
    this.id = place.template?.id
    this.#content = new CheckedContent(content, pool, this.id !== undefined)
    this.#shelf = new ProblemShelf(changes, place)
    this.#nodes = new NodeChecks(this.#shelf, hasTemplate)
    const tell = (row: number, problems: readonly LocalProblem[]): void => this.#shelf.put(`joint ${row}`, problems)
    this.#joints = new GraphJoints(this.#content, this.id === undefined, tell)
  }

  /** Ids of the templates that its graph nodes use, and of those that what they hold in the place of a template uses. */
  get uses(): Iterable<string> {
    const { uses } = this.#content
    const judge = this.#ownJudge
    if (judge === undefined) return uses
    const held = this.ownGraphs.flatMap(([template, own]) => (judge.isOdd(template, own) ? [...own.uses] : []))
    return new Set([...uses, ...held])
  }

  /** As the content has them. */
  get ownGraphs(): CheckedContent['ownGraphs'] {
    return this.#content.ownGraphs
  }

  get size(): GraphSize {
    return this.#content.sizeWith(this.#ownJudge !== undefined)
  }

  /** Looks also into graphs that its graph nodes hold and that are not as their templates. */
  heedOwn(judge: OwnJudge): void {
    this.#ownJudge = judge
  }

  /** What of it matters to graph nodes that use it; undefined where that is not known. */
  get inside(): Inside | undefined {
    return this.#joints.inside
  }

  /** @param known What it was known to use. @returns What it uses otherwise since this was last asked, and whether it does. */
  takeChangedUses(known: Iterable<string>): (readonly [template: string, isUsed: boolean])[] {
    const census = this.#content.awake?.census
    if (census === undefined) return []
    const changed = census.takeChangedUses()
    if (this.#ownJudge === undefined) return Array.from(changed, (id) => [id, census.isUsing(id)])
    // Whatever came or went, it may hold what its template is not.
    if (!census.haveUsersChanged) return []
    const uses = new Set(this.uses)
    return Array.from(new Set([...known, ...uses]), (id) => [id, uses.has(id)])
  }

  /** As the census has it. */
  takeUsersChanged(): boolean {
    return this.#content.awake?.census.takeUsersChanged() ?? false
  }

  /** As the content has them. */
  usersOf(templates: ReadonlySet<string>): string[] {
    return this.#content.usersOf(templates)
  }

  /** As the content has them. */
  takeNewUsers(): Users {
    return this.#content.takeNewUsers()
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

  /** The template came or went. */
  recheckUsersOf(template: string): void {
    const { census, edits } = this.#content.parts
    for (const row of census.usersOf(template)) edits.touchedNodes.add(row)
  }

  /** As the joints have it. */
  touchUsersOf(template: string): void {
    this.#joints.touchUsersOf(template)
  }

  /** As the joints have it. */
  settleJoints(insideOf: JointSurroundings['insideOf']): boolean {
    return this.#joints.settle(insideOf, false)
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
    this.#content.checkOnce(() => {
      this.#nodes.checkEvery(this.#content.parts, this.#ownJudge)
      this.#shelf.put('ids', this.#content.parts.repeated.problems)
      this.#finish()
      if (insideOf !== undefined) this.#joints.settle(insideOf, true)
    })
  }

  /** Checks what edits since the last check could have changed. */
  checkChanged(): void {
    if (!this.#content.isChecked) return this.checkAll()
    if (this.#content.awake === undefined) return
    this.#nodes.checkTouched(this.#content.awake, this.#ownJudge)
    this.#finish()
  }

  /** Makes room for the next edits. */
  makeRoom(): void {
    if (this.#content.awake === undefined) return
    const { graph, order } = this.#content.awake
    for (const columns of [graph.nodes, graph.interfaces, graph.connections]) columns.makeRoom()
    order.makeRoom()
  }

  /** @returns False when it cannot tell what is meant. */
  edit(edit: GraphEdit): boolean {
    return this.#content.parts.edits.apply(edit)
  }

  #checkLoose(): void {
    const { graph } = this.#content.parts
    const { loose } = graph.connections
    for (const row of loose.touchedRows) this.#shelf.put(~row, checkDangling(graph, row))
    for (const id of loose.touchedIds) this.#shelf.put(`loose ${id}`, checkLooseEnd(graph, id))
    loose.forgetTouched()
  }

  #finish(): void {
    const { edits, graph, order, cycles, hasJoints } = this.#content.parts
    if (hasJoints) this.#content.parts.joints.touch(edits.touchedNodes)
    edits.touchedNodes.clear()
    this.#checkLoose()
    const isEmpty = this.id === undefined && graph.nodes.count === 0
    this.#shelf.put('emptiness', isEmpty ? [{ code: 'empty-graph', severity: 'error', nodes: [], details: {} }] : [])
    if (!order.settle()) return
    const touched = order.takeTouched()
    if (touched.size > 0) cycles.settle(touched, (first, problems) => this.#shelf.put(`cycle ${first}`, problems))
  }
}
