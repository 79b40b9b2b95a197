/**
 * Everything that is wrong with a file, found once and then kept true: fed with the saved form, then with edits. Each
 * template is checked once, however often it is used. Building it is linear in the size of the file; an edit costs what it
 * touches, and what is reached from the ends of a connection that goes against the order of the flow.
 */
import type { NodeType } from '@phoenix/graph-engine'
import { PlaceQueue } from './components/PlaceQueue.ts'
import { findCycles } from './components/findCycles.ts'
import type { FileEdit } from './FileEdit.ts'
import { FlowSize } from './FlowSize.ts'
import { GraphChecker } from './GraphChecker.ts'
import { PartsPool } from './PartsPool.ts'
import type { FoundProblem, InsideProblems, LocalProblem, ProblemChange } from './problems/GraphProblem.ts'
import type { Inside } from './joints/Inside.ts'
import { OwnChecks } from './own/OwnChecks.ts'
import type { OwnGraph } from './own/OwnGraph.ts'
import { TemplateOrder } from './TemplateOrder.ts'
import { InsideCounts } from './InsideCounts.ts'
import { ShapePool } from './graph/NodeShape.ts'
import { ChangeCollector } from './problems/ProblemShelf.ts'
import { type ReadableFile, type ReadableGraph, readableTemplates } from './graph/readableGraph.ts'
import { TypeTable } from './types/TypeTable.ts'

interface CheckedTemplate {
  name: string
  readonly checker: GraphChecker
}

/** Subgraphs that a sentence names. */
const SHOWN = 3

export class Validator {
  /** All that was wrong when it was made, root graph first. */
  readonly problems: readonly FoundProblem[]
  /** What lay inside the subgraphs of graph nodes. */
  readonly inside: readonly InsideProblems[]
  readonly #pool: PartsPool
  readonly #changes = new ChangeCollector()
  readonly #root: GraphChecker
  readonly #templates = new Map<string, CheckedTemplate>()
  readonly #hasTemplate = (id: string): boolean => this.#templates.has(id)
  readonly #insideCounts = new InsideCounts()
  readonly #order = new TemplateOrder()
  #hasRecursive = false
  /** Templates that a run would reach. */
  #reached: ReadonlySet<string> = new Set()
  /** Empty between edits: a small one makes no array buffer. */
  readonly #queue = new PlaceQueue()
  /** Of a subgraph that holds itself nothing is said: it would never end. */
  readonly #insideOf = (id: string, own: OwnGraph | undefined): Inside | undefined => {
    if (this.#order.recursive.has(id)) return undefined
    return this.#own.isOdd(id, own) ? this.#own.findingsOf(own).inside : this.#templates.get(id)?.checker.inside
  }
  readonly #own: OwnChecks
  readonly #flowSize = new FlowSize(this.#order, (template, own) => this.#own.isOdd(template, own))

