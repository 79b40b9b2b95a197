import type { PlanGroup } from './Plan.ts'
import type { NodeFailure, NodeFinish, NodeLine, RunEvents } from './RunEvents.ts'

interface Progress {
  left: number
  hasRun: boolean
  startedAt: number
}

/** Passes events on; what runs inside a subgraph becomes one start and one finish of the node that stands for it. */
export class GroupProgress implements Omit<RunEvents, 'inside' | 'gave'> {
  readonly #groups: ReadonlyMap<string, PlanGroup>
  readonly #progress = new Map<string, Progress>()
  readonly #events: Omit<RunEvents, 'inside' | 'gave'>

  constructor(groups: ReadonlyMap<string, PlanGroup>, events: Omit<RunEvents, 'inside' | 'gave'>) {
    this.#groups = groups
    this.#events = events
  }

  started(nodeId: string): void {
    const progress = this.#find(nodeId)
    if (progress?.hasRun === true) return
    if (progress !== undefined) Object.assign(progress, { hasRun: true, startedAt: performance.now() })
    this.#events.started(nodeId)
  }

  finished(nodeId: string, finish: NodeFinish): void {
    const progress = this.#find(nodeId)
    if (progress === undefined) this.#events.finished(nodeId, finish)
    else this.#settleOne(nodeId, progress)
  }

  skipped(nodeId: string): void {
    const progress = this.#find(nodeId)
    if (progress === undefined) this.#events.skipped(nodeId)
    else this.#settleOne(nodeId, progress)
  }

  failed(nodeId: string, { title, error }: NodeFailure): void {
    this.#events.failed(nodeId, { title: this.#titleOf(nodeId, title), error })
  }

  log(nodeId: string, { title, text }: NodeLine): void {
    this.#events.log(nodeId, { title: this.#titleOf(nodeId, title), text })
  }

  #titleOf(nodeId: string, title: string): string {
    return this.#groups.get(nodeId)?.title ?? title
  }

  #find(nodeId: string): Progress | undefined {
    const group = this.#groups.get(nodeId)
    if (group === undefined) return undefined
    const known = this.#progress.get(nodeId)
    if (known !== undefined) return known
    const progress: Progress = { left: group.size, hasRun: false, startedAt: 0 }
    this.#progress.set(nodeId, progress)
    return progress
  }

  #settleOne(nodeId: string, progress: Progress): void {
    progress.left--
    if (progress.left > 0) return
    if (!progress.hasRun) return this.#events.skipped(nodeId)
    const durationMs = Math.round(performance.now() - progress.startedAt)
    this.#events.finished(nodeId, { title: this.#groups.get(nodeId)!.title, durationMs })
  }
}
