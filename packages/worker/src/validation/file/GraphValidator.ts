/** Knows the problems of one graph of a file. After an edit the rules run again on the nodes that it touched. */
import { applyEdit } from '../graph/applyEdit.ts'
import type { CheckedGraph, Structure } from '../graph/CheckedGraph.ts'
import type { GraphEdit } from '../graph/FileEdit.ts'
import type { GraphPool } from '../graph/GraphPool.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'
import type { GraphSize } from '../graph/sizeOf.ts'
import { findJointProblems, type InsideOf } from '../joints/findJointProblems.ts'
import { areSameInside, EMPTY_INSIDE, type Inside } from '../joints/Inside.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { type ChangeCollector, type ProblemCounts, ProblemShelf, type ShelfPlace } from '../problems/ProblemShelf.ts'
import { CycleProblems } from '../rules/CycleProblems.ts'
import { LooseProblems, type LooseSubject } from '../rules/LooseProblems.ts'
import { GraphContent, type Users } from './GraphContent.ts'
import { NodeRules, type NodeSubject, type OwnJudge } from './NodeRules.ts'

/** A node, a cycle by its first node, loose connections, or the graph as a whole. */
type Subject =
  NodeSubject | LooseSubject | `joint ${number}` | `cycle ${number}` | 'ids' | 'size' | 'emptiness' | 'template'

const EMPTY_GRAPH: LocalProblem = { code: 'empty-graph', severity: 'error', nodes: [], details: {} }

export class GraphValidator {
  /** The id of the template; undefined for the root graph. */
  readonly id: string | undefined
  /** The parts that matter to graph nodes that use it; undefined where that is not known. */
  inside: Inside | undefined = EMPTY_INSIDE
  readonly #content: GraphContent
  readonly #shelf: ProblemShelf<Subject>
  readonly #rules: NodeRules
  readonly #cycles = new CycleProblems()
  readonly #loose = new LooseProblems()
  /** Rows of nodes whose joints have problems. */
  #told: ReadonlySet<number> = new Set()
  /** The structure that was last checked, of a graph that does not rest. */
  #checked: Structure | undefined
  #ownJudge: OwnJudge | undefined

  constructor(
    content: ReadableGraph,
    pool: GraphPool,
    changes: ChangeCollector,
    place: ShelfPlace,
    hasTemplate: (id: string) => boolean,
  ) {
    this.id = place.template?.id
    this.#content = new GraphContent(content, pool, this.id !== undefined)
    this.#shelf = new ProblemShelf(changes, place)
    this.#rules = new NodeRules(this.#shelf, hasTemplate)
  }

  /** Ids of the templates that its graph nodes use, and that the graphs use which they hold in the place of a template. */
  get uses(): readonly string[] {
    const { uses } = this.#content
    const judge = this.#ownJudge
    if (judge === undefined) return uses
    const held = this.ownGraphs.flatMap(([template, own]) => (judge.isOdd(template, own) ? [...own.uses] : []))
    return [...new Set([...uses, ...held])]
  }

  get ownGraphs(): GraphSize['ownGraphs'] {
    return this.size.ownGraphs
  }

  get size(): GraphSize {
    return this.#content.size
  }

  /** From now on the graphs that its graph nodes hold are looked into. */
  heedOwn(judge: OwnJudge): void {
    this.#ownJudge = judge
  }

  usersOf(templates: ReadonlySet<string>): string[] {
    return this.#content.usersOf(templates)
  }

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

  /** Must be called where the template came or went. */
  touchUsersOf(template: string): void {
    const graph = this.#content.awake
    for (const row of graph?.structure.census.users.get(template) ?? []) graph!.nodes.touched[row] = 1
  }

  /** Takes the problem of the root graph with everything that it uses. */
  putSizeProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('size', problems)
  }

  /** Takes the problems of this template in the file as a whole. */
  putTemplateProblems(problems: readonly LocalProblem[]): void {
    this.#shelf.put('template', problems)
  }

  /** @returns False when it cannot tell what is meant. */
  edit(edit: GraphEdit): boolean {
    return applyEdit(this.#content.wake(), edit)
  }

  /** Finds its problems, once those of the graphs that it uses are known. @returns Whether its inside is another than before. */
  check(insideOf: InsideOf): boolean {
    return this.#content.use((graph) => {
      const { structure } = graph
      this.#rules.check(graph, structure.census.hasTriggers, this.#ownJudge)
      if (structure !== this.#checked) this.#checkStructure(graph, structure)
      if (this.#content.awake === graph) this.#checked = structure
      return this.#checkJoints(graph, structure, insideOf)
    })
  }

  #checkStructure(graph: CheckedGraph, structure: Structure): void {
    this.#shelf.put('ids', graph.repeated)
    this.#loose.settle(graph, (subject, problems) => this.#shelf.put(subject, problems))
    this.#shelf.put('emptiness', this.id === undefined && graph.nodes.count === 0 ? [EMPTY_GRAPH] : [])
    this.#cycles.settle(graph, structure, (first, problems) => this.#shelf.put(`cycle ${first}`, problems))
  }

  #checkJoints(graph: CheckedGraph, structure: Structure, insideOf: InsideOf): boolean {
    const { inside, problems } = findJointProblems(graph, structure, this.id === undefined, insideOf)
    for (const row of this.#told) if (!problems.has(row)) this.#shelf.put(`joint ${row}`, [])
    for (const [row, found] of problems) this.#shelf.put(`joint ${row}`, found)
    if (this.#told.size + problems.size > 0) this.#told = new Set(problems.keys())
    const before = this.inside
    this.inside = inside
    return !areSameInside(before, inside)
  }
}
