/** Works out what the statements of a DOT text come to: each node and edge once, with what holds where it stands. */
import { checkCount } from '../checkCount.ts'
import type { DotBudget, Spent } from './DotBudget.ts'
import { DotEdges } from './DotEdges.ts'
import type { Attributes, DotCluster, DotEnd, DotGraph, DotNode } from './DotGraph.ts'
import { DotScope } from './DotScope.ts'
import { isCluster } from './isCluster.ts'

export class DotBuilder {
  readonly root = new DotScope(undefined)
  readonly #name: string | undefined
  readonly #budget: DotBudget
  readonly #edges: DotEdges
  readonly #nodes = new Map<string, DotNode>()
  readonly #clusters: DotCluster[] = []
  readonly #homes = new Map<DotNode, NonNullable<DotScope['cluster']>>()
  readonly #strays: { node: DotNode; cluster: DotCluster }[] = []
  readonly #mentions: DotNode[] = []
  /** Says what was cut short: attributes once, edges for each statement. */
  readonly #cut: Spent[] = []

  constructor(name: string | undefined, edges: DotEdges, budget: DotBudget) {
    this.#name = name
    this.#edges = edges
    this.#budget = budget
  }

  finish(): DotGraph {
    for (const [node, { nodes }] of this.#homes) nodes.push(node)
    return {
      name: this.#name,
      attributes: this.root.attributes,
      nodes: this.#nodes,
      edges: this.#edges.edges,
      repeated: this.#edges.repeated,
      clusters: this.#clusters,
      strays: this.#strays,
      cut: this.#cut,
    }
  }

  openScope(parent: DotScope, name: string | undefined): DotScope {
    const scope = parent.inner(name)
    if (!scope.isCluster && isCluster(name, scope.attributes)) this.#makeCluster(scope)
    const { node, edge } = scope.own
    scope.nodeDefaults = node.size === 0 ? parent.nodeDefaults : this.#merge(parent.nodeDefaults, node)
    scope.edgeDefaults = edge.size === 0 ? parent.edgeDefaults : this.#merge(parent.edgeDefaults, edge)
    scope.open(this.#mentions.length)
    return scope
  }

  closeScope(scope: DotScope): void {
    scope.close(this.#mentions.length)
  }

  setOwn(scope: DotScope, attributes: Attributes): void {
    for (const [key, value] of attributes) scope.attributes.set(key, value)
    if (!scope.isCluster && isCluster(undefined, attributes)) this.#makeCluster(scope)
  }

  setDefaults(scope: DotScope, kind: 'node' | 'edge', attributes: Attributes): void {
    if (kind === 'node') scope.nodeDefaults = this.#merge(scope.nodeDefaults, attributes)
    else scope.edgeDefaults = this.#merge(scope.edgeDefaults, attributes)
    for (const [key, value] of attributes) scope.own[kind].set(key, value)
  }

  mention(id: string, scope: DotScope): DotNode {
    let node = this.#nodes.get(id)
    if (node === undefined) {
      node = { id, attributes: this.#merge(scope.nodeDefaults, new Map()) }
      this.#nodes.set(id, node)
      checkCount(this.#nodes.size)
    }
    this.#mentions.push(node)
    const { cluster } = scope
    if (cluster !== undefined) {
      const home = this.#homes.get(node)
      // The first cluster has it, or one within that.
      if (home === undefined || home.isOpen) this.#homes.set(node, cluster)
      else if (home !== cluster) this.#strays.push({ node, cluster })
    }
    return node
  }

  addEdges(chain: DotScope['chain'], defaults: Attributes, own: Attributes): void {
    const attributes = this.#merge(defaults, own)
    const ends = chain.map((end) => (end instanceof DotScope ? this.#endsOf(end) : end))
    for (let i = 1; i < ends.length; i++) {
      const [sources, targets] = [ends[i - 1]!, ends[i]!]
      const count = sources.length * targets.length
      if (!this.#spend(count, 'edges')) continue
      const isShared = this.#spend((count - 1) * this.#budget.costOf(attributes), 'attributes')
      const shared: Attributes = isShared ? attributes : new Map<string, string>()
      for (const from of sources) {
        for (const to of targets) {
          const known = this.#edges.add(from, to, shared)
          if (known !== undefined && own.size > 0) known.attributes = this.#merge(known.attributes, own)
        }
      }
    }
  }

  #makeCluster(scope: DotScope): void {
    scope.becomeCluster(scope.cluster?.clusters ?? this.#clusters)
  }

  #endsOf(scope: DotScope): readonly DotEnd[] {
    return this.#spend(scope.size, 'edges') ? scope.endsIn(this.#mentions) : []
  }

  #merge(defaults: Attributes, own: Attributes): Attributes {
    if (defaults.size === 0) return own
    return this.#spend(this.#budget.costOf(defaults), 'attributes') ? new Map([...defaults, ...own]) : own
  }

  #spend(cost: number, what: Spent): boolean {
    if (this.#budget.takes(cost, what)) return true
    if (what !== 'attributes' || !this.#cut.includes(what)) this.#cut.push(what)
    return false
  }
}
