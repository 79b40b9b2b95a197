/** The run's marks on nodes, in the main graph and inside subgraphs. Running marks go when the run ends; failures and ticks stay until the next one. */
import { nodeStatus, type NodeState } from '@phoenix/contract'
import type { Mark, Marks } from '@phoenix/graph-engine'

const none: Mark = { state: 'none' }

export class RunMarks {
  readonly #marks: Marks
  readonly #formatDuration: (milliseconds: number) => string
  /** By subgraph and id. */
  readonly #running = new Map<string, Pick<NodeState, 'id' | 'subgraph'>>()

  constructor(marks: Marks, formatDuration: (milliseconds: number) => string) {
    this.#marks = marks
    this.#formatDuration = formatDuration
  }

  clear(): void {
    this.#running.clear()
    this.#marks.clear('run')
  }

  /** @param isUnderWay False once the run has ended: a late "running" would never be taken back. */
  apply(node: NodeState, isUnderWay: boolean): void {
    const { id, subgraph, statu, message, duration } = node
    const key = JSON.stringify([subgraph, id])
    const mark = (mark: Mark): void => this.#marks.set('run', id, mark, subgraph)
    this.#running.delete(key)
    if (statu === nodeStatus.running) {
      if (!isUnderWay) return
      this.#running.set(key, node)
      mark({ state: 'running' })
    } else if (statu === nodeStatus.error) mark(message ? { state: 'failed', message } : { state: 'failed' })
    else if (statu === nodeStatus.finished)
      mark(duration ? { state: 'done', detail: this.#formatDuration(duration) } : { state: 'done' })
    else mark(none)
  }

  settle(): void {
    for (const { id, subgraph } of this.#running.values()) this.#marks.set('run', id, none, subgraph)
    this.#running.clear()
  }
}
