import type { SavedNode } from '../../model/SavedGraph.ts'
import { END_ID, isSubgraphEnd, SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../../model/subgraphTypes.ts'
import type { CommandContext } from '../CommandContext.ts'

/** Finds which ends of a subgraph the pasted ones are. */
export class SubgraphEndIds {
  readonly #context: CommandContext
  /** Holds the ids of the ends that the graph has. */
  #taken: Set<unknown> | undefined

  constructor(context: CommandContext) {
    this.#context = context
  }

  /** One that was cut is pasted as the same end; a copy of one that is there is another. */
  name(node: SavedNode): void {
    if (!isSubgraphEnd(node.type)) return
    const { document, createId } = this.#context
    this.#taken ??= new Set(
      [SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE].flatMap((type) =>
        document.content.nodes.rowsOfType(type).map((row) => document.nodeRecord(row)[END_ID]),
      ),
    )
    const id = typeof node[END_ID] === 'string' && !this.#taken.has(node[END_ID]) ? node[END_ID] : createId()
    this.#taken.add(id)
    node[END_ID] = id
  }
}
