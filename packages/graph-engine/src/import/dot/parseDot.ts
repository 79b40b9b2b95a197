/** Reads a DOT text. Subgraphs are held on a stack of our own: they may lie thousands deep. */
import { DotEdges, portOf } from './DotEdges.ts'
import type { Attributes, DotCluster, DotEnd, DotFile, DotGraph, DotNode } from './DotGraph.ts'
import { DotScope } from './DotScope.ts'
import { DotSyntaxError, DotTokens, type DotToken } from './DotTokens.ts'
import { isCluster } from './isCluster.ts'

/** `{...} -> {...}` stands for every pair, and defaults for every node: what a text of a few lines may grow by. */
const BUDGET = 2_000_000
/** Characters of an attribute's value that count as one attribute more: a long text, too, is written with each node or edge. */
const LONG = 100

type Budget = Record<DotGraph['cut'][number], number>

/** A file may hold several graphs: behind the first, what cannot be read is no graph. @throws DotSyntaxError */
export function parseDot(text: string): DotFile {
  const tokens = new DotTokens(text)
  const budget = { edges: BUDGET + text.length, attributes: BUDGET + text.length }
  const graphs = [new DotParser(tokens, budget).parse()]
  for (;;) {
    const rest = tokens.rest()
    try {
      if (rest === '' || !isGraphWord(tokens.peek())) return { graphs, rest: rest.trim() }
      graphs.push(new DotParser(tokens, budget).parse())
    } catch (error) {
      if (error instanceof DotSyntaxError) return { graphs, rest: rest.trim() }
      throw error
    }
  }
}

class DotParser {
  readonly #tokens: DotTokens
  readonly #nodes = new Map<string, DotNode>()
  readonly #clusters: DotCluster[] = []
  readonly #homes = new Map<DotNode, NonNullable<DotScope['cluster']>>()
  readonly #strays: { node: DotNode; cluster: DotCluster }[] = []
  readonly #mentions: DotNode[] = []
  /** Of attributes, said once. */
  readonly #cut: DotGraph['cut'][number][] = []
  readonly #budget: Budget
  readonly #costs = new WeakMap<Attributes, number>()
  #edges = new DotEdges(false, true)

  /** @param budget Of the whole file. */
  constructor(tokens: DotTokens, budget: Budget) {
    this.#tokens = tokens
    this.#budget = budget
  }

