import { nodeStatus } from '@phoenix/contract'

export interface NodeProgress {
  readonly statu: number
  readonly duration?: number
  /** A line for the log that goes with it, written only when it goes out. */
  readonly line?: () => string
}

type Send = (nodeId: string, progress: NodeProgress) => void

const burst = 200
const perSecond = 20
const drainMs = 50

/**
 * Lets about twenty messages a second through, and a first burst, so that small graphs show every step. What must wait
 * is kept by node, the newest state only; a node that was shown running is shown finished before the end.
 */
export class ProgressGate {
  readonly #send: Send
  readonly #now: () => number
  readonly #waiting = new Map<string, NodeProgress>()
  readonly #shownRunning = new Set<string>()
  #credit = burst
  #creditAt: number
  #timer: NodeJS.Timeout | undefined

  constructor(send: Send, now: () => number) {
    this.#send = send
    this.#now = now
    this.#creditAt = now()
  }

  offer(nodeId: string, progress: NodeProgress): void {
    this.#waiting.set(nodeId, progress)
    this.#drain()
  }

  /** Forgets what is left but the ends of what was shown running. */
  close(): void {
    clearTimeout(this.#timer)
    for (const [nodeId, progress] of this.#waiting) {
      if (this.#shownRunning.has(nodeId) && progress.statu !== nodeStatus.running) this.#pass(nodeId, progress)
    }
    this.#waiting.clear()
  }

  #drain(): void {
    const now = this.#now()
    this.#credit = Math.min(burst, this.#credit + ((now - this.#creditAt) / 1000) * perSecond)
    this.#creditAt = now
    for (const [nodeId, progress] of this.#waiting) {
      if (this.#credit < 1) break
      this.#waiting.delete(nodeId)
      this.#credit -= progress.line === undefined ? 1 : 2
      this.#pass(nodeId, progress)
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#wake(), drainMs).unref()
  }

  #wake(): void {
    this.#timer = undefined
    this.#drain()
  }

  #pass(nodeId: string, progress: NodeProgress): void {
    if (progress.statu === nodeStatus.running) this.#shownRunning.add(nodeId)
    else this.#shownRunning.delete(nodeId)
    this.#send(nodeId, progress)
  }
}
