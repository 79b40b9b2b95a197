/** Is a pair of braces of a DOT text, with what holds in it. */
import type { Attributes, DotCluster, DotEnd, DotNode } from './DotGraph.ts'

export interface OpenCluster extends DotCluster {
  isOpen: boolean
}

export class DotScope {
  nodeDefaults: Attributes
  edgeDefaults: Attributes
  /** Holds the defaults that it sets itself: when it is opened again, its parent may have set more. */
  readonly own = { node: new Map<string, string>(), edge: new Map<string, string>() }
  readonly attributes: Attributes = new Map()
  /** Is the innermost cluster around what is read, if any. */
  cluster: OpenCluster | undefined
  /** Says whether the cluster is this scope's own. */
  isCluster = false
  /** Counts the nodes it mentions, each as often as it does. */
  size = 0
  /** Holds the ends of the edge statement that is being read; what a subgraph holds is counted when it is over. */
  chain: (DotScope | readonly DotEnd[])[] = []
  /** Says where the nodes lie that it mentions, from and to in turn: a scope that is opened again goes on. */
  readonly #ranges: number[] = []
  #start = 0
  readonly #named = new Map<string, DotScope>()

  readonly #name: string | undefined

  constructor(parent: DotScope | undefined, name?: string) {
    this.#name = name
    this.nodeDefaults = parent?.nodeDefaults ?? new Map<string, string>()
    this.edgeDefaults = parent?.edgeDefaults ?? new Map<string, string>()
    this.cluster = parent?.cluster
  }

  /** @returns The scope of a subgraph, which is one within its parent however often its name comes. */
  inner(name: string | undefined): DotScope {
    const known = name === undefined ? undefined : this.#named.get(name)
    if (known !== undefined) return known
    const scope = new DotScope(this, name)
    if (name !== undefined) this.#named.set(name, scope)
    return scope
  }

  open(at: number): void {
    this.#start = at
    if (this.isCluster) this.cluster!.isOpen = true
  }

  close(at: number): void {
    this.size += at - this.#start
    if (at > this.#start) this.#ranges.push(this.#start, at)
    if (this.isCluster) this.cluster!.isOpen = false
  }

  becomeCluster(siblings: DotCluster[]): void {
    this.isCluster = true
    this.cluster = { name: this.#name ?? '', attributes: this.attributes, nodes: [], clusters: [], isOpen: true }
    siblings.push(this.cluster)
  }

  endsIn(mentions: readonly DotNode[]): readonly DotEnd[] {
    const nodes = new Set<DotNode>()
    for (let i = 0; i < this.#ranges.length; i += 2)
      for (let at = this.#ranges[i]!; at < this.#ranges[i + 1]!; at++) nodes.add(mentions[at]!)
    return Array.from(nodes, (node) => ({ node, port: undefined }))
  }
}
