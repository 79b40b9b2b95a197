/**
 * Says what comes to an input, or out of an end of a subgraph. The ends of subgraphs run nothing: they hand on what comes in,
 * from outside or from inside, so nothing may come to an input although a connection leads there.
 */
import { stringifyExact } from '@phoenix/graph-engine/json'
import { runLimits } from '../types/runLimits.ts'

/** Says whether a graph node was given a value by hand for an end that nothing leads to. */
export const Given = { nothing: 0, empty: 1, filled: 2 } as const
export type Given = (typeof Given)[keyof typeof Given]

export interface Feed {
  /** Counts outputs of nodes as `runLimits` does, and no further than one beyond the limit. */
  readonly sources: number
  readonly given: Given
  /** The given values that are filled, without equal ones. */
  readonly values: readonly unknown[]
  /** Keys of inputs of the subgraph around through which more comes in, each with how often it does, as far as sources are counted. */
  readonly ends: ReadonlyMap<string, number>
}

/** More values are not told apart. */
const MAX_VALUES = 8
/** An end that was told to get too much hands on as many. */
const SEVERAL = 2
const NO_ENDS: Feed['ends'] = new Map()
const NO_VALUES: Feed['values'] = []
export const NOTHING: Feed = { sources: 0, given: Given.nothing, values: NO_VALUES, ends: NO_ENDS }
/** Comes from an output of a node that runs. */
export const NODE: Feed = { ...NOTHING, sources: 1 }

/** @param value Counts where `given` says that it is filled. */
export function givenFeed(given: Given, value: unknown): Feed {
  if (given === Given.nothing) return NOTHING
  return { ...NOTHING, given, values: given === Given.filled ? [value] : NO_VALUES }
}

export function endFeed(key: string): Feed {
  return { ...NOTHING, ends: new Map([[key, 1]]) }
}

/** @param sources How many outputs of nodes come besides. */
export function joinFeeds(feeds: readonly Feed[], sources = 0): Feed {
  if (feeds.length === 1 && sources === 0) return feeds[0]!
  const sum = new FeedSum(sources)
  for (const feed of feeds) sum.add(feed, 1)
  return sum.feed
}

/** @returns The feed that a feed inside a subgraph becomes once it is known what feeds the subgraph's inputs. */
export function feedThrough(feed: Feed, feedOf: (end: string) => Feed): Feed {
  if (feed.ends.size === 0) return feed
  const sum = new FeedSum(0)
  sum.add({ ...feed, ends: NO_ENDS }, 1)
  for (const [end, times] of feed.ends) sum.add(feedOf(end), times)
  return sum.feed
}

/** Whether more leads there than a run follows. */
export function isTooMuch({ sources }: Feed): boolean {
  return sources > runLimits.sources
}

/** Whether more may lead there than a run follows, although no single end leads that much there. */
export function mayBeTooMuch({ sources, ends }: Feed): boolean {
  if (ends.size !== 1 || sources > 0) return ends.size > 0
  for (const times of ends.values()) return times > 1
  return false
}

/** @returns The feed for the nodes that follow: too much is told once, not of each of those as well. */
export function handedOn(feed: Feed): Feed {
  return isTooMuch(feed) ? { ...feed, sources: SEVERAL } : feed
}

export function textOf({ sources, given, values, ends }: Feed): string {
  const sorted = [...ends].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sources, given, sorted, ...values.map(stringifyExact).sort()])
}

class FeedSum {
  #sources: number
  #given: Given = Given.nothing
  readonly #values = new Set<unknown>()
  readonly #ends = new Map<string, number>()

  constructor(sources: number) {
    this.#sources = counted(sources)
  }

  add({ sources, given, values, ends }: Feed, times: number): void {
    this.#sources = counted(this.#sources + sources * times)
    if (given > this.#given) this.#given = given
    for (const value of values) if (this.#values.size < MAX_VALUES) this.#values.add(value)
    for (const [end, count] of ends) this.#ends.set(end, counted((this.#ends.get(end) ?? 0) + count * times))
  }

  get feed(): Feed {
    return {
      sources: this.#sources,
      given: this.#given,
      values: this.#values.size === 0 ? NO_VALUES : [...this.#values],
      ends: this.#ends.size === 0 ? NO_ENDS : this.#ends,
    }
  }
}

function counted(count: number): number {
  return Math.min(count, runLimits.sources + 1)
}
