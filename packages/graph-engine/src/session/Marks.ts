import { MarkCode } from '../model/MarkCode.ts'
import type { ConnectionValue, DebugNode, Mark, MarkChannel, Marks } from '../api.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { IdMap } from '../document/IdMap.ts'
import { Listeners } from '../model/Listeners.ts'
import { ConnectionValues } from './ConnectionValues.ts'
import { DebugMark } from './DebugMark.ts'

const MANY = -1

type Channels<Held> = Readonly<Record<MarkChannel, Held>>
type MarksById = Channels<IdMap<Mark>>
type MarksByRow = Channels<Map<number, Mark>>

/**
 * Marks of the open graph by row, two channels; those of the other graphs wait by id until they are opened. They stay with
 * a removed node, so that an undo brings it back marked.
 */
export class NodeMarks implements Marks {
  version = 0
  private readonly graph: GraphDocument
  /** Of each graph, by the subgraph's id; undefined is the main graph. */
  private readonly graphs = new Map<string | undefined, MarksById>()
  private openId: string | undefined
  private rows: MarksByRow = { run: new Map(), validation: new Map() }
  /** Other marks are shown than before, and nobody has been told yet. */
  private hasOpened = false
  private last: Mark | undefined
  private readonly shouting = new Set<number>()
  private readonly values: ConnectionValues
  private readonly debug: DebugMark
  private readonly listeners = new Listeners<[number]>()

  constructor(graph: GraphDocument) {
    this.graph = graph
    this.values = new ConnectionValues(graph)
    this.debug = new DebugMark(graph)
  }

  get(channel: MarkChannel, nodeId: string): Mark | undefined {
    return this.rows[channel].get(this.graph.nodeRow(nodeId))
  }

  runCode(nodeRow: number): number {
    return MarkCode[this.rows.run.get(nodeRow)?.state ?? 'none']
  }

  validationCode(nodeRow: number): number {
    return MarkCode[this.rows.validation.get(nodeRow)?.state ?? 'none']
  }

  /** A message about a node that has gone meanwhile is dropped: there is nothing to mark. */
  set(channel: MarkChannel, nodeId: string, mark: Mark, subgraph?: string): void {
    const isOpen = subgraph === this.openId
    const row = isOpen ? this.graph.nodeRow(nodeId) : -1
    if (isOpen && row < 0) return
    const marks = this.marksOf(subgraph)[channel]
    if (mark.state === 'none') {
      marks.delete(nodeId)
      this.rows[channel].delete(row)
    } else {
      const held = this.hold(mark)
      marks.set(nodeId, held)
      if (isOpen) this.rows[channel].set(row, held)
    }
    if (!isOpen) return
    this.judge(row)
    this.announce(row)
  }

  /** A copy, or the last one where it says the same, as those of thousands of nodes do. */
  private hold({ state, message, detail }: Mark): Mark {
    const { last } = this
    if (last?.state === state && last.message === message && last.detail === detail) return last
    return (this.last = { state, ...(message !== undefined && { message }), ...(detail !== undefined && { detail }) })
  }

  get hasRun(): boolean {
    return this.rows.run.size > 0
  }

  get conspicuous(): ReadonlySet<number> {
    return this.shouting
  }

  get connectionValues(): ReadonlyMap<number, string> {
    return this.values.rows
  }

  setConnectionValue(connectionId: string, text: string | undefined): void {
    this.setConnectionValues([[connectionId, text]])
  }

  setConnectionValues(values: Iterable<ConnectionValue>): void {
    if (this.values.set(values)) this.announce(MANY)
  }

  clearConnectionValues(): void {
    if (this.values.clear()) this.announce(MANY)
  }

  get debugNode(): DebugNode | undefined {
    return this.debug.node
  }

  get debugRow(): number {
    return this.debug.row
  }

  selectForDebug(nodeId: string | undefined, subgraph?: string): void {
    const { node, row } = this.debug
    this.debug.select(nodeId === undefined ? undefined : { id: nodeId, subgraph })
    const { node: next } = this.debug
    if (next?.id === node?.id && next?.subgraph === node?.subgraph) return
    const shown = [row, this.debug.row].filter((each) => each >= 0)
    for (const each of shown.length === 0 ? [MANY] : shown) this.announce(each)
  }

  clear(channel: MarkChannel): void {
    const wasShown = this.rows[channel].size > 0
    this.rows[channel].clear()
    for (const marks of this.graphs.values()) marks[channel].clear()
    for (const row of this.shouting) this.judge(row)
    if (wasShown) this.announce(MANY)
  }

  /** The engine has opened this graph. It calls `announceOpened` once all else has followed. */
  open(subgraph: string | undefined): void {
    const wereShown = this.rows.run.size + this.rows.validation.size > 0 || this.debug.row >= 0
    this.openId = subgraph
    this.debug.open(subgraph)
    this.rows = { run: new Map(), validation: new Map() }
    const held = this.marksOf(subgraph)
    const { nodes, nodeIds } = this.graph.content
    for (const channel of ['run', 'validation'] as const) {
      const rows = this.rows[channel]
      held[channel].forEachIn(nodeIds, (mark, row) => row >= 0 && nodes.present[row] === 1 && rows.set(row, mark))
    }
    this.shouting.clear()
    for (const row of [...this.rows.run.keys(), ...this.rows.validation.keys()]) this.judge(row)
    const hasValues = this.values.open()
    const areShown = this.rows.run.size + this.rows.validation.size > 0 || this.debug.row >= 0
    this.hasOpened = hasValues || wereShown || areShown
  }

  announceOpened(): void {
    if (!this.hasOpened) return
    this.hasOpened = false
    this.announce(MANY)
  }

  subscribe(listener: (nodeRow: number) => void): () => void {
    return this.listeners.add(listener)
  }

  /** Keeps the set of those who run or failed, so that nobody has to look for them among all. */
  private judge(row: number): void {
    const run = this.runCode(row)
    const isShown = run === MarkCode.running || run === MarkCode.failed || this.validationCode(row) === MarkCode.failed
    if (isShown) this.shouting.add(row)
    else this.shouting.delete(row)
  }

  private announce(nodeRow: number): void {
    this.version++
    this.listeners.emit(nodeRow)
  }

  private marksOf(subgraph: string | undefined): MarksById {
    const known = this.graphs.get(subgraph)
    if (known !== undefined) return known
    const created = { run: new IdMap<Mark>(), validation: new IdMap<Mark>() }
    this.graphs.set(subgraph, created)
    return created
  }
}
