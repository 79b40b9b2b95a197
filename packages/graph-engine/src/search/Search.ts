import type { TextRange } from './SearchWords.ts'

export type { TextRange }

export interface SearchOptions {
  /** Matches in the answer, at most; 500 when absent. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

/** Says where the words stand: in a node's title, its type, the name or value of an interface, or an annotation's text. */
export type SearchField = 'title' | 'type' | 'interface' | 'value' | 'text'

/** Describes an element that was found; each is found once, by the best of its fields. */
export interface SearchMatch {
  /** Names the subgraph that it is in; undefined for the main graph. */
  readonly subgraph: string | undefined
  readonly kind: 'node' | 'frame' | 'note'
  readonly id: string
  /** Holds a node's type. */
  readonly type?: string
  /** Holds the node's title or the annotation's text, or the beginning of a long one. */
  readonly title: string
  readonly field: SearchField
  /** Names the interface whose value was found. */
  readonly name?: string
  /** Holds the field on one line, or the part of a long one that has the words. */
  readonly text: string
  /** Says where in `text` the words are. */
  readonly ranges: readonly TextRange[]
}

export interface SearchAnswer {
  /** Holds the best first: titles that begin with the search, titles, texts, types, interfaces, values. */
  readonly matches: readonly SearchMatch[]
  /** Counts all that were found, also those past the limit. */
  readonly total: number
}
