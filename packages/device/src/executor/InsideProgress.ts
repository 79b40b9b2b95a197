import type { NodeError } from '@phoenix/contract'
import type { InsideGroup } from './Plan.ts'
import type { InsideGift, RunEvents } from './RunEvents.ts'

interface Progress {
  left: number
  hasRun: boolean
}

/** Tells how the nodes inside subgraphs fare, each once for all uses of its subgraph; what they gave, for each use. */
export class InsideProgress {
  readonly #progress = new Map<InsideGroup, Progress>()
  readonly #events: Pick<RunEvents, 'inside' | 'gave'>

  constructor(events: Pick<RunEvents, 'inside' | 'gave'>) {
    this.#events = events
  }

  started(groups: readonly InsideGroup[]): void {
    for (const group of groups) {
      const progress = this.#of(group)
      if (progress.hasRun) continue
      progress.hasRun = true
      this.#events.inside(group, { kind: 'started' })
    }
  }

  gave(group: InsideGroup, use: readonly string[], gift: InsideGift): void {
    this.#events.gave(group, use, gift)
  }

  /** One of what each stands for has run or was skipped. */
  settled(groups: readonly InsideGroup[]): void {
    for (const group of groups) {
      const progress = this.#of(group)
      progress.left--
      if (progress.left === 0) this.#events.inside(group, { kind: progress.hasRun ? 'finished' : 'skipped' })
    }
  }

  failed(groups: readonly InsideGroup[], error: NodeError): void {
    for (const group of groups) this.#events.inside(group, { kind: 'failed', error })
  }

  #of(group: InsideGroup): Progress {
    let progress = this.#progress.get(group)
    if (progress === undefined) this.#progress.set(group, (progress = { left: group.size, hasRun: false }))
    return progress
  }
}
