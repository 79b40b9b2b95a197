/**
 * Everything that is wrong with a file, found once and then kept true: fed with the saved form, then with edits. Each
 * template is checked once, however often it is used. Building it is linear in the size of the file; an edit costs what it
 * touches, and what is reached from the ends of a connection that goes against the order of the flow.
 */
import type { NodeType } from '@phoenix/graph-engine'
import { PlaceQueue } from './components/PlaceQueue.ts'
import type { FileEdit } from './FileEdit.ts'
import { findRecursive } from './templates/findRecursive.ts'
import { FlowSize } from './templates/FlowSize.ts'
import { GraphChecker } from './checker/GraphChecker.ts'
import { PartsPool } from './checker/PartsPool.ts'
import type { FoundProblem, InsideProblems, LocalProblem, ProblemChange } from './problems/GraphProblem.ts'
import type { Inside } from './joints/Inside.ts'
import { OwnChecks } from './own/OwnChecks.ts'
import type { OwnGraph } from './own/OwnGraph.ts'
import { TemplateOrder } from './templates/TemplateOrder.ts'
import { TemplateReach } from './templates/TemplateReach.ts'
import { InsideCounts } from './templates/InsideCounts.ts'
import { ShapePool } from './graph/NodeShape.ts'
import { ChangeCollector } from './problems/ProblemShelf.ts'
import { type ReadableFile, type ReadableGraph, readableTemplates } from './graph/readableGraph.ts'
import { TypeTable } from './types/TypeTable.ts'

interface CheckedTemplate {
  name: string
  readonly checker: GraphChecker
}

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
  readonly #order = new TemplateOrder()
  readonly #reach = new TemplateReach(this.#order)
  readonly #insideCounts = new InsideCounts(this.#order)
  /** Those that edits have made longer since there was made room. */
  readonly #edited = new Set<GraphChecker>()
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
    this.#haveUsersChanged(this.#checkers())
    this.#checkTemplates()
    this.#flowSize.settleAll()
    this.#root.putSizeProblems(this.#flowSize.problemsOf(this.#root))
    this.problems = this.#inFileOrder(this.#changes.take().added)
    this.inside = this.#insideCounts.take(() => this.#checkers())
  }

  /** @returns Undefined when the edit cannot be followed: then the file is to be checked anew, by another validator. */
  edit({ removedTemplates, templates, graphs }: FileEdit): ProblemChange | undefined {
    if (!this.#canFollowOwn(removedTemplates, templates, graphs)) return undefined
    const renamed: string[] = []
    const touched = new Set<GraphChecker>()
    let areUsesKnown = true
    for (const id of removedTemplates) areUsesKnown = this.#removeTemplate(id) && areUsesKnown
    const fresh = new Set<string>()
    for (const { id, name } of templates) {
      const known = this.#templates.get(id)
      if (known !== undefined) {
        known.name = name
        renamed.push(id)
      } else {
        touched.add(this.#addTemplate({ id, name }, { nodes: [], connections: [] }))
        this.#order.add(id)
        fresh.add(id)
      }
    }
    for (const id of [...removedTemplates, ...fresh]) {
      for (const user of this.#order.usersOf(id)) {
        user.recheckUsersOf(id)
        touched.add(user)
      }
    }
    for (const edit of graphs) {
      const checker = edit.template === undefined ? this.#root : this.#templates.get(edit.template)?.checker
      if (checker?.edit(edit) !== true) return undefined
      touched.add(checker)
      this.#edited.add(checker)
    }
    for (const checker of touched) checker.checkChanged()
    for (const checker of touched) areUsesKnown = this.#followUses(checker) && areUsesKnown
    if (!areUsesKnown) for (const checker of this.#order.learn(this.#checkers())) touched.add(checker)
    this.#settleJoints(touched)
    // Those that hold themselves are told with the nodes that use them.
    const areNamesKnown = !this.#haveUsersChanged(touched) && renamed.length === 0
    if (areUsesKnown) this.#flowSize.settle(touched)
    else this.#flowSize.settleAll()
    this.#root.putSizeProblems(this.#flowSize.problemsOf(this.#root))
    if (!areUsesKnown || (this.#order.recursive.size > 0 && !areNamesKnown)) this.#checkTemplates()
    else {
      for (const id of new Set([...this.#reach.takeChanged(), ...fresh, ...renamed]))
        if (this.#templates.has(id)) touched.add(this.#tellTemplate(id))
    }
    const inside = this.#insideCounts.take(() => this.#checkers(), areUsesKnown ? touched : undefined)
    return { ...this.#changes.take(), inside }
  }

  /** @returns Whether it still knows what comes first, and what holds itself. */
  #followUses(user: GraphChecker): boolean {
    let isKnown = true
    for (const [id, isUsed] of user.takeChangedUses(this.#order.usesOf(user.id)))
      isKnown = this.#putUse(user, id, isUsed) && isKnown
    return isKnown
  }

  #putUse(user: GraphChecker, id: string, isUsed: boolean): boolean {
    if (this.#order.doesUse(user, id) === isUsed) return true
    if (!this.#order.put(user, id, isUsed)) return false
    this.#reach.put(user.id, id, isUsed)
    this.#insideCounts.noteUse(user.id, id)
    return true
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
    for (const checker of this.#edited) checker.makeRoom()
    this.#edited.clear()
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
  #haveUsersChanged(checkers: Iterable<GraphChecker>): boolean {
    let haveChanged = false
    for (const checker of checkers) haveChanged = checker.takeUsersChanged() || haveChanged
    return haveChanged
  }

  #createChecker(content: ReadableGraph, template?: { readonly id: string; readonly name: string }): GraphChecker {
    const place = { template, isReached: true }
    return new GraphChecker(content, this.#pool, this.#changes, place, this.#hasTemplate)
  }

  #addTemplate({ id, name }: { readonly id: string; readonly name: string }, content: ReadableGraph): GraphChecker {
    const checker = this.#createChecker(content, { id, name })
    this.#templates.set(id, { name, checker })
    return checker
  }

  /** @returns As `#followUses`. */
  #removeTemplate(id: string): boolean {
    const checker = this.#templates.get(id)?.checker
    if (checker === undefined) return true
    let isKnown = true
    for (const used of this.#order.usesOf(id)) isKnown = this.#putUse(checker, used, false) && isKnown
    checker.clear()
    this.#templates.delete(id)
    this.#order.remove(id)
    this.#flowSize.forget(id)
    this.#insideCounts.noteRemoved(id)
    return isKnown
  }

  #checkers(): GraphChecker[] {
    return [this.#root, ...Array.from(this.#templates.values(), ({ checker }) => checker)]
  }

  /** Which templates a run would reach, and which hold themselves. */
  #checkTemplates(): void {
    this.#reach.learn()
    const named = Array.from(this.#templates, ([id, { name, checker }]) => ({ id, name, checker }))
    const recursive = this.#order.recursive.size > 0 ? findRecursive(named) : undefined
    for (const { id } of named) this.#tellTemplate(id, recursive?.get(id))
  }

  #tellTemplate(id: string, recursive?: LocalProblem): GraphChecker {
    const { name, checker } = this.#templates.get(id)!
    const isReached = this.#reach.has(id)
    checker.move({ template: { id, name }, isReached })
    const unused: LocalProblem = { code: 'unused-template', severity: 'hint', nodes: [], details: { name } }
    checker.putTemplateProblems([...(isReached ? [] : [unused]), ...(recursive ? [recursive] : [])])
    return checker
  }
}
