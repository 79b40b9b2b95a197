import type { GraphView } from '@phoenix/graph-engine/view'

/** The mounted view of the session, for actions and for components that stand over the canvas. */
export class ViewHolder {
  #view: GraphView | null = null
  readonly #listeners = new Set<() => void>()

  get current(): GraphView | null {
    return this.#view
  }

  set(view: GraphView | null): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  /** @returns Unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