  /** @param file What the engine's codec has read or written, or reads meanwhile. */
  constructor({ graph, graphTemplates }: ReadableFile, nodeTypes: readonly NodeType[]) {
    this.#pool = new PartsPool(new ShapePool(new TypeTable(nodeTypes)))
    this.#own = new OwnChecks(this.#pool, this.#hasTemplate, this.#insideOf)
    this.#root = this.#createChecker(graph)
    const templates = readableTemplates(graphTemplates)
    for (const template of templates) this.#addTemplate(template, template)
    this.#own.learn(this.#checkers(), templates)
    this.#order.learn(this.#checkers())
    for (const checker of this.#order.innermostFirst) checker.checkAll(this.#insideOf)
    this.#haveUsesChanged(this.#checkers())
    this.#haveUsersChanged(this.#checkers())
    this.#checkTemplates()
    this.#flowSize.settleAll()
    this.#root.putSizeProblems(this.#flowSize.problemsOf(this.#root))
    this.problems = this.#inFileOrder(this.#changes.take().added)
    this.inside = this.#takeInside()
  }

  /** @returns Undefined when the edit cannot be followed: then the file is to be checked anew, by another validator. */
  edit({ removedTemplates, templates, graphs }: FileEdit): ProblemChange | undefined {
    if (!this.#canFollowOwn(removedTemplates, templates, graphs)) return undefined
    const moved = new Set<string>()
    for (const id of removedTemplates) this.#removeTemplate(id, moved)
    const renamed: string[] = []
    for (const { id, name } of templates) {
      const known = this.#templates.get(id)
      if (known !== undefined) {
        known.name = name
        renamed.push(id)
      } else {
        this.#addTemplate({ id, name }, { nodes: [], connections: [] })
        moved.add(id)
      }
    }
    if (moved.size > 0) for (const checker of this.#checkers()) checker.recheckUsersOf(moved)
    const isOtherList = templates.length > renamed.length || removedTemplates.length > 0
    const touched = new Set(isOtherList ? this.#checkers() : [])
    for (const edit of graphs) {
      const checker = edit.template === undefined ? this.#root : this.#templates.get(edit.template)?.checker
      if (checker?.edit(edit) !== true) return undefined
      touched.add(checker)
    }
    for (const checker of touched) checker.checkChanged()
    const areUsesKnown = !this.#haveUsesChanged(touched) && !isOtherList
    if (!areUsesKnown) for (const checker of this.#order.learn(this.#checkers())) touched.add(checker)
    this.#settleJoints(touched)
    // Those that hold themselves are told with the nodes that use them.
    const areUsersKnown = !this.#haveUsersChanged(touched)
    const areNamesKnown = areUsersKnown && renamed.length === 0
    if (!areUsesKnown || (this.#hasRecursive && !areNamesKnown)) this.#checkTemplates()
    else for (const id of renamed) this.#tellTemplate(id, [])
    if (areUsesKnown) this.#flowSize.settle(touched)
    else this.#flowSize.settleAll()
    this.#root.putSizeProblems(this.#flowSize.problemsOf(this.#root))
    return { ...this.#changes.take(), inside: this.#takeInside(areUsesKnown ? touched : undefined) }
  }

  /** Whether graph nodes hold nothing that the edit changes, or brings, and that is not as their templates are. */
  #canFollowOwn(
    ...[removed, templates, graphs]: [readonly string[], FileEdit['templates'], FileEdit['graphs']]
  ): boolean {
    const fresh = templates.flatMap(({ id }) => (this.#templates.has(id) ? [] : [id]))
    const edited = graphs.flatMap(({ template }) => template ?? [])
    if (!this.#own.canFollow([...removed, ...fresh, ...edited])) return false
    this.#own.forget([...removed, ...fresh])
    return graphs.every(({ ownGraphs }) => ownGraphs.every(({ template, graph }) => this.#own.isKnown(template, graph)))
  }

  /** Makes room for the next edits: to be called between them, since it may take some ten milliseconds. */
  makeRoom(): void {
    for (const checker of this.#checkers()) checker.makeRoom()
  }

  /** @param touched Those where something has changed; gets those that are told of it. */
  #settleJoints(touched: Set<GraphChecker>): void {
    const queue = this.#queue
    const waiting = [...touched]
    waiting.forEach((checker, at) => queue.push(this.#order.rankOf(checker), at))
    while (!queue.isEmpty) {
      const checker = waiting[queue.pop()]!
      if (!checker.settleJoints(this.#insideOf)) continue
      for (const user of this.#order.usersOf(checker.id)) {
        user.touchUsersOf(checker.id!)
        if (touched.has(user)) continue
        touched.add(user)
        queue.push(this.#order.rankOf(user), waiting.push(user) - 1)
      }
    }
  }

  /** Subgraphs are checked before those that use them. */
  #inFileOrder(problems: FoundProblem[]): FoundProblem[] {
    if (this.#templates.size === 0) return problems
    const places = new Map([...this.#templates.keys()].map((id, at) => [id, at]))
    const placeOf = ({ template }: FoundProblem): number => (template === undefined ? -1 : places.get(template.id)!)
    return problems.sort((a, b) => placeOf(a) - placeOf(b))
  }

  /** Of those asked since each was last asked. */
  #haveUsesChanged(checkers: Iterable<GraphChecker>): boolean {
    let haveChanged = false
    for (const checker of checkers) haveChanged = checker.takeUsesChanged() || haveChanged
    return haveChanged
  }

  #haveUsersChanged(checkers: Iterable<GraphChecker>): boolean {
    let haveChanged = false
    for (const checker of checkers) haveChanged = checker.takeUsersChanged() || haveChanged
    return haveChanged
  }

  /** @param touched Where the edits since the last call were; undefined when templates are used otherwise by now. */
  #takeInside(touched?: ReadonlySet<GraphChecker>): InsideProblems[] {
    return this.#insideCounts.take(() => this.#checkers(), touched)
  }

  #createChecker(content: ReadableGraph, template?: { readonly id: string; readonly name: string }): GraphChecker {
    const place = { template, isReached: true }
    return new GraphChecker(content, this.#pool, this.#changes, place, this.#hasTemplate)
  }

  #addTemplate({ id, name }: { readonly id: string; readonly name: string }, content: ReadableGraph): void {
    this.#templates.set(id, { name, checker: this.#createChecker(content, { id, name }) })
  }

  #removeTemplate(id: string, removed: Set<string>): void {
    this.#templates.get(id)?.checker.clear()
    if (this.#templates.delete(id)) removed.add(id)
  }

  #checkers(): GraphChecker[] {
    return [this.#root, ...Array.from(this.#templates.values(), ({ checker }) => checker)]
  }

  /** Which templates a run would reach, and which hold themselves. */
  #checkTemplates(): void {
    const list = [...this.#templates].map(([id, { name, checker }]) => ({ id, name, checker, uses: [...checker.uses] }))
    const recursive = this.#findRecursive(list)
    this.#hasRecursive = recursive.size > 0
    this.#reached = this.#findReached()
    for (const { id } of list) this.#tellTemplate(id, recursive.get(id) ?? [])
  }

  #tellTemplate(id: string, recursive: readonly LocalProblem[]): void {
    const { name, checker } = this.#templates.get(id)!
    const isReached = this.#reached.has(id)
    checker.move({ template: { id, name }, isReached })
    const unused: LocalProblem = { code: 'unused-template', severity: 'hint', nodes: [], details: { name } }
    checker.putTemplateProblems([...(isReached ? [] : [unused]), ...recursive])
  }

  #findReached(): Set<string> {
    const reached = new Set(this.#root.uses)
    for (const id of reached) for (const used of this.#templates.get(id)?.checker.uses ?? []) reached.add(used)
    return reached
  }

  /** A template that holds itself, straight or through others, would never end. It is told of the first of them by id. */
  #findRecursive(list: readonly TemplateUse[]): Map<string, LocalProblem[]> {
    const sorted = list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const rows = new Map(sorted.map(({ id }, row) => [id, row]))
    const edges = sorted.flatMap(({ uses }, row) =>
      uses.flatMap((id) => (rows.has(id) ? [[row, rows.get(id)!] as const] : [])),
    )
    const from = Int32Array.from(edges, ([row]) => row)
    const to = Int32Array.from(edges, ([, row]) => row)
    const found = findCycles(sorted.length, from, to).map((cycle): [string, LocalProblem[]] => {
      const members = cycle.map((row) => sorted[row]!)
      const nodes = members[0]!.checker.usersOf(new Set(members.map(({ id }) => id)))
      const shown = members.slice(0, SHOWN)
      const details = { names: shown.map(({ name }) => name).join(', '), more: members.length - shown.length }
      return [members[0]!.id, [{ code: 'recursive-template', severity: 'error', nodes, details }]]
    })
    return new Map(found)
  }
}

interface TemplateUse {
  readonly id: string
  readonly name: string
  readonly checker: GraphChecker
  readonly uses: readonly string[]
}
