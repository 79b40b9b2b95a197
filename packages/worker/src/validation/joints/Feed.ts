/**
 * What comes to an input, or out of an end of a subgraph. The ends of subgraphs run nothing: they hand on what comes in, from
 * outside or from inside, so what feeds an input may be nothing although a connection leads there.
 */

/** What stands for an end that nothing leads to: a value that a graph node was given by hand, or none. */
export const Given = { nothing: 0, empty: 1, filled: 2 } as const
export type Given = (typeof Given)[keyof typeof Given]

export interface Feed {
  /** How many outputs of nodes; 2 stands for more. */
  readonly sources: number
  readonly given: Given
  /** Those that are filled, of equal ones one. */
  readonly values: readonly unknown[]
  /** Keys of inputs of the subgraph around, through which more comes in, with how often; 2 stands for more. */
  readonly ends: ReadonlyMap<string, number>
}

/** Of so many values one is what it is. */
const MOST_VALUES = 8
const NO_ENDS: Feed['ends'] = new Map()
const NO_VALUES: Feed['values'] = []
export const NOTHING: Feed = { sources: 0, given: Given.nothing, values: NO_VALUES, ends: NO_ENDS }
/** An output of a node that runs. */
export const NODE: Feed = { ...NOTHING, sources: 1 }

/** @param value Where it is filled. */
export function givenFeed(given: Given, value: unknown): Feed {
  if (given === Given.nothing) return NOTHING
  return { ...NOTHING, given, values: given === Given.filled ? [value] : NO_VALUES }
}

export function endFeed(key: string): Feed {
  return { ...NOTHING, ends: new Map([[key, 1]]) }
}

export function joinFeeds(feeds: readonly Feed[]): Feed {
  return feeds.length === 1 ? feeds[0]! : feeds.reduce((sum, feed) => add(sum, feed, 1), NOTHING)
}

/** @returns What a feed inside a subgraph is where the subgraph's inputs are fed so. */
export function feedThrough(feed: Feed, feedOf: (end: string) => Feed): Feed {
  if (feed.ends.size === 0) return feed
  let sum: Feed = { ...feed, ends: NO_ENDS }
  for (const [end, times] of feed.ends) sum = add(sum, feedOf(end), times)
  return sum
}

export function textOf({ sources, given, values, ends }: Feed): string {
  const sorted = [...ends].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sources, given, sorted, ...values.map((value) => JSON.stringify(value)).sort()])
}

function add(sum: Feed, feed: Feed, times: number): Feed {
  const ends = new Map(sum.ends)
  for (const [end, count] of feed.ends) ends.set(end, atMostTwo((ends.get(end) ?? 0) + count * times))
  const given = feed.given > sum.given ? feed.given : sum.given
  const values = feed.values.length === 0 ? sum.values : [...new Set([...sum.values, ...feed.values])]
  return { sources: atMostTwo(sum.sources + feed.sources * times), given, values: values.slice(0, MOST_VALUES), ends }
}

function atMostTwo(count: number): number {
  return count > 2 ? 2 : count
}
