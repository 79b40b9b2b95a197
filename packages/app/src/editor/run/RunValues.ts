/** Holds what nodes gave in the last run as short texts. It is no valtio proxy, since there may be 100,000 of them. */
import type { NodeState } from '@phoenix/contract'

type Texts = Readonly<Record<string, string>>
type Given = Pick<NodeState, 'id' | 'subgraph' | 'use' | 'outputs'>

/** Nodes of one graph: the main one, or one use of a subgraph. */
export interface GivenIn {
  /** The key that `useKey` writes; empty for the main graph. */
  readonly use: string
  readonly nodeIds: readonly string[]
}

const MAIN = ''

/** @param use The graph nodes that lead to one use of a subgraph, from the main graph on. */
export function useKey(use: readonly string[]): string {
  return use.join('\n')
}

/** Gives back the graph nodes that `useKey` was made of. */
export function graphNodesOf(use: string): readonly string[] {
  return use === MAIN ? [] : use.split('\n')
}

export class RunValues {
  /** By use of a subgraph, and node. */
  readonly #texts = new Map<string, Map<string, Texts>>()
  /** The uses of each subgraph that gave something. */
  readonly #uses = new Map<string, Set<string>>()
  readonly #listeners = new Set<(given?: readonly GivenIn[]) => void>()

  get isEmpty(): boolean {
    return this.#texts.size === 0
  }

  /** The nodes that gave something in one use of a subgraph, or in the main graph. */
  nodeIdsIn(use: string): Iterable<string> {
    return this.#texts.get(use)?.keys() ?? []
  }

  /** @returns Undefined when the node did not run, or did not take this output. */
  get(nodeId: string, outputKey: string, use = MAIN): string | undefined {
    const texts = this.#texts.get(use)?.get(nodeId)
    return texts !== undefined && Object.hasOwn(texts, outputKey) ? texts[outputKey] : undefined
  }

  /** @returns The use of a subgraph that gave something, where it was only one. */
  onlyUseOf(subgraph: string): string | undefined {
    const uses = this.#uses.get(subgraph)
    return uses?.size === 1 ? [...uses][0] : undefined
  }

  apply(nodes: readonly Given[]): void {
    const told = new Map<string, string[]>()
    for (const node of nodes) {
      const use = this.#take(node)
      if (use === undefined) continue
      const ids = told.get(use)
      if (ids === undefined) told.set(use, [node.id])
      else ids.push(node.id)
    }
    this.#announce(Array.from(told, ([use, nodeIds]) => ({ use, nodeIds })))
  }

  clear(): void {
    this.#texts.clear()
    this.#uses.clear()
    this.#announce()
  }

  /** @param listener Hears who gave something, or nothing when all is gone. @returns Unsubscribes. */
  subscribe = (listener: (given?: readonly GivenIn[]) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns Where it is; undefined of a node in all uses of its subgraph together, which give different things. */
  #take({ id, subgraph, use, outputs }: Given): string | undefined {
    if (subgraph !== undefined && use === undefined) return undefined
    const key = use === undefined ? MAIN : useKey(use)
    if (outputs === undefined) return key
    let nodes = this.#texts.get(key)
    if (nodes === undefined) this.#texts.set(key, (nodes = new Map()))
    nodes.set(id, outputs)
    if (subgraph === undefined) return key
    const uses = this.#uses.get(subgraph)
    if (uses === undefined) this.#uses.set(subgraph, new Set([key]))
    else uses.add(key)
    return key
  }

  #announce(given?: readonly GivenIn[]): void {
    for (const listener of this.#listeners) listener(given)
  }
}
