import type { GraphEngine } from '@phoenix/graph-engine'

/** Counts edits of nodes in any graph of a file, after which titles may be others. Moves are none, as drags make many. */
export class EditCount {
  readonly #engine: Pick<GraphEngine, 'subscribeFile'>
  #count = 0

  constructor(engine: Pick<GraphEngine, 'subscribeFile'>) {
    this.#engine = engine
  }

  readonly get = (): number => this.#count

  readonly subscribe = (listener: () => void): (() => void) =>
    this.#engine.subscribeFile(({ reset, graphs }) => {
      if (!reset && graphs.every(({ change }) => !change.reset && change.edited.length === 0)) return
      this.#count++
      listener()
    })
}
