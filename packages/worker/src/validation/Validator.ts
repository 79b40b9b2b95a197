/**
 * Finds everything that is wrong with a file, and keeps that true while the file is edited. Each template is checked once,
 * however often it is used. Whether a file is new or edited, the same steps run on the graphs that are touched: connections are
 * joined anew, the rules run on touched nodes, and cycles and joints are looked for in the whole graph.
 */
import type { NodeType } from '@phoenix/graph-engine'
import { FlowSize } from './file/FlowSize.ts'
import { findRecursive } from './file/findRecursive.ts'
import { GraphValidator } from './file/GraphValidator.ts'
import { InsideCounts } from './file/InsideCounts.ts'
import { OwnChecks } from './file/OwnChecks.ts'
import { TemplateOrder } from './file/TemplateOrder.ts'
import type { FileEdit } from './graph/FileEdit.ts'
import { GraphPool } from './graph/GraphPool.ts'
import { ShapePool } from './graph/NodeShape.ts'
import type { OwnGraph } from './graph/OwnGraph.ts'
import { type ReadableFile, type ReadableGraph, readableTemplates } from './graph/readableGraph.ts'
import type { Inside } from './joints/Inside.ts'
import type { FoundProblem, InsideProblems, LocalProblem, ProblemChange } from './problems/GraphProblem.ts'
import { ChangeCollector } from './problems/ProblemShelf.ts'
import { TypeTable } from './types/TypeTable.ts'

interface CheckedTemplate {
  name: string
  readonly graph: GraphValidator
}

export class Validator {
  /** The problems when it was made, those of the root graph first. */
  readonly problems: readonly FoundProblem[]
  /** The counts of problems inside the subgraphs of graph nodes when it was made. */
  readonly inside: readonly InsideProblems[]
  readonly #pool: GraphPool
  readonly #changes = new ChangeCollector()
  readonly #root: GraphValidator
  readonly #templates = new Map<string, CheckedTemplate>()
  readonly #hasTemplate = (id: string): boolean => this.#templates.has(id)
  readonly #order = new TemplateOrder()
  readonly #insideCounts = new InsideCounts()
  readonly #own: OwnChecks
  readonly #flowSize = new FlowSize(this.#order, (template, own) => this.#own.isOdd(template, own))
  /** A subgraph that holds itself would never end, so nothing is said of its inside. */
  readonly #insideOf = (id: string, own: OwnGraph | undefined): Inside | undefined => {
    if (this.#order.recursive.has(id)) return undefined
    return this.#own.isOdd(id, own) ? this.#own.findingsOf(own).inside : this.#templates.get(id)?.graph.inside
  }

  /** @param file A file that the engine's codec has read or written, or is reading. */
  constructor({ graph, graphTemplates }: ReadableFile, nodeTypes: readonly NodeType[]) {
    this.#pool = new GraphPool(new ShapePool(new TypeTable(nodeTypes)))
    this.#own = new OwnChecks(this.#pool, this.#hasTemplate, this.#insideOf)
    this.#root = this.#createGraph(graph)
    const templates = readableTemplates(graphTemplates)
    for (const template of templates) this.#addTemplate(template, template)
    this.#own.learn(this.#graphs(), templates)
    const { added, inside } = this.#settle(new Set(this.#graphs()), true)
    this.problems = this.#inFileOrder([...added])
    this.inside = inside
  }

