import type { ConnectionValue, DebugNode, Mark, MarkChannel, Marks } from '../api.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { Listeners } from '../model/Listeners.ts'
import { ConnectionValues } from './ConnectionValues.ts'
import { DebugMark } from './DebugMark.ts'
import { MarksOfGraph } from './MarksOfGraph.ts'

const MANY = -1

/** Keeps the marks of all graphs of a file, and shows and tells of those of the open one. */
export class NodeMarks implements Marks {
  version = 0
  private readonly graph: GraphDocument
  /** Holds the marks of each graph by the subgraph's id; undefined is the main graph. */
  private readonly graphs = new Map<string | undefined, MarksOfGraph>()
  private openId: string | undefined
  private here = new MarksOfGraph()
  /** Other marks are shown than before, and nobody has been told yet. */
  private hasOpened = false
  private last: Mark | undefined
  private readonly values: ConnectionValues
  private readonly debug: DebugMark
  private readonly listeners = new Listeners<[number]>()

  constructor(graph: GraphDocument) {
    this.graph = graph
    this.values = new ConnectionValues(graph)
    this.debug = new DebugMark(graph)
    this.graphs.set(undefined, this.here)
    this.here.open(graph.content)
  }

  get(channel: MarkChannel, nodeId: string): Mark | undefined {
    return this.here.get(channel, nodeId, this.graph.nodeRow(nodeId))
  }

  runCode(nodeRow: number): number {
    return this.here.code('run', nodeRow)
  }

  validationCode(nodeRow: number): number {
    return this.here.code('validation', nodeRow)
  }

  /** A message about a node that has gone meanwhile is dropped: there is nothing to mark. */
  set(channel: MarkChannel, nodeId: string, mark: Mark, subgraph?: string): void {
    const isOpen = subgraph === this.openId
    const row = isOpen ? this.graph.nodeRow(nodeId) : -1
    if (isOpen && row < 0) return
    this.marksOf(subgraph).set(channel, nodeId, mark.state === 'none' ? undefined : this.hold(mark))
    if (isOpen) this.announce(row)
  }

  /** A copy, or the last one where it says the same, as those of thousands of nodes do. */
  private hold({ state, message, detail }: Mark): Mark {
    const { last } = this
    if (last?.state === state && last.message === message && last.detail === detail) return last
    return (this.last = { state, ...(message !== undefined && { message }), ...(detail !== undefined && { detail }) })
  }

  get hasRun(): boolean {
    return this.here.has('run')
  }

  get conspicuous(): ReadonlySet<number> {
    return this.here.shouting
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
    const wasShown = this.here.has(channel)
    for (const marks of this.graphs.values()) marks.clear(channel)
    if (wasShown) this.announce(MANY)
  }

  /** The engine has opened this graph. It calls `announceOpened` once all else has followed. */
  open(subgraph: string | undefined): void {
    const wereShown = this.here.isShown || this.debug.row >= 0
    this.here.leave()
    this.openId = subgraph
    this.debug.open(subgraph)
    this.here = this.marksOf(subgraph)
    this.here.open(this.graph.content)
    const hasValues = this.values.open()
    this.hasOpened = hasValues || wereShown || this.here.isShown || this.debug.row >= 0
  }

  announceOpened(): void {
    if (!this.hasOpened) return
    this.hasOpened = false
    this.announce(MANY)
  }

  subscribe(listener: (nodeRow: number) => void): () => void {
    return this.listeners.add(listener)
  }

  private announce(nodeRow: number): void {
    this.version++
    this.listeners.emit(nodeRow)
  }

  private marksOf(subgraph: string | undefined): MarksOfGraph {
    const known = this.graphs.get(subgraph)
    if (known !== undefined) return known
    const created = new MarksOfGraph()
    this.graphs.set(subgraph, created)
    return created
  }
}
