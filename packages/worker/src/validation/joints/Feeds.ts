/** What the outputs of joints give, and so what comes to what connections lead to. Any other output is one of a node that runs. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import { Verdict } from '../types/judgeValue.ts'
import { type Feed, Given, givenFeed, joinFeeds, NODE, NOTHING, textOf } from './Feed.ts'

export class Feeds {
  readonly #graph: CheckedGraph
  /** By interface row. */
  readonly #given = new Map<number, Feed>()

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  /** @param follow Gets the nodes that the output leads to, where it gives otherwise than before. */
  give(output: number, feed: Feed, follow: (row: number) => void): void {
    const before = this.#given.get(output)
    if (before !== undefined && textOf(before) === textOf(feed)) return
    this.#given.set(output, feed)
    const { interfaces, connections } = this.#graph
    for (let link = interfaces.firstJoined[output]!; link !== NONE; link = connections.next[link]!) {
      follow(interfaces.node[connections.to[link >> 1]!]!)
    }
  }

  /** What connections bring to an input. Of those that say the same, one counts. */
  into(input: number): Feed {
    const { interfaces, connections } = this.#graph
    const { next, from } = connections
    const first = interfaces.firstJoined[input]!
    if (first === NONE) return NOTHING
    if (next[first] === NONE) return this.#given.get(from[first >> 1]!) ?? NODE
    const feeds: Feed[] = []
    let sources = 0
    for (let link = first; link !== NONE; link = next[link]!) {
      const feed = this.#given.get(from[link >> 1]!)
      if (feed === undefined) sources++
      else feeds.push(feed)
    }
    return joinFeeds(feeds, sources)
  }

  /** What comes to an input of a graph node: where no connection leads to it, what it was given by hand. */
  intoUse(input: number): Feed {
    const { firstJoined, verdict } = this.#graph.interfaces
    if (firstJoined[input] !== NONE) return this.into(input)
    return givenFeed(
      verdict[input] === Verdict.filled ? Given.filled : verdict[input] === Verdict.empty ? Given.empty : Given.nothing,
      this.#graph.given.get(input),
    )
  }

  /** Forgets the graph, for another. */
  clear(): void {
    if (this.#given.size > 0) this.#given.clear()
  }
}
