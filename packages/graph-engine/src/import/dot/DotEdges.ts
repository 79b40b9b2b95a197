import { checkCount } from '../checkCount.ts'
import type { Attributes, DotEdge, DotEnd, DotNode } from './DotGraph.ts'

/** The edges of a graph. A strict one has each pair of nodes once, any graph an edge with a `key` once: more is said of it then. */
export class DotEdges {
  readonly edges: DotEdge[] = []
  readonly repeated: DotEdge[] = []
  readonly #isStrict: boolean
  readonly #isDirected: boolean
  /** By key, then by the numbers of their nodes: names may be long. */
  readonly #known = new Map<string | undefined, Map<string, DotEdge>>()
  readonly #numbers = new Map<DotNode, number>()

  constructor(isStrict: boolean, isDirected: boolean) {
    this.#isStrict = isStrict
    this.#isDirected = isDirected
  }

  /** @returns The edge that these two have already, if it is to be one with theirs. */
  add(tail: DotEnd, head: DotEnd, attributes: Attributes): DotEdge | undefined {
    const from = { node: tail.node, port: portOf(attributes.get('tailport')) ?? tail.port }
    const to = { node: head.node, port: portOf(attributes.get('headport')) ?? head.port }
    const edge: DotEdge = { from, to, attributes }
    const key = this.#isStrict ? undefined : attributes.get('key')
    const alike = this.#isStrict || key !== undefined ? this.#edgesOf(key) : undefined
    const pair = this.#pairOf(edge)
    const known = alike?.get(pair)
    if (known !== undefined) {
      this.repeated.push(edge)
      takePorts(known, edge)
      return known
    }
    alike?.set(pair, edge)
    this.edges.push(edge)
    checkCount(this.edges.length)
    return undefined
  }

  #edgesOf(key: string | undefined): Map<string, DotEdge> {
    const edges = this.#known.get(key) ?? new Map<string, DotEdge>()
    this.#known.set(key, edges)
    return edges
  }

  #pairOf({ from, to }: DotEdge): string {
    const [tail, head] = [this.#numberOf(from.node), this.#numberOf(to.node)]
    return this.#isDirected || tail < head ? `${tail} ${head}` : `${head} ${tail}`
  }

  #numberOf(node: DotNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size
    this.#numbers.set(node, number)
    return number
  }
}

/** Without a direction, the other may be named the other way round. */
function takePorts(known: DotEdge, { from, to }: DotEdge): void {
  const [tail, head] = known.from.node === from.node ? [from, to] : [to, from]
  known.from = { node: known.from.node, port: tail.port ?? known.from.port }
  known.to = { node: known.to.node, port: head.port ?? known.to.port }
}

/** `port` or `port:compass`; a compass point alone is no port. */
export function portOf(text: string | undefined): string | undefined {
  const port = text?.split(':', 1)[0]
  return port === undefined || port === '' || /^(?:n|ne|e|se|s|sw|w|nw|c|_)$/u.test(port) ? undefined : port
}
