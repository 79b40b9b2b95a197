/** The run's marks on nodes. Running marks go when the run ends; failures and ticks stay until the next one. */
import { nodeStatus, type NodeState } from '@phoenix/contract'
import type { Mark, Marks } from '@phoenix/graph-engine'

const none: Mark = { state: 'none' }

export class RunMarks {
  readonly #marks: Marks
  readonly #running = new Set<string>()

  constructor(marks: Marks) {
    this.#marks = marks
  }

  clear(): void {
    this.#running.clear()
    this.#marks.clear('run')
  }

  /** @param isUnderWay False once the run has ended: a late "running" would never be taken back. */
  apply({ id, statu, message }: NodeState, isUnderWay: boolean): void {
    this.#running.delete(id)
    if (statu === nodeStatus.running) {
      if (!isUnderWay) return
      this.#running.add(id)
      this.#marks.set('run', id, { state: 'running' })
    } else if (statu === nodeStatus.error) {
      this.#marks.set('run', id, message ? { state: 'failed', message } : { state: 'failed' })
    } else if (statu === nodeStatus.finished) this.#marks.set('run', id, { state: 'done' })
    else this.#marks.set('run', id, none)
  }

  settle(): void {
    for (const id of this.#running) this.#marks.set('run', id, none)
    this.#running.clear()
  }
}
