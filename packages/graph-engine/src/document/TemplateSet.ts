import type { SavedExtras } from '../model/SavedExtras.ts'
import type { SavedGraphTemplate } from '../model/SavedGraph.ts'
import type { GraphContent } from './GraphContent.ts'
import { countUses, countUsesIn, type Uses } from './countUses.ts'
import { isUnwritten } from '../model/heldGraph.ts'

const NO_USES: Uses = new Map()

/** Is one subgraph of the open file. It is never changed, only replaced: a rename makes another one over the same graph. */
export interface Template {
  /** Is undefined for an entry of the file that cannot be used; it is kept as it is. */
  readonly id: string | undefined
  readonly name: string
  readonly graph: TemplateGraph
}

/** Holds a template's graph: the JSON that it came as until somebody looks into it, then columns. */
export class TemplateGraph {
  /** Holds the template as it stood in the file or was created. It tells what graph nodes hold of their own. */
  readonly base: SavedGraphTemplate
  /** Holds what a created template has beside its nodes and connections; a file's is in the file. */
  readonly extras: SavedExtras | undefined
  content: GraphContent | undefined
  private baseUses: Uses | undefined
  private baseUnwritten: Uses | undefined

  constructor(base: SavedGraphTemplate, extras?: SavedExtras) {
    this.base = base
    this.extras = extras
  }

  /** Counts the templates that are used in it now. */
  get uses(): Uses {
    const { content } = this
    return content === undefined ? (this.baseUses ??= countUses(this.base.nodes)) : countUsesIn(content)
  }

  /** Counts, of `uses`, those that have no graph until they are saved. */
  get unwritten(): Uses {
    const { content, base } = this
    if (content !== undefined) return countUsesIn(content, isUnwritten)
    return (this.baseUnwritten ??= countUses(base.nodes, isUnwritten))
  }

  get nodeCount(): number {
    return this.content?.nodes.count ?? this.base.nodes.length
  }

  /** Says whether it is as `base` says. */
  get isUntouched(): boolean {
    return this.content === undefined || this.content.state === 0
  }
}

/** Holds the subgraphs of an editor in the file's order, shared by all of its graphs. */
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

  /** @returns Ids of the subgraphs that use each one straight, as they are now. */
  users(): ReadonlyMap<string, readonly string[]> {
    const users = new Map<string, string[]>()
    for (const { id, graph } of this.templates) {
      if (id === undefined) continue
      for (const used of graph.uses.keys()) {
        const known = users.get(used)
        if (known === undefined) users.set(used, [id])
        else known.push(id)
      }
    }
    return users
  }

  /** @returns The subgraphs and all that use them, at any depth. */
  holdersOf(ids: readonly string[], users = this.users()): Set<string> {
    const found = new Set(ids)
    for (const id of found) for (const user of users.get(id) ?? []) found.add(user)
    return found
  }

  /** @returns As `holdersOf`, each after those that it uses. */
  withUsers(ids: readonly string[], users = this.users()): string[] {
    const found = this.holdersOf(ids, users)
    return this.innermostFirst(found, found)
  }

  /** @returns Ids of the subgraphs that are in themselves (M. Sharir, Comput. Math. Appl. 7, 1981). */
  recursive(): Set<string> {
    const users = this.users()
    const left = new Set(this.innermostFirst(this.byId.keys()))
    const recursive = new Set<string>()
    for (const id of [...left].reverse()) {
      if (!left.delete(id)) continue
      // The templates that hold it and are still left hold each other.
      const group = new Set([id])
      for (const member of group) for (const user of users.get(member) ?? []) if (left.delete(user)) group.add(user)
      const isInItself = group.size > 1 || this.usesOf(id).has(id)
      if (isInItself) for (const member of group) recursive.add(member)
    }
    return recursive
  }

  /**
   * Goes depth first, with a stack of its own: subgraphs may lie thousands deep in each other.
   * @param within What else is not looked into.
   * @returns The ids and those of all subgraphs in them, each after those that it uses, as far as none is in itself.
   */
  innermostFirst(ids: Iterable<string>, within?: ReadonlySet<string>): string[] {
    const ordered = new Set<string>()
    const open = new Set<string>()
    for (const start of ids) {
      const path = ordered.has(start) ? [] : [this.step(start, open)]
      for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
        const { done, value: used } = top.uses.next()
        if (done === true) {
          ordered.add(top.id)
          open.delete(top.id)
          path.pop()
        } else if (!open.has(used) && !ordered.has(used) && within?.has(used) !== false) {
          path.push(this.step(used, open))
        }
      }
    }
    return [...ordered]
  }

  /** Says whether a graph node of one of these would bring `goal` along, at any depth. */
  reaches(ids: Iterable<string>, goal: string): boolean {
    const seen = new Set(ids)
    for (const next of seen) {
      if (next === goal) return true
      for (const used of this.usesOf(next).keys()) seen.add(used)
    }
    return false
  }

  private step(id: string, open: Set<string>): { id: string; uses: Iterator<string, undefined> } {
    open.add(id)
    return { id, uses: this.usesOf(id).keys() }
  }

  private usesOf(id: string): Uses {
    return this.find(id)?.graph.uses ?? NO_USES
  }
}
