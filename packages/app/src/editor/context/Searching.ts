/** Search in the open file: what was asked for, what was found, and which of it the person stands at. */
import type { SearchMatch } from '@phoenix/graph-engine'

export interface SearchState {
  query: string
  status: 'idle' | 'searching' | 'done' | 'failed'
  matches: readonly SearchMatch[]
  /** Also those past the limit. */
  total: number
  /** The match that was gone to last; -1 before the first. */
  active: number
}

export interface Searching {
  readonly state: SearchState
  setQuery(query: string): void
  /** @returns The next match, or the one before with -1; undefined when there is none. */
  step(by: 1 | -1): SearchMatch | undefined
  goTo(index: number): SearchMatch | undefined
  /** Forgets the answer, keeps the query for the next time. */
  close(): void
  /** Looks again, with the query that was kept. */
  open(): void
}
