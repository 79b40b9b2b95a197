import type { TextRange } from './SearchWords.ts'

export type { TextRange }

export interface SearchOptions {
  /** Matches in the answer, at most; 500 when absent. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

/** Where the words stand: a node's title, its type, the name or the value of an interface; an annotation's text. */
export type SearchField = 'title' | 'type' | 'interface' | 'value' | 'text'

/** An element that was found, once, by the best of its fields. */
export interface SearchMatch {
  /** The subgraph that it is in; undefined for the main graph. */
  readonly subgraph: string | undefined
  readonly kind: 'node' | 'frame' | 'note'
  readonly id: string
  /** A node's. */
  readonly type?: string
  /** The node's, or the annotation's text; of a long one the beginning. */
  readonly title: string
  readonly field: SearchField
  /** Of the interface whose value it is. */
  readonly name?: string
  /** The field, of a long one the part that holds the words, on one line. */
  readonly text: string
  /** Where in `text` the words are. */
  readonly ranges: readonly TextRange[]
}

export interface SearchAnswer {
  /** Best first: titles that begin with the search, titles, texts, types, interfaces, values. */
  readonly matches: readonly SearchMatch[]
  /** All that were found, also those past the limit. */
  readonly total: number
}
