import { MarkCode } from '../model/MarkCode.ts'
import type { Mark, MarkChannel, Marks } from '../api.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { Listeners } from '../model/Listeners.ts'

/** Marks by row, two channels. They stay with a removed node, so that an undo brings it back marked. */
export class NodeMarks implements Marks {
  version = 0
  private readonly graph: GraphReader
  private readonly channels = { run: new Map<number, Mark>(), validation: new Map<number, Mark>() }
  private readonly listeners = new Listeners()

  constructor(graph: GraphReader) {
    this.graph = graph
  }

  get(channel: MarkChannel, nodeId: string): Mark | undefined {
    return this.channels[channel].get(this.graph.nodeRow(nodeId))
  }

  runCode(nodeRow: number): number {
    return MarkCode[this.channels.run.get(nodeRow)?.state ?? 'none']
  }

  validationCode(nodeRow: number): number {
    return MarkCode[this.channels.validation.get(nodeRow)?.state ?? 'none']
  }

  /** A message about a node that has gone meanwhile is dropped: there is nothing to mark. */
  set(channel: MarkChannel, nodeId: string, mark: Mark): void {
    const row = this.graph.nodeRow(nodeId)
    if (row < 0) return
    if (mark.state === 'none') this.channels[channel].delete(row)
    else this.channels[channel].set(row, { ...mark })
    this.announce()
  }

  clear(channel: MarkChannel): void {
    if (this.channels[channel].size === 0) return
    this.channels[channel].clear()
    this.announce()
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener)
  }

  private announce(): void {
    this.version++
    this.listeners.emit()
  }
}