  parse(): DotGraph {
    const isStrict = this.#takeWord('strict')
    const isDirected = this.#takeWord('digraph')
    if (!isDirected && !this.#takeWord('graph')) throw this.#tokens.error('syntax')
    const name = isName(this.#tokens.peek()) ? this.#tokens.take().text : undefined
    this.#edges = new DotEdges(isStrict, isDirected)
    this.#expect('{')
    const root = new DotScope(undefined)
    this.#readBody(root)
    for (const [node, { nodes }] of this.#homes) nodes.push(node)
    return {
      name,
      attributes: root.attributes,
      nodes: this.#nodes,
      edges: this.#edges.edges,
      repeated: this.#edges.repeated,
      clusters: this.#clusters,
      strays: this.#strays,
      cut: this.#cut,
    }
  }

  #readBody(root: DotScope): void {
    const stack = [root]
    for (let scope = stack.at(-1); scope !== undefined; scope = stack.at(-1)) {
      const token = this.#tokens.peek()
      if (token.kind === '}') {
        this.#tokens.take()
        stack.pop()
        scope.close(this.#mentions.length)
        const parent = stack.at(-1)
        if (parent) this.#addEnds(parent, scope)
      } else if (token.kind === ';' || token.kind === ',') {
        this.#tokens.take()
      } else if (token.kind === '{' || isWord(token, 'subgraph')) {
        stack.push(this.#openScope(scope))
      } else {
        this.#readStatement(scope)
      }
    }
  }

  #openScope(parent: DotScope): DotScope {
    const isNamed = this.#takeWord('subgraph') && isName(this.#tokens.peek())
    const name = isNamed ? this.#tokens.take().text : undefined
    this.#expect('{')
    const scope = parent.inner(name)
    if (!scope.isCluster && isCluster(name, scope.attributes)) this.#makeCluster(scope)
    const { node, edge } = scope.own
    scope.nodeDefaults = node.size === 0 ? parent.nodeDefaults : this.#merge(parent.nodeDefaults, node)
    scope.edgeDefaults = edge.size === 0 ? parent.edgeDefaults : this.#merge(parent.edgeDefaults, edge)
    scope.open(this.#mentions.length)
    return scope
  }

  #makeCluster(scope: DotScope): void {
    scope.becomeCluster(scope.cluster?.clusters ?? this.#clusters)
  }

  #readStatement(scope: DotScope): void {
    const token = this.#tokens.take()
    if (!isName(token)) throw token.kind === 'end' ? this.#tokens.error('cut-short') : this.#tokens.error('syntax')
    const next = this.#tokens.peek().kind
    if (next === '=' && scope.chain.length === 0) {
      this.#tokens.take()
      this.#setOwn(scope, new Map([[token.text, this.#takeValue()]]))
    } else if (next === '[' && isKeyword(token)) {
      this.#readDefaults(scope, token.text.toLowerCase())
    } else {
      this.#addEnds(scope, this.#readEnds(token, scope))
    }
  }

  #setOwn(scope: DotScope, attributes: Attributes): void {
    for (const [key, value] of attributes) scope.attributes.set(key, value)
    if (!scope.isCluster && isCluster(undefined, attributes)) this.#makeCluster(scope)
  }

  /** `a`, `a:port`, or a list of those. */
  #readEnds(first: DotToken, scope: DotScope): DotEnd[] {
    const ends = [{ node: this.#mention(first.text, scope), port: this.#readPort() }]
    while (this.#tokens.peek().kind === ',') {
      this.#tokens.take()
      const token = this.#tokens.peek()
      if (!isName(token) || isKeyword(token) || isWord(token, 'subgraph')) break
      ends.push({ node: this.#mention(this.#tokens.take().text, scope), port: this.#readPort() })
    }
    return ends
  }

  #readDefaults(scope: DotScope, kind: string): void {
    const attributes = this.#readAttributes()
    if (kind === 'graph') this.#setOwn(scope, attributes)
    if (kind === 'node') scope.nodeDefaults = this.#merge(scope.nodeDefaults, attributes)
    if (kind === 'edge') scope.edgeDefaults = this.#merge(scope.edgeDefaults, attributes)
    if (kind === 'node' || kind === 'edge') for (const [key, value] of attributes) scope.own[kind].set(key, value)
  }

  #mention(id: string, scope: DotScope): DotNode {
    let node = this.#nodes.get(id)
    if (node === undefined) {
      node = { id, attributes: this.#merge(scope.nodeDefaults, new Map()) }
      this.#nodes.set(id, node)
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

  #readPort(): string | undefined {
    let port: string | undefined
    while (this.#tokens.peek().kind === ':') {
      this.#tokens.take()
      const name = this.#takeName()
      port ??= portOf(name)
    }
    return port
  }

  /** An end was read: the statement goes on with an edge, or is over. */
  #addEnds(scope: DotScope, ends: DotScope | readonly DotEnd[]): void {
    scope.chain.push(ends)
    if (isArrow(this.#tokens.peek())) {
      this.#tokens.take()
      const token = this.#tokens.peek()
      if (!isName(token) && token.kind !== '{') throw this.#tokens.error()
      return
    }
    const attributes = this.#readAttributes()
    const { chain } = scope
    scope.chain = []
    if (chain.length > 1) this.#addEdges(chain, scope.edgeDefaults, attributes)
    else if (!(ends instanceof DotScope))
      for (const { node } of ends) for (const [key, value] of attributes) node.attributes.set(key, value)
  }

  #addEdges(chain: DotScope['chain'], defaults: Attributes, own: Attributes): void {
    const attributes = this.#merge(defaults, own)
    const ends = chain.map((end) => (end instanceof DotScope ? this.#endsOf(end) : end))
    for (let i = 1; i < ends.length; i++) {
      const [sources, targets] = [ends[i - 1]!, ends[i]!]
      const count = sources.length * targets.length
      if (!this.#spend(count, 'edges')) continue
      const shared = this.#spend((count - 1) * this.#costOf(attributes), 'attributes')
        ? attributes
        : (new Map() as Attributes)
      for (const from of sources) {
        for (const to of targets) {
          const known = this.#edges.add(from, to, shared)
          if (known !== undefined && own.size > 0) known.attributes = this.#merge(known.attributes, own)
        }
      }
    }
  }

  #endsOf(scope: DotScope): readonly DotEnd[] {
    return this.#spend(scope.size, 'edges') ? scope.endsIn(this.#mentions) : []
  }

  #readAttributes(): Attributes {
    const attributes: Attributes = new Map()
    while (this.#tokens.peek().kind === '[') {
      this.#tokens.take()
      while (this.#tokens.peek().kind !== ']') {
        const key = this.#takeName()
        const hasValue = this.#tokens.peek().kind === '='
        if (hasValue) this.#tokens.take()
        attributes.set(key, hasValue ? this.#takeValue() : 'true')
        const { kind } = this.#tokens.peek()
        if (kind === ',' || kind === ';') this.#tokens.take()
      }
      this.#tokens.take()
    }
    return attributes
  }

  #merge(defaults: Attributes, own: Attributes): Attributes {
    if (defaults.size === 0) return own
    return this.#spend(this.#costOf(defaults), 'attributes') ? new Map([...defaults, ...own]) : own
  }

  /** Of what does not change: defaults are asked for at each node. */
  #costOf(attributes: Attributes): number {
    let cost = this.#costs.get(attributes)
    if (cost === undefined) {
      cost = 0
      for (const value of attributes.values()) cost += 1 + Math.floor(value.length / LONG)
      this.#costs.set(attributes, cost)
    }
    return cost
  }

  #spend(cost: number, what: DotGraph['cut'][number]): boolean {
    if (cost <= this.#budget[what]) {
      this.#budget[what] -= cost
      return true
    }
    if (what !== 'attributes' || !this.#cut.includes(what)) this.#cut.push(what)
    return false
  }

  #takeWord(word: string): boolean {
    if (!isWord(this.#tokens.peek(), word)) return false
    this.#tokens.take()
    return true
  }

  #takeName(): string {
    if (!isName(this.#tokens.peek())) throw this.#tokens.error()
    return this.#tokens.take().text
  }

  /** An HTML text stays one by its outer <>. */
  #takeValue(): string {
    const isHtml = this.#tokens.peek().kind === 'html'
    const text = this.#takeName()
    return isHtml ? `<${text}>` : text
  }

  #expect(kind: DotToken['kind']): void {
    if (this.#tokens.peek().kind !== kind) throw this.#tokens.error()
    this.#tokens.take()
  }
}

function isName({ kind }: DotToken): boolean {
  return kind === 'id' || kind === 'html' || kind === 'word'
}

function isArrow({ kind }: DotToken): boolean {
  return kind === '->' || kind === '--'
}

function isWord(token: DotToken, word: string): boolean {
  return token.kind === 'word' && token.text.toLowerCase() === word
}

function isKeyword(token: DotToken): boolean {
  return isWord(token, 'graph') || isWord(token, 'node') || isWord(token, 'edge')
}

function isGraphWord(token: DotToken): boolean {
  return isWord(token, 'strict') || isWord(token, 'graph') || isWord(token, 'digraph')
}