  /** @returns Undefined when the edit cannot be followed: then the file must be checked anew, by another validator. */
  edit({ removedTemplates, templates, graphs }: FileEdit): ProblemChange | undefined {
    const fresh = templates.filter(({ id }) => !this.#templates.has(id))
    const replaced = [...removedTemplates, ...fresh.map(({ id }) => id)]
    if (!this.#canFollowOwn(replaced, graphs)) return undefined
    const touched = new Set<GraphValidator>()
    for (const id of replaced) {
      for (const user of this.#order.usersOf(id)) {
        user.touchUsersOf(id)
        touched.add(user)
      }
    }
    for (const id of removedTemplates) this.#removeTemplate(id)
    for (const { id, name } of templates) {
      const known = this.#templates.get(id)
      if (known === undefined) touched.add(this.#addTemplate({ id, name }, { nodes: [], connections: [] }))
      else known.name = name
    }
    for (const edit of graphs) {
      const graph = edit.template === undefined ? this.#root : this.#templates.get(edit.template)?.graph
      if (graph?.edit(edit) !== true) return undefined
      touched.add(graph)
    }
    return this.#settle(touched, removedTemplates.length + templates.length > 0)
  }

  /** @param areTemplatesOther Whether templates came, went or were renamed. */
  #settle(touched: Set<GraphValidator>, areTemplatesOther: boolean): ProblemChange {
    const users = [...touched].filter((graph) => !this.#order.doesKnow(graph))
    const areUsesOther = areTemplatesOther || users.length > 0
    if (areUsesOther) {
      for (const graph of this.#order.learn(this.#graphs())) touched.add(graph)
      this.#flowSize.forget()
    }
    this.#check(touched, areUsesOther)
    const areTemplatesTold = areUsesOther || this.#order.recursive.size > 0
    if (areTemplatesTold) this.#tellTemplates()
    const isStale =
      areTemplatesOther ||
      users.some((graph) => graph !== this.#root) ||
      (areTemplatesTold ? this.#graphs() : [...touched]).some((graph) => this.#insideCounts.isStale(graph))
    const inside = this.#insideCounts.take(isStale ? this.#graphs() : touched, isStale)
    return { ...this.#changes.take(), inside }
  }

  /** Checks the touched graphs, and those that use them as far as that matters to those. */
  #check(touched: Set<GraphValidator>, areUsesOther: boolean): void {
    const resized = new Set(areUsesOther ? this.#graphs() : touched)
    for (const graph of this.#order.innermostFirst) {
      const users = this.#order.usersOf(graph.id)
      if (touched.has(graph) && graph.check(this.#insideOf)) for (const user of users) touched.add(user)
      if (resized.has(graph) && this.#flowSize.settle(graph)) for (const user of users) resized.add(user)
    }
    this.#root.putSizeProblems(this.#flowSize.problemsOf(this.#root))
  }

  /** Whether graph nodes hold nothing that the edit changes, or brings, and that differs from its template. */
  #canFollowOwn(replaced: readonly string[], graphs: FileEdit['graphs']): boolean {
    const edited = graphs.flatMap(({ template }) => template ?? [])
    if (!this.#own.canFollow([...replaced, ...edited])) return false
    this.#own.forget(replaced)
    return graphs.every(({ ownGraphs }) => ownGraphs.every(({ template, graph }) => this.#own.isKnown(template, graph)))
  }

  /** Puts problems in the order of the file, since subgraphs are checked before those that use them. */
  #inFileOrder(problems: FoundProblem[]): FoundProblem[] {
    if (this.#templates.size === 0) return problems
    const places = new Map([...this.#templates.keys()].map((id, at) => [id, at]))
    const placeOf = ({ template }: FoundProblem): number => (template === undefined ? -1 : places.get(template.id)!)
    return problems.sort((a, b) => placeOf(a) - placeOf(b))
  }

  #createGraph(content: ReadableGraph, template?: { readonly id: string; readonly name: string }): GraphValidator {
    const place = { template, isReached: true }
    return new GraphValidator(content, this.#pool, this.#changes, place, this.#hasTemplate)
  }

  #addTemplate({ id, name }: { readonly id: string; readonly name: string }, content: ReadableGraph): GraphValidator {
    const graph = this.#createGraph(content, { id, name })
    this.#templates.set(id, { name, graph })
    return graph
  }

  #removeTemplate(id: string): void {
    this.#templates.get(id)?.graph.clear()
    this.#templates.delete(id)
  }

  #graphs(): GraphValidator[] {
    return [this.#root, ...Array.from(this.#templates.values(), ({ graph }) => graph)]
  }

  /** Tells which templates no run reaches, and which hold themselves. */
  #tellTemplates(): void {
    const named = Array.from(this.#templates, ([id, { name, graph }]) => ({ id, name, graph }))
    const recursive = this.#order.recursive.size > 0 ? findRecursive(named) : undefined
    for (const { id, name, graph } of named) {
      const isReached = this.#order.reached.has(id)
      graph.move({ template: { id, name }, isReached })
      const unused: LocalProblem = { code: 'unused-template', severity: 'hint', nodes: [], details: { name } }
      const problem = recursive?.get(id)
      graph.putTemplateProblems([...(isReached ? [] : [unused]), ...(problem === undefined ? [] : [problem])])
    }
  }
}
