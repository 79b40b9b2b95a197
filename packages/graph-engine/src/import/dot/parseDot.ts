/** Reads a DOT text. Subgraphs are held on a stack of our own: they may lie thousands deep. */
import { DotBudget } from './DotBudget.ts'
import { DotBuilder } from './DotBuilder.ts'
import { DotEdges, portOf } from './DotEdges.ts'
import type { Attributes, DotEnd, DotFile, DotGraph } from './DotGraph.ts'
import { DotScope } from './DotScope.ts'
import { DotSyntaxError, DotTokens, type DotToken } from './DotTokens.ts'
import { isArrow, isGraphWord, isKeyword, isName, isWord, takeWord } from './dotWords.ts'

/** A file may hold several graphs: behind the first, what cannot be read is no graph. @throws DotSyntaxError */
export function parseDot(text: string): DotFile {
  const tokens = new DotTokens(text)
  const budget = new DotBudget(text.length)
  const graphs = [parseGraph(tokens, budget)]
  for (;;) {
    const rest = tokens.rest()
    try {
      if (rest === '' || !isGraphWord(tokens.peek())) return { graphs, rest: rest.trim() }
      graphs.push(parseGraph(tokens, budget))
    } catch (error) {
      if (error instanceof DotSyntaxError) return { graphs, rest: rest.trim() }
      throw error
    }
  }
}

function parseGraph(tokens: DotTokens, budget: DotBudget): DotGraph {
  const isStrict = takeWord(tokens, 'strict')
  const isDirected = takeWord(tokens, 'digraph')
  if (!isDirected && !takeWord(tokens, 'graph')) throw tokens.error('syntax')
  const name = isName(tokens.peek()) ? tokens.take().text : undefined
  const builder = new DotBuilder(name, new DotEdges(isStrict, isDirected), budget)
  new StatementReader(tokens, builder).readBody()
  return builder.finish()
}

/** The statements between the braces of a graph. */
class StatementReader {
  readonly #tokens: DotTokens
  readonly #builder: DotBuilder

  constructor(tokens: DotTokens, builder: DotBuilder) {
    this.#tokens = tokens
    this.#builder = builder
  }

  readBody(): void {
    this.#expectBrace()
    const stack = [this.#builder.root]
    for (let scope = stack.at(-1); scope !== undefined; scope = stack.at(-1)) {
      const token = this.#tokens.peek()
      if (token.kind === '}') {
        this.#tokens.take()
        stack.pop()
        this.#builder.closeScope(scope)
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
    const isNamed = takeWord(this.#tokens, 'subgraph') && isName(this.#tokens.peek())
    const name = isNamed ? this.#tokens.take().text : undefined
    this.#expectBrace()
    return this.#builder.openScope(parent, name)
  }

  #readStatement(scope: DotScope): void {
    const token = this.#tokens.take()
    if (!isName(token)) throw token.kind === 'end' ? this.#tokens.error('cut-short') : this.#tokens.error('syntax')
    const next = this.#tokens.peek().kind
    if (next === '=' && scope.chain.length === 0) {
      this.#tokens.take()
      this.#builder.setOwn(scope, new Map([[token.text, this.#takeValue()]]))
    } else if (next === '[' && isKeyword(token)) {
      const kind = token.text.toLowerCase() as 'graph' | 'node' | 'edge'
      const attributes = this.#readAttributes()
      if (kind === 'graph') this.#builder.setOwn(scope, attributes)
      else this.#builder.setDefaults(scope, kind, attributes)
    } else {
      this.#addEnds(scope, this.#readEnds(token, scope))
    }
  }

  /** `a`, `a:port`, or a list of those. */
  #readEnds(first: DotToken, scope: DotScope): DotEnd[] {
    const ends = [{ node: this.#builder.mention(first.text, scope), port: this.#readPort() }]
    while (this.#tokens.peek().kind === ',') {
      this.#tokens.take()
      const token = this.#tokens.peek()
      if (!isName(token) || isKeyword(token) || isWord(token, 'subgraph')) break
      ends.push({ node: this.#builder.mention(this.#tokens.take().text, scope), port: this.#readPort() })
    }
    return ends
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
    if (chain.length > 1) this.#builder.addEdges(chain, scope.edgeDefaults, attributes)
    else if (!(ends instanceof DotScope))
      for (const { node } of ends) for (const [key, value] of attributes) node.attributes.set(key, value)
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

  #expectBrace(): void {
    if (this.#tokens.peek().kind !== '{') throw this.#tokens.error()
    this.#tokens.take()
  }
}
