import type { ClipboardContent } from '../commands/Command.ts'
import { IdMap } from '../document/IdMap.ts'
import type { SavedExtras } from '../model/SavedExtras.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'

/**
 * Numbers in place of ids, which a paste replaces anyway: UUIDs are two thirds of what a large graph packs to. Ends of
 * subgraphs and what graph nodes hold keep theirs.
 */
export class ShortIds {
  readonly #ids: IdMap<number>

  /** @param most About how many ids there are. */
  constructor(most: number) {
    this.#ids = new IdMap(() => most)
  }

  node(node: SavedNode): SavedNode {
    return { ...node, id: this.#of(node.id), inputs: this.#side(node.inputs), outputs: this.#side(node.outputs) }
  }

  connection<T extends ClipboardContent['connections'][number]>(connection: T): T {
    const { id, from, to } = connection
    return { ...connection, id: this.#of(id), from: this.#of(from), to: this.#of(to) }
  }

  extras({ reroutes, collapsed, ...others }: SavedExtras): SavedExtras {
    return {
      ...others,
      ...(reroutes && {
        reroutes: reroutes.map((each) => ({ ...each, connection: this.#of(each.connection) })),
      }),
      ...(collapsed && { collapsed: collapsed.map((id) => this.#of(id)) }),
    }
  }

  graphState<T extends { readonly node: string }>(state: T): T {
    return { ...state, node: this.#of(state.node) }
  }

  #side(side: Readonly<Record<string, SavedInterface>>): Record<string, SavedInterface> {
    const short: Record<string, SavedInterface> = {}
    for (const key of Object.keys(side)) short[key] = { ...side[key]!, id: this.#of(side[key]!.id) }
    return short
  }

  #of(id: string): string {
    const known = this.#ids.get(id)
    const number = known ?? this.#ids.size
    if (known === undefined) this.#ids.set(id, number)
    return String(number)
  }
}
