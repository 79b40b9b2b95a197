/** What nodes gave in the last run, as short texts. Outside of valtio: there may be 100,000 of them. */
import type { NodeState } from '@phoenix/contract'

export class RunValues {
  readonly #texts = new Map<string, Readonly<Record<string, string>>>()
  readonly #listeners = new Set<(nodeIds?: readonly string[]) => void>()

  get nodeIds(): Iterable<string> {
    return this.#texts.keys()
  }

  get isEmpty(): boolean {
    return this.#texts.size === 0
  }

  /** @returns Undefined when the node did not run, or did not take this output. */
  get(nodeId: string, outputKey: string): string | undefined {
    const texts = this.#texts.get(nodeId)
    return texts !== undefined && Object.hasOwn(texts, outputKey) ? texts[outputKey] : undefined
  }

  apply(nodes: readonly Pick<NodeState, 'id' | 'outputs'>[]): void {
    for (const { id, outputs } of nodes) if (outputs !== undefined) this.#texts.set(id, outputs)
    this.#announce(nodes.map(({ id }) => id))
  }

  clear(): void {
    this.#texts.clear()
    this.#announce()
  }

  /** @param listener Hears the nodes that gave something, or nothing when all is gone. @returns Unsubscribes. */
  subscribe = (listener: (nodeIds?: readonly string[]) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #announce(nodeIds?: readonly string[]): void {
    for (const listener of this.#listeners) listener(nodeIds)
  }
}
