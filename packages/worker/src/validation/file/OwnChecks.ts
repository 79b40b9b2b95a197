/**
 * Finds problems in graphs that graph nodes hold and that are not in their templates. The same rules look at them, and the graph
 * node is told of them. Most of these graphs are what their template is; only the others are looked into.
 */
import type { GraphPool } from '../graph/GraphPool.ts'
import { OwnGraph } from '../graph/OwnGraph.ts'
import type { ReadableTemplate } from '../graph/readableGraph.ts'
import type { InsideOf } from '../joints/findJointProblems.ts'
import type { Inside } from '../joints/Inside.ts'
import type { GraphProblem, LocalProblem } from '../problems/GraphProblem.ts'
import { ChangeCollector } from '../problems/ProblemShelf.ts'
import { GraphValidator } from './GraphValidator.ts'

interface OwnFindings {
  readonly problems: readonly LocalProblem[]
  readonly inside: Inside | undefined
}

/** Nodes that a sentence names. */
const SHOWN = 3
const PLACE = { template: { id: '', name: '' }, isReached: true }

export class OwnChecks {
  readonly #pool: GraphPool
  readonly #hasTemplate: (id: string) => boolean
  readonly #insideOf: InsideOf
  readonly #findings = new Map<OwnGraph, OwnFindings>()
  /** The templates that are used by graph nodes which hold a graph, in the form of such a graph. */
  readonly #references = new Map<string, OwnGraph>()
  /** Templates of which a graph node holds another graph, with everything that those use. */
  readonly #odd = new Set<string>()

  constructor(pool: GraphPool, hasTemplate: (id: string) => boolean, insideOf: InsideOf) {
    this.#pool = pool
    this.#hasTemplate = hasTemplate
    this.#insideOf = insideOf
  }

  /** Must be called before anything is checked. */
  learn(graphs: readonly GraphValidator[], templates: readonly ReadableTemplate[]): void {
    const contents = new Map(templates.map((template) => [template.id, template]))
    for (const graph of graphs) {
      const waiting = [...graph.ownGraphs]
      if (waiting.length === 0) continue
      let isOdd = false
      for (const [id, own] of waiting) {
        const content = contents.get(id)
        if (content === undefined) continue
        const reference = this.#references.get(id) ?? this.#pool.shapes.own.of(content)
        this.#references.set(id, reference)
        if (reference === own) continue
        isOdd = true
        for (const used of [id, ...reference.uses, ...own.uses]) this.#odd.add(used)
        for (const { type, graphState } of own.nodes) {
          if (graphState instanceof OwnGraph) waiting.push([this.#pool.shapes.templateOf(type)!, graphState])
        }
      }
      if (isOdd) graph.heedOwn(this)
    }
    const known = new Map(graphs.map((graph) => [graph.id, graph]))
    // The set grows while it is gone through.
    for (const id of this.#odd) for (const used of known.get(id)?.uses ?? []) this.#odd.add(used)
  }

  /** Whether the graph is another than that of the template. */
  isOdd(template: string, own: OwnGraph | undefined): own is OwnGraph {
    return own !== undefined && this.#odd.has(template) && this.#references.get(template) !== own
  }

  findingsOf(own: OwnGraph): OwnFindings {
    let findings = this.#findings.get(own)
    if (findings === undefined) this.#findings.set(own, (findings = this.#check(own)))
    return findings
  }

  /** Whether an edit of these templates changes everything that graph nodes hold in the same way as the templates. */
  canFollow(templates: readonly string[]): boolean {
    return this.#odd.size === 0 || !templates.some((id) => this.#odd.has(id))
  }

  /** Must be called for templates that went, or came anew. */
  forget(templates: readonly string[]): void {
    for (const id of templates) this.#references.delete(id)
  }

  /** @returns Whether a new graph node holds what its template is. */
  isKnown(template: string, graph: unknown): boolean {
    const own = this.#pool.shapes.own.take(graph)
    return own === undefined || this.#references.get(template) === own
  }

  /** @returns The problems in the graph that are not in its template. */
  find(template: string, own: OwnGraph): readonly LocalProblem[] {
    if (!this.isOdd(template, own)) return []
    const known = new Set(this.findingsOf(this.#references.get(template)!).problems.map(textOf))
    return this.findingsOf(own).problems.filter((problem) => !known.has(textOf(problem)))
  }

  #check(own: OwnGraph): OwnFindings {
    const found = new ChangeCollector()
    const graph = new GraphValidator(own, this.#pool, found, PLACE, this.#hasTemplate)
    graph.heedOwn(this)
    graph.check(this.#insideOf)
    const titles = new Map(own.nodes.map(({ id, title }) => [id, title]))
    const serious = found.take().added.filter(({ severity }) => severity !== 'hint')
    return { problems: serious.map((problem) => tellAsOwn(problem, titles)), inside: graph.inside }
  }
}

function tellAsOwn(
  { code, severity, nodes, interface: key, details }: GraphProblem,
  titles: ReadonlyMap<string, string>,
) {
  const shown = nodes.slice(0, SHOWN).map((id) => titles.get(id) ?? id)
  const within = { within: shown.join('\n'), withinMore: nodes.length - shown.length }
  return { code, severity, nodes: [], details: { ...details, ...within, ...(key !== undefined && { key }) } }
}

/** @returns A text that is the same for a problem in a graph and in its template, since it names no ids of nodes. */
function textOf({ code, details }: LocalProblem): string {
  return JSON.stringify([code, details['within'], details['key'], details['name'], details['type']])
}
