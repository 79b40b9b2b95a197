import type { Attributes, DotEdge, DotEnd } from './DotGraph.ts'

/** The edges of a graph. A strict one has each pair of nodes once, any graph an edge with a `key` once: more is said of it then. */
export class DotEdges {
  readonly edges: DotEdge[] = []
  readonly repeated: DotEdge[] = []
  readonly #isStrict: boolean
  readonly #isDirected: boolean
  readonly #known = new Map<string, DotEdge>()

  constructor(isStrict: boolean, isDirected: boolean) {
    this.#isStrict = isStrict
    this.#isDirected = isDirected
  }

  /** @returns The edge that these two have already, if it is to be one with theirs. */
  add(tail: DotEnd, head: DotEnd, attributes: Attributes): DotEdge | undefined {
    const from = { node: tail.node, port: portOf(attributes.get('tailport')) ?? tail.port }
    const to = { node: head.node, port: portOf(attributes.get('headport')) ?? head.port }
    const edge: DotEdge = { from, to, attributes }
    const name = this.#nameOf(edge)
    const known = name === undefined ? undefined : this.#known.get(name)
    if (known !== undefined) {
      this.repeated.push(edge)
      takePorts(known, edge)
      return known
    }
    if (name !== undefined) this.#known.set(name, edge)
    this.edges.push(edge)
    return undefined
  }

  #nameOf({ from, to, attributes }: DotEdge): string | undefined {
    const key = attributes.get('key')
    if (!this.#isStrict && key === undefined) return undefined
    const ends = [from.node.id, to.node.id]
    if (!this.#isDirected) ends.sort()
    return JSON.stringify(this.#isStrict ? ends : [...ends, key])
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
