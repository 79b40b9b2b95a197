import type { PathEntry, Subgraph } from '@phoenix/graph-engine'

type Ids = readonly Pick<Subgraph, 'id'>[]

/** Which graphs of an open file a person comes to for the first time. One that was made here is none: they have seen it. */
export class FirstLooks {
  /** The main graph's is undefined. */
  readonly #seen = new Set<string | undefined>()
  #known: ReadonlySet<string>

  constructor(subgraphs: Ids) {
    this.#known = idsOf(subgraphs)
  }

  /** To be asked whenever one of them has changed. */
  isFirst(path: readonly PathEntry[], subgraphs: Ids): boolean {
    const known = this.#known
    this.#known = idsOf(subgraphs)
    const { id } = path.at(-1)!
    if (this.#seen.has(id)) return false
    this.#seen.add(id)
    return id === undefined || known.has(id)
  }
}

function idsOf(subgraphs: Ids): ReadonlySet<string> {
  return new Set(subgraphs.map(({ id }) => id))
}
