/** Knows what the outputs of joints give, and so what connections bring to an input. Any other output is one of a node that runs. */
import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { Verdict } from '../types/judgeValue.ts'
import { type Feed, Given, givenFeed, joinFeeds, NODE, NOTHING } from './Feed.ts'

export class Feeds {
  readonly #graph: CheckedGraph
  /** By output row. */
  readonly #given = new Map<number, Feed>()

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  give(output: number, feed: Feed): void {
    this.#given.set(output, feed)
  }

  /** Whether a joint leads to an input of the node. */
  reach(node: number): boolean {
    const { nodes, interfaces, connections } = this.#graph
    if (nodes.hasIncoming[node] === 0) return false
    for (let input = nodes.firstInterface[node]!; input < nodes.firstOutput[node]!; input++) {
      for (let row = interfaces.firstJoined[input]!; row !== NONE; row = connections.next[row]!) {
        if (this.#given.has(connections.from[row]!)) return true
      }
    }
    return false
  }

  /** @returns What connections bring to an input. Only one of several that say the same counts. */
  into(input: number): Feed {
    const { interfaces, connections } = this.#graph
    const { next, from } = connections
    const first = interfaces.firstJoined[input]!
    if (first === NONE) return NOTHING
    if (next[first] === NONE) return this.#given.get(from[first]!) ?? NODE
    const feeds: Feed[] = []
    let sources = 0
    for (let row = first; row !== NONE; row = next[row]!) {
      const feed = this.#given.get(from[row]!)
      if (feed === undefined) sources++
      else feeds.push(feed)
    }
    return joinFeeds(feeds, sources)
  }

  /** @returns What comes to an input of a graph node: where no connection leads to it, the value that it was given by hand. */
  intoUse(input: number): Feed {
    const { firstJoined, verdict } = this.#graph.interfaces
    if (firstJoined[input] !== NONE) return this.into(input)
    return givenFeed(
      verdict[input] === Verdict.filled ? Given.filled : verdict[input] === Verdict.empty ? Given.empty : Given.nothing,
      this.#graph.given.get(input),
    )
  }
}
