/**
 * What is wrong in graphs that graph nodes hold and in no template: the same rules look at them, and it is told of the graph node.
 * Most are what their template is; those alone that are not are looked into.
 */
import { GraphChecker } from '../checker/GraphChecker.ts'
import type { ReadableTemplate } from '../graph/readableGraph.ts'
import type { PartsPool } from '../checker/PartsPool.ts'
import type { JointSurroundings } from '../joints/Joints.ts'
import type { GraphProblem, LocalProblem } from '../problems/GraphProblem.ts'
import { ChangeCollector } from '../problems/ProblemShelf.ts'
import { type OwnFindings, OwnGraph } from './OwnGraph.ts'

/** Nodes that a sentence names. */
const SHOWN = 3
const PLACE = { template: { id: '', name: '' }, isReached: true }

export class OwnChecks {
  readonly #pool: PartsPool
  readonly #hasTemplate: (id: string) => boolean
  readonly #insideOf: JointSurroundings['insideOf']
  /** What templates are that are used by graph nodes which hold a graph. */
  readonly #references = new Map<string, OwnGraph>()
  /** Templates of which a graph node holds something else, with all that those use. */
  readonly #odd = new Set<string>()

  constructor(pool: PartsPool, hasTemplate: (id: string) => boolean, insideOf: JointSurroundings['insideOf']) {
    this.#pool = pool
    this.#hasTemplate = hasTemplate
    this.#insideOf = insideOf
  }

  /** Before anything is checked. */
  learn(checkers: readonly GraphChecker[], templates: readonly ReadableTemplate[]): void {
    const contents = new Map(templates.map((template) => [template.id, template]))
    for (const checker of checkers) {
      const waiting = [...checker.ownGraphs]
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
      if (isOdd) checker.heedOwn(this)
    }
    const known = new Map(checkers.map((checker) => [checker.id, checker]))
    // Grows meanwhile.
    for (const id of this.#odd) for (const used of known.get(id)?.uses ?? []) this.#odd.add(used)
  }

  /** Whether the graph is another than that of the template. */
  isOdd(template: string, own: OwnGraph | undefined): own is OwnGraph {
    return own !== undefined && this.#odd.has(template) && this.#references.get(template) !== own
  }

  findingsOf(own: OwnGraph): OwnFindings {
    own.findings ??= this.#check(own)
    return own.findings
  }

  /** Whether graph nodes hold nothing that an edit of these templates changes in another way than the templates. */
  canFollow(templates: readonly string[]): boolean {
    return this.#odd.size === 0 || !templates.some((id) => this.#odd.has(id))
  }

  /** Templates that went, or came anew. */
  forget(templates: readonly string[]): void {
    for (const id of templates) this.#references.delete(id)
  }

  /** @returns Whether a new graph node holds what its template is. */
  isKnown(template: string, graph: unknown): boolean {
    const own = this.#pool.shapes.own.take(graph)
    return own === undefined || this.#references.get(template) === own
  }

  /** What is wrong in it, and not in the template. */
  find(template: string, own: OwnGraph): readonly LocalProblem[] {
    if (!this.isOdd(template, own)) return []
    const known = new Set(this.findingsOf(this.#references.get(template)!).problems.map(textOf))
    return this.findingsOf(own).problems.filter((problem) => !known.has(textOf(problem)))
  }

  #check(own: OwnGraph): OwnFindings {
    const found = new ChangeCollector()
    const checker = new GraphChecker(own, this.#pool, found, PLACE, this.#hasTemplate)
    checker.heedOwn(this)
    checker.checkAll(this.#insideOf)
    const titles = new Map(own.nodes.map(({ id, title }) => [id, title]))
    const serious = found.take().added.filter(({ severity }) => severity !== 'hint')
    return { problems: serious.map((problem) => tellAsOwn(problem, titles)), inside: checker.inside }
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

/** As one problem in a graph and in its template are told, whatever its nodes are called by their ids. */
function textOf({ code, details }: LocalProblem): string {
  return JSON.stringify([code, details['within'], details['key'], details['name'], details['type']])
}
