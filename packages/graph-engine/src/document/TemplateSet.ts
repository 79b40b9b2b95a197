import type { SavedExtras } from '../model/SavedExtras.ts'
import type { SavedGraphTemplate } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import type { GraphContent } from './GraphContent.ts'

/** One subgraph of the open file. Never changed, only replaced: a rename makes another one over the same graph. */
export interface Template {
  /** Undefined for an entry of the file that cannot be used; it is kept as it is. */
  readonly id: string | undefined
  readonly name: string
  readonly graph: TemplateGraph
}

/** A template's graph: the JSON that it came as until somebody looks into it, then columns. */
export class TemplateGraph {
  /** As it stood in the file, or as it was created. What graph nodes hold of their own is told from it. */
  readonly base: SavedGraphTemplate
  /** What one that was created has beside its nodes and connections; a file's is in the file. */
  readonly extras: SavedExtras | undefined
  content: GraphContent | undefined
  private baseUses: ReadonlySet<string> | undefined

  constructor(base: SavedGraphTemplate, extras?: SavedExtras) {
    this.base = base
    this.extras = extras
  }

  /** Ids of the templates that are used in it now. */
  get uses(): ReadonlySet<string> {
    const { content } = this
    if (content === undefined) return (this.baseUses ??= usesOf(this.base))
    const uses = new Set<string>()
    for (const type of content.nodes.subgraphRows.keys()) {
      const id = templateIdOf(type)
      if (id !== undefined && content.nodes.rowsOfType(type).length > 0) uses.add(id)
    }
    return uses
  }

  /** Whether it is as `base` says. */
  get isUntouched(): boolean {
    return this.content === undefined || this.content.state === 0
  }
}

function usesOf({ nodes }: SavedGraphTemplate): ReadonlySet<string> {
  const uses = new Set<string>()
  for (const node of nodes) {
    const id = typeof node?.type === 'string' ? templateIdOf(node.type) : undefined
    if (id !== undefined) uses.add(id)
  }
  return uses
}

/** The subgraphs of an editor in the file's order, shared by all of its graphs. */
export class TemplateSet {
  private templates: readonly Template[] = []
  private byId = new Map<string, Template>()

  get list(): readonly Template[] {
    return this.templates
  }

  find(id: string): Template | undefined {
    return this.byId.get(id)
  }

  /** @returns What the list was. */
  swap(list: readonly Template[]): readonly Template[] {
    const before = this.templates
    this.templates = list
    this.byId = new Map()
    for (const template of list) if (template.id !== undefined) this.byId.set(template.id, template)
    return before
  }

  /** @returns The subgraphs and all that use them, at any depth, each after those that it uses. */
  withUsers(ids: readonly string[]): string[] {
    const found = new Set(ids)
    for (const id of found) {
      for (const template of this.templates) {
        if (template.id !== undefined && template.graph.uses.has(id)) found.add(template.id)
      }
    }
    return this.innermostFirst(found, found).ids
  }

  /**
   * Depth first, by hand: subgraphs may lie thousands deep in each other.
   * @param within What else is not looked into.
   * @returns The ids and those of all subgraphs in them, each after those that it uses, as far as none is in itself.
   */
  innermostFirst(ids: Iterable<string>, within?: ReadonlySet<string>): { ids: string[]; isRecursive: boolean } {
    const ordered = new Set<string>()
    const open = new Set<string>()
    let isRecursive = false
    for (const start of ids) {
      const path = ordered.has(start) ? [] : [this.step(start, open)]
      for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
        const { done, value: used } = top.uses.next()
        if (done === true) {
          ordered.add(top.id)
          open.delete(top.id)
          path.pop()
        } else if (open.has(used)) isRecursive = true
        else if (!ordered.has(used) && within?.has(used) !== false) path.push(this.step(used, open))
      }
    }
    return { ids: [...ordered], isRecursive }
  }

  private step(id: string, open: Set<string>): { id: string; uses: Iterator<string, undefined> } {
    open.add(id)
    return { id, uses: (this.find(id)?.graph.uses ?? new Set<string>()).values() }
  }

  containsItself(id: string): boolean {
    return [...(this.find(id)?.graph.uses ?? [])].some((used) => this.reaches(used, id))
  }

  /** Whether a graph node of `id` would bring `goal` along, at any depth. */
  reaches(id: string, goal: string): boolean {
    const seen = new Set([id])
    for (const next of seen) {
      if (next === goal) return true
      for (const used of this.find(next)?.graph.uses ?? []) seen.add(used)
    }
    return false
  }
}
