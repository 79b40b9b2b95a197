import { maxNodeStates, nodeStatus } from '@phoenix/contract'

export interface NodeProgress {
  readonly statu: number
  /** Says which node of which subgraph this is, where the change's id is only a key for it. */
  readonly of?: { readonly id: string; readonly subgraph: string; readonly use?: string[] }
  readonly duration?: number
  readonly outputs?: Record<string, string>
  /** The log gets this line when the change goes out by itself. */
  readonly line?: { readonly title: string; readonly message: () => string }
}

export type NodeChange = readonly [nodeId: string, progress: NodeProgress]

export interface GateExits {
  one(change: NodeChange): void
  /** At most `maxNodeStates`. */
  many(changes: readonly NodeChange[]): void
}

const burst = 200
const perSecond = 20
const drainMs = 50
/** From here on nodes go out together, four times a second. */
const crowd = 100
const crowdCost = perSecond / 4

/**
 * Lets about twenty messages a second through, and a first burst, so that small graphs show every step. What must wait
 * is kept by node, the newest state only. Before the end, every node that is not running any more is told of.
 */
export class ProgressGate {
  readonly #exits: GateExits
  readonly #now: () => number
  readonly #waiting = new Map<string, NodeProgress>()
  #credit = burst
  #creditAt: number
  #timer: NodeJS.Timeout | undefined

  constructor(exits: GateExits, now: () => number) {
    this.#exits = exits
    this.#now = now
    this.#creditAt = now()
  }

  offer(nodeId: string, progress: NodeProgress): void {
    this.#waiting.set(nodeId, progress)
    this.#drain()
  }

  /** The node's state is told by other ways. */
  forget(nodeId: string): void {
    this.#waiting.delete(nodeId)
  }

  /** Forgets nodes that still run, because nothing more will be heard of them, and lets the rest out. */
  close(): void {
    clearTimeout(this.#timer)
    for (const [nodeId, { statu }] of this.#waiting) if (statu === nodeStatus.running) this.#waiting.delete(nodeId)
    const together = this.#isCrowded
    while (this.#waiting.size > 0) this.#passNext(together)
  }

  #drain(): void {
    const now = this.#now()
    this.#credit = Math.min(burst, this.#credit + ((now - this.#creditAt) / 1000) * perSecond)
    this.#creditAt = now
    while (this.#waiting.size > 0) {
      const [next] = this.#waiting.values()
      const together = this.#isCrowded
      const cost = together ? crowdCost : next!.line === undefined ? 1 : 2
      if (this.#credit < cost) break
      this.#credit -= cost
      this.#passNext(together)
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#wake(), drainMs).unref()
  }

  #wake(): void {
    this.#timer = undefined
    this.#drain()
  }

  get #isCrowded(): boolean {
    return this.#waiting.size > crowd
  }

  #passNext(together: boolean): void {
    const changes: NodeChange[] = []
    for (const change of this.#waiting) {
      this.#waiting.delete(change[0])
      changes.push(change)
      if (!together || changes.length === maxNodeStates) break
    }
    if (together) this.#exits.many(changes)
    else this.#exits.one(changes[0]!)
  }
}
