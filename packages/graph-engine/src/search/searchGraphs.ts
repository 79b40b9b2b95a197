import type { GraphDocument } from '../document/GraphDocument.ts'
import { isSubgraphType } from '../model/subgraphTypes.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'
import type { SearchAnswer, SearchField, SearchMatch, SearchOptions } from './Search.ts'
import { isLong, SearchWords, shorten } from './SearchWords.ts'
import { valueTexts } from './valueTexts.ts'

export interface SearchedGraph {
  /** Holds the subgraph's id; undefined for the main graph. */
  readonly subgraph: string | undefined
  readonly graph: GraphDocument
}

const LIMIT = 500
/** Elements between two looks at the clock. */
const BATCH = 16
/** Best first; a title that begins with the search is better than all. */
const RANKS: readonly SearchField[] = ['title', 'text', 'type', 'interface', 'value']

interface Found {
  readonly field: SearchField
  readonly text: string
  readonly name?: string
}

/** Looks through graphs in slices of a few milliseconds. @throws The signal's reason. */
export async function searchGraphs(
  graphs: Iterable<SearchedGraph>,
  query: string,
  { limit = LIMIT, signal }: SearchOptions,
): Promise<SearchAnswer> {
  const words = new SearchWords(query)
  if (words.isEmpty) return { matches: [], total: 0 }
  const search = new GraphSearch(words, limit)
  const slicer = new TimeSlicer(() => signal?.throwIfAborted())
  signal?.throwIfAborted()
  for (const searched of graphs) {
    let batch = 0
    for (const isElement of search.look(searched)) {
      const isLook = isElement !== true || ++batch % BATCH === 0
      if (isLook && slicer.isDue) await slicer.pause()
    }
  }
  return search.answer()
}

class GraphSearch {
  readonly #words: SearchWords
  readonly #limit: number
  /** Holds the matches by rank, with one more rank at the front for titles that begin with the search. */
  readonly #ranks: SearchMatch[][] = [[], ...RANKS.map(() => [])]
  /** Names of types and interfaces come again and again. */
  readonly #names = new Map<string, boolean>()
  #total = 0

  constructor(words: SearchWords, limit: number) {
    this.#words = words
    this.#limit = limit
  }

  answer(): SearchAnswer {
    return { matches: this.#ranks.flat().slice(0, this.#limit), total: this.#total }
  }

  /** Yields true after each element, and besides between the parts of a long text. */
  *look({ subgraph, graph }: SearchedGraph): Generator<true | void, void> {
    for (let row = 0; row < graph.nodes.length; row++) {
      if (!graph.nodes.present[row]) continue
      const found = yield* this.#lookAtNode(graph, row)
      if (found) {
        const type = graph.nodes.typeNames[graph.nodes.type[row]!]!
        yield* this.#add({ subgraph, kind: 'node', id: graph.nodeId(row), type, title: graph.title(row) }, found)
      }
      yield true
    }
    for (let row = 0; row < graph.annotations.length; row++) {
      if (!graph.annotations.present[row]) continue
      const { kind, text } = graph.annotation(row)
      if (isLong(text) ? yield* this.#words.areIn(text) : this.#words.areInShort(text)) {
        yield* this.#add({ subgraph, kind, id: graph.annotationId(row), title: text }, { field: 'text', text })
      }
      yield true
    }
  }

  *#lookAtNode(graph: GraphDocument, row: number): Generator<void, Found | undefined> {
    const title = graph.title(row)
    if (isLong(title) ? yield* this.#words.areIn(title) : this.#words.areInShort(title))
      return { field: 'title', text: title }
    const { nodes } = graph
    const typeName = nodes.typeNames[nodes.type[row]!]!
    // Nobody wrote the type name that a subgraph's node has in the file, so it is not searched.
    for (const text of [graph.nodeType(row)?.title, isSubgraphType(typeName) ? undefined : typeName]) {
      if (text !== undefined && this.#isIn(text)) return { field: 'type', text }
    }
    const first = nodes.firstInterface[row]!
    const end = first + nodes.interfaceCount[row]!
    for (let i = first; i < end; i++) {
      const name = graph.interfaceName(i)
      if (this.#isIn(name)) return { field: 'interface', text: name }
    }
    if (!graph.mayHaveValues(row)) return undefined
    for (let i = first; i < end; i++) {
      for (const text of valueTexts(graph.interfaceValue(i), graph.interfaceDefinition(i))) {
        if (isLong(text) ? yield* this.#words.areIn(text) : this.#words.areInShort(text))
          return { field: 'value', text, name: graph.interfaceName(i) }
      }
    }
    return undefined
  }

  #isIn(name: string): boolean {
    let isIn = this.#names.get(name)
    if (isIn === undefined) this.#names.set(name, (isIn = this.#words.areInShort(name)))
    return isIn
  }

  *#add(
    element: Pick<SearchMatch, 'subgraph' | 'kind' | 'id' | 'type' | 'title'>,
    { field, text, name }: Found,
  ): Generator<void, void> {
    this.#total++
    const isBest = field === 'title' && this.#words.begin(text)
    const rank = this.#ranks[isBest ? 0 : RANKS.indexOf(field) + 1]!
    if (rank.length >= this.#limit) return
    const excerpt = yield* this.#words.excerpt(text)
    rank.push({ ...element, title: shorten(element.title), field, ...excerpt, ...(name !== undefined && { name }) })
  }
}
