/**
 * When React hears of the engine: at once, but after a change of much in a task of its own, since what is rendered then would
 * make a long task longer.
 */
import type { ChangeSet, GraphEngine } from '@phoenix/graph-engine'
import { nextTask } from '../shared/nextTask.ts'

/** Rows. */
const MUCH = 2000
const turns = new WeakMap<object, RenderTurn>()

export class RenderTurn {
  /** Who is to hear of the change that was made; undefined while none was. */
  #waiting: Set<() => void> | undefined

  private constructor(engine: Pick<GraphEngine, 'subscribe'>) {
    engine.subscribe((change) => {
      if (isMuch(change)) this.#postpone()
    })
  }

  /** The engine's own one, which hears of a change before those that it tells. */
  static of(engine: Pick<GraphEngine, 'subscribe'>): RenderTurn {
    const known = turns.get(engine)
    if (known !== undefined) return known
    const created = new RenderTurn(engine)
    turns.set(engine, created)
    return created
  }

  /** @returns What calls the listener when it is its turn; of several calls that wait, once. */
  delay(listener: () => void): () => void {
    return () => {
      if (this.#waiting === undefined) listener()
      else this.#waiting.add(listener)
    }
  }

  #postpone(): void {
    if (this.#waiting !== undefined) return
    this.#waiting = new Set()
    void this.#tellLater(this.#waiting)
  }

  async #tellLater(waiting: ReadonlySet<() => void>): Promise<void> {
    await nextTask()
    this.#waiting = undefined
    for (const listener of waiting) listener()
  }
}

function isMuch(change: ChangeSet): boolean {
  const { moved, nodesAdded, nodesRemoved, connectionsAdded, connectionsRemoved } = change
  const lists = [moved, nodesAdded, nodesRemoved, connectionsAdded, connectionsRemoved]
  return change.reset || lists.some(({ length }) => length > MUCH)
}
