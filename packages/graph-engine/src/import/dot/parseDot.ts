/** Reads a DOT text. Subgraphs are held on a stack of our own: they may lie thousands deep. */
import type { Attributes, DotEdge, DotEnd, DotGraph, DotNode } from './DotGraph.ts'
import { DotTokens, type DotToken } from './DotTokens.ts'

/** `{...} -> {...}` stands for every pair, and defaults for every node: what a text of a few lines may grow by. */
const BUDGET = 2_000_000

interface Scope {
  readonly name: string | undefined
  nodeDefaults: Attributes
  edgeDefaults: Attributes
  readonly attributes: Attributes
  /** Where the nodes that it mentions begin. */
  readonly start: number
  /** The ends of the edge statement that is being read. */
  chain: (readonly DotEnd[])[]
}

/** @throws DotSyntaxError */
export function parseDot(text: string): DotGraph {
  return new DotParser(text).parse()
}

class DotParser {
  readonly #tokens: DotTokens
  readonly #nodes = new Map<string, DotNode>()
  readonly #edges: DotEdge[] = []
  readonly #clusters: { name: string; attributes: Attributes; nodes: DotNode[] }[] = []
  readonly #mentions: DotNode[] = []
  /** Of attributes, said once. */
  readonly #cut: DotGraph['cut'][number][] = []
  #budget: number

  constructor(text: string) {
    this.#tokens = new DotTokens(text)
    this.#budget = BUDGET + text.length
  }

  parse(): DotGraph {
    const isStrict = this.#takeWord('strict')
    const isDirected = this.#takeWord('digraph')
    if (!isDirected && !this.#takeWord('graph')) throw this.#tokens.error('syntax')
    if (isName(this.#tokens.peek())) this.#tokens.take()
    this.#expect('{')
    const root = this.#createScope(undefined, undefined)
    this.#readBody(root)
    const { attributes } = root
    const rest = this.#tokens.rest().trim()
    return {
      isStrict,
      isDirected,
      attributes,
      nodes: this.#nodes,
      edges: this.#edges,
      clusters: this.#clusters,
      cut: this.#cut,
      rest,
    }
  }

  #readBody(root: Scope): void {
    const stack = [root]
    for (let scope = stack.at(-1); scope !== undefined; scope = stack.at(-1)) {
      const token = this.#tokens.peek()
      if (token.kind === '}') {
        this.#tokens.take()
        stack.pop()
        const parent = stack.at(-1)
        if (parent) this.#addEnd(parent, this.#closeScope(scope, parent))
      } else if (token.kind === ';' || token.kind === ',') {
        this.#tokens.take()
      } else if (token.kind === '{' || isWord(token, 'subgraph')) {
        stack.push(this.#openScope(scope))
      } else {
        this.#readStatement(scope)
      }
    }
  }

  #openScope(parent: Scope): Scope {
    const isNamed = this.#takeWord('subgraph') && isName(this.#tokens.peek())
    const name = isNamed ? this.#tokens.take().text : undefined
    this.#expect('{')
    return this.#createScope(name, parent)
  }

  #createScope(name: string | undefined, parent: Scope | undefined): Scope {
    return {
      name,
      nodeDefaults: parent?.nodeDefaults ?? new Map<string, string>(),
      edgeDefaults: parent?.edgeDefaults ?? new Map<string, string>(),
      attributes: new Map(),
      start: this.#mentions.length,
      chain: [],
    }
  }

  /** @returns The nodes of the subgraph, if it is an end of an edge. */
  #closeScope({ name, attributes, start }: Scope, parent: Scope): readonly DotNode[] {
    const isCluster = name?.startsWith('cluster') === true
    const { kind } = this.#tokens.peek()
    const isEnd = parent.chain.length > 0 || kind === '->' || kind === '--'
    if (!isCluster && !isEnd) return []
    const isListed = this.#spend(this.#mentions.length - start, isEnd ? 'edges' : 'groups')
    const nodes = isListed ? [...new Set(this.#mentions.slice(start))] : []
    if (isCluster && isListed) this.#clusters.push({ name: name!, attributes, nodes })
    return nodes
  }

  #readStatement(scope: Scope): void {
    const token = this.#tokens.take()
    if (!isName(token)) throw token.kind === 'end' ? this.#tokens.error('cut-short') : this.#tokens.error('syntax')
    const next = this.#tokens.peek().kind
    if (next === '=' && scope.chain.length === 0) {
      this.#tokens.take()
      scope.attributes.set(token.text, this.#takeValue())
    } else if (next === '[' && isKeyword(token)) {
      this.#readDefaults(scope, token.text.toLowerCase())
    } else {
      const node = this.#mention(token.text, scope)
      this.#addEnd(scope, [node], this.#readPort())
    }
  }

  #readDefaults(scope: Scope, kind: string): void {
    const attributes = this.#readAttributes()
    if (kind === 'graph') for (const [key, value] of attributes) scope.attributes.set(key, value)
    if (kind === 'node') scope.nodeDefaults = this.#merge(scope.nodeDefaults, attributes)
    if (kind === 'edge') scope.edgeDefaults = this.#merge(scope.edgeDefaults, attributes)
  }

  #mention(id: string, scope: Scope): DotNode {
    let node = this.#nodes.get(id)
    if (node === undefined) {
      node = { id, attributes: this.#merge(scope.nodeDefaults, new Map()) }
      this.#nodes.set(id, node)
    }
    this.#mentions.push(node)
    return node
  }

  /** `:port` or `:port:compass`; a compass point alone is no port. */
  #readPort(): string | undefined {
    let port: string | undefined
    while (this.#tokens.peek().kind === ':') {
      this.#tokens.take()
      const name = this.#takeName()
      if (port === undefined && !/^(?:n|ne|e|se|s|sw|w|nw|c|_)$/u.test(name)) port = name
    }
    return port
  }

  /** An end was read: the statement goes on with an edge, or is over. */
  #addEnd(scope: Scope, nodes: readonly DotNode[], port?: string): void {
    scope.chain.push(nodes.map((node) => ({ node, port })))
    const { kind } = this.#tokens.peek()
    if (kind === '->' || kind === '--') {
      this.#tokens.take()
      const token = this.#tokens.peek()
      if (!isName(token) && token.kind !== '{') throw this.#tokens.error()
      return
    }
    const attributes = this.#readAttributes()
    const { chain } = scope
    scope.chain = []
    if (chain.length > 1) this.#addEdges(chain, this.#merge(scope.edgeDefaults, attributes))
    else if (port !== undefined || nodes.length === 1)
      for (const [key, value] of attributes) nodes[0]!.attributes.set(key, value)
  }

  #addEdges(chain: readonly (readonly DotEnd[])[], attributes: Attributes): void {
    for (let i = 1; i < chain.length; i++) {
      const [sources, targets] = [chain[i - 1]!, chain[i]!]
      if (!this.#spend(sources.length * targets.length, 'edges')) continue
      for (const from of sources) for (const to of targets) this.#edges.push({ from, to, attributes })
    }
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
    return this.#spend(defaults.size, 'attributes') ? new Map([...defaults, ...own]) : own
  }

  #spend(cost: number, what: DotGraph['cut'][number]): boolean {
    if (cost <= this.#budget) {
      this.#budget -= cost
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

function isWord(token: DotToken, word: string): boolean {
  return token.kind === 'word' && token.text.toLowerCase() === word
}

function isKeyword(token: DotToken): boolean {
  return isWord(token, 'graph') || isWord(token, 'node') || isWord(token, 'edge')
}
