/** Composition root of the pure door: wires document, commands, history and session; decides nothing itself. */
import type {
  ConnectableType,
  FileChange,
  Gesture,
  GraphEngine,
  GraphEngineOptions,
  GraphSource,
  LoadResult,
  OpenOptions,
  PasteOptions,
  PathEntry,
  ViewportState,
} from './api.ts'
import { createEmptyContent } from './codec/createEmptyContent.ts'
import { loadEditor, type LoadedContent } from './codec/loadEditor.ts'
import { openEditor } from './codec/openEditor.ts'
import { openElements } from './codec/openElements.ts'
import { orderNodes } from './codec/orderNodes.ts'
import { takeAnswer } from './codec/readGraphBytes.ts'
import { saveBytes } from './codec/saveBytes.ts'
import { saveEditor } from './codec/saveEditor.ts'
import type { ClipboardContent, Command, CommandResult } from './commands/Command.ts'
import type { CommandContext, Plan } from './commands/CommandContext.ts'
import { connectableTypes } from './commands/connectableTypes.ts'
import { createUnusedId } from './commands/createUnusedId.ts'
import { decide } from './commands/decide.ts'
import { Refusal, SlicedPaste } from './commands/SlicedPaste.ts'
import { applyPatch, createState, type ContentChange } from './document/applyPatch.ts'
import type { ChangeSet, ChangeSource } from './document/ChangeSet.ts'
import { GraphDocument } from './document/GraphDocument.ts'
import type { LinkedNodes } from './document/linkNodes.ts'
import type { Patch } from './document/Patch.ts'
import { releasePatch } from './document/releasePatch.ts'
import { GraphStack } from './GraphStack.ts'
import { OpenGesture } from './history/OpenGesture.ts'
import { StepHistory, type Step } from './history/StepHistory.ts'
import { createUuid } from './model/createUuid.ts'
import { GraphFormatError } from './model/GraphFormatError.ts'
import type { NodeType } from './model/NodeType.ts'
import type { SavedEditor } from './model/SavedGraph.ts'
import { TimeSlicer } from './model/TimeSlicer.ts'
import { TurnQueue } from './model/TurnQueue.ts'
import { Listeners } from './model/Listeners.ts'
import { runAll } from './model/runAll.ts'
import type { SearchAnswer, SearchOptions } from './search/Search.ts'
import { searchGraphs } from './search/searchGraphs.ts'
import { NodeMarks } from './session/Marks.ts'
import { ElementSelection } from './session/Selection.ts'

const OK: CommandResult = { ok: true }
const NO_ROWS = new Int32Array(0)

export function createGraphEngine(options: GraphEngineOptions = {}): GraphEngine {
  return new Engine(options)
}

class Engine implements GraphEngine {
  readonly graph: GraphDocument
  readonly subgraphs: GraphStack
  readonly selection: ElementSelection
  readonly history: StepHistory
  readonly marks: NodeMarks
  readonly viewport: ViewportState
  clipboard: ClipboardContent | undefined = undefined

  private readonly options: GraphEngineOptions
  private readonly hostTypes: ReadonlyMap<string, NodeType>
  readonly createId: () => string
  private readonly conversions: ReadonlySet<string>
  private readonly context: CommandContext
  private readonly listeners = new Listeners<[ChangeSet]>()
  private readonly fileListeners = new Listeners<[FileChange]>()
  /** What happened to any graph of the file since it was last told. */
  private untold: ContentChange[] = []
  private readonly turns = new TurnQueue()
  private gesture: OpenGesture | undefined
  /** Grows with every load, so that an `open` that was overtaken knows it. */
  private loads = 0

  constructor(options: GraphEngineOptions) {
    this.options = options
    this.createId = options.createId ?? createUuid
    this.hostTypes = new Map(options.nodeTypes?.map((nodeType) => [nodeType.type, nodeType]))
    this.conversions = new Set(options.conversions?.map(([from, to]) => conversionKey(from, to)))
    this.subgraphs = new GraphStack(createEmptyContent(this.hostTypes, this.createId()), this.createId)
    this.graph = this.subgraphs.document
    this.viewport = this.subgraphs.viewport
    this.history = new StepHistory(({ patch, place }) => releasePatch(place.content, patch))
    this.selection = new ElementSelection(this.graph)
    this.marks = new NodeMarks(this.graph)
    this.context = this.createContext()
  }

  get nodeTypes(): ReadonlyMap<string, NodeType> {
    return this.graph.content.catalog.types
  }

  get path(): readonly PathEntry[] {
    return this.subgraphs.path
  }

  load(saved: unknown): LoadResult {
    return this.adopt(loadEditor(saved, this.loadContext))
  }

  async open(source: GraphSource, options: OpenOptions = {}): Promise<LoadResult> {
    const loads = ++this.loads
    const checkCurrent = () => {
      if (this.loads !== loads) throw new DOMException('Another graph was opened meanwhile', 'AbortError')
    }
    const check = () => {
      options.signal?.throwIfAborted()
      checkCurrent()
    }
    const loaded = await this.readSource(source, options, checkCurrent)
    check()
    const order = await orderNodes(loaded.content, check)
    return this.adopt(loaded, order)
  }

  private async readSource(
    source: GraphSource,
    options: OpenOptions,
    checkCurrent: () => void,
  ): Promise<LoadedContent> {
    const { readBytes } = this.options
    if (readBytes === undefined) return openEditor(source, this.loadContext, { ...options, checkCurrent })
    return takeAnswer(await readBytes(source, [...this.hostTypes.values()], options), this.loadContext)
  }

  save(): SavedEditor {
    this.subgraphs.keepView()
    return saveEditor(this.subgraphs.mainGraph)
  }

  saveBytes(options: { readonly signal?: AbortSignal } = {}): Promise<Uint8Array<ArrayBuffer>> {
    this.subgraphs.keepView()
    return saveBytes(this.subgraphs.mainGraph, options.signal)
  }

  async paste(source: Uint8Array<ArrayBuffer> | string, options: PasteOptions = {}): Promise<CommandResult> {
    if (this.options.readOnly === true) return { ok: false, code: 'read-only' }
    const { content, version } = this.graph
    const isCurrent = () => this.graph.content === content && this.graph.version === version
    const slicer = new TimeSlicer(() => {
      options.signal?.throwIfAborted()
      if (!isCurrent()) throw new Refusal('out-of-date')
    })
    const paste = new SlicedPaste(this.context, slicer, options)
    try {
      options.signal?.throwIfAborted()
      // A clipboard holds what a file has in its graph.
      const isClipboard = typeof source === 'string'
      const bytes = isClipboard ? new TextEncoder().encode(`{"graph":${source}}`) : source
      const patch = await paste.prepare({ ...(await openElements(bytes, slicer)), isClipboard })
      this.carryOut({ patch, selection: 'created' })
      return OK
    } catch (error) {
      paste.release()
      if (error instanceof Refusal) return { ok: false, code: error.code }
      if (error instanceof GraphFormatError) return { ok: false, code: 'invalid-value' }
      throw error
    }
  }

  execute(command: Command): CommandResult {
    const decision = decide(command, this.context)
    if (!decision.ok) return decision
    if (this.isForbidden(decision.isEdit)) return { ok: false, code: 'read-only' }
    this.carryOut(decision.createPlan())
    return OK
  }

  canExecute(command: Command): CommandResult {
    const decision = decide(command, this.context)
    if (!decision.ok) return decision
    return this.isForbidden(decision.isEdit) ? { ok: false, code: 'read-only' } : OK
  }

  undo(): boolean {
    return this.travel('undo')
  }

  redo(): boolean {
    return this.travel('redo')
  }

  search(query: string, options: SearchOptions = {}): Promise<SearchAnswer> {
    return searchGraphs(this.subgraphs.graphs(), query, options)
  }

  connectableTypes(interfaceId: string): readonly ConnectableType[] {
    return connectableTypes(interfaceId, this.context)
  }

  beginGesture(): Gesture {
    // A tool that was interrupted must not keep history shut: what it did becomes a step.
    if (this.gesture !== undefined) this.commitGesture(this.gesture)
    const gesture = new OpenGesture(this.graph.content.state)
    this.gesture = gesture
    return {
      execute: (command) => (gesture.isOver ? { ok: false, code: 'gesture-over' } : this.execute(command)),
      commit: () => this.commitGesture(gesture),
      cancel: () => this.cancelGesture(gesture),
    }
  }

  subscribe(listener: (change: ChangeSet) => void): () => void {
    return this.listeners.add(listener)
  }

  subscribeFile(listener: (change: FileChange) => void): () => void {
    return this.fileListeners.add(listener)
  }

  /** @returns Undefined where nobody listens. */
  private takeFileChange({ source, reset }: ChangeSet): FileChange | undefined {
    const { untold } = this
    this.untold = []
    if (this.fileListeners.isEmpty) return undefined
    const isLoaded = reset && source === 'load'
    const graphs = untold.flatMap(({ content, change }) => {
      const place = this.subgraphs.placeOf(content)
      return place === undefined || isLoaded ? [] : [{ ...place, graph: new GraphDocument(content), change }]
    })
    return { reset: isLoaded, graphs }
  }

  private get loadContext() {
    return { nodeTypes: this.hostTypes, createId: this.createId }
  }

  private isForbidden(isEdit: boolean): boolean {
    return isEdit && this.options.readOnly === true
  }

  private carryOut(plan: Plan): void {
    if (plan.clipboard !== undefined) this.clipboard = plan.clipboard
    const { path, patch, more = [] } = plan
    if (patch === undefined && path === undefined && more.length === 0) {
      if (plan.selection !== undefined && plan.selection !== 'created') this.selection.replace(plan.selection)
      return
    }
    // A gesture stays in its graph: what opens another one ends it.
    if (path !== undefined && this.gesture !== undefined) this.commitGesture(this.gesture)
    const change = this.applyParts(patch === undefined ? more : [() => patch, ...more])
    if (path !== undefined) this.enter(path, 'user')
    else if (change !== undefined) this.announce(change, plan.selection)
  }

  /** Carries out the parts as one step. @returns What the last of them changed. */
  private applyParts(parts: readonly (() => Patch)[]): ChangeSet | undefined {
    const { content } = this.graph
    const { state } = content
    let inverse: Patch = []
    let change: ChangeSet | undefined
    for (const part of parts) {
      const patch = part()
      if (patch.length === 0) continue
      const applied = this.apply(patch, 'user')
      inverse = [...applied.inverse, ...inverse]
      change = applied.change
    }
    if (inverse.length === 0) return undefined
    content.state = createState()
    if (this.gesture === undefined) this.history.push({ patch: inverse, state, place: this.subgraphs.place })
    else this.gesture.add(inverse)
    return change
  }

  private apply(patch: Patch, source: ChangeSource) {
    const applied = applyPatch(this.graph, patch, source)
    this.subgraphs.cycles.follow(applied.change)
    this.subgraphs.forgetOrders(applied.elsewhere.map(({ content }) => content))
    this.untold.push({ content: this.graph.content, change: applied.change }, ...applied.elsewhere)
    return applied
  }

  private enter(path: readonly string[], source: ChangeSource): void {
    this.subgraphs.enter(path)
    this.marks.open(path.at(-1))
    this.announce(createReset(this.graph.version, source))
  }

  private travel(direction: 'undo' | 'redo'): boolean {
    if (this.gesture !== undefined) return false
    let change: ChangeSet | undefined
    this.history[direction]((step) => (change = this.takeStep(step)))
    if (change === undefined) return false
    this.announce(change)
    return true
  }

  /** Opens the graph in which the step was made, if another is open, and makes the step its own inverse. */
  private takeStep(step: Step): ChangeSet {
    const { path, content } = step.place
    const isElsewhere = !this.subgraphs.isAt(path)
    if (isElsewhere) {
      this.subgraphs.enter(path)
      this.marks.open(path.at(-1))
    }
    const { inverse, change } = this.apply(step.patch, 'undo')
    const { state } = content
    content.state = step.state
    step.state = state
    step.patch = inverse
    return isElsewhere ? createReset(this.graph.version, 'undo') : change
  }

  /** Lets everything follow a change, then tells: whoever hears of it finds history and selection as they now are. */
  private announce(change: ChangeSet, selection?: Plan['selection']): void {
    let hasSelectionChanged = this.selection.follow(change)
    if (selection !== undefined) {
      const created = { nodes: change.nodesAdded, annotations: change.annotations }
      hasSelectionChanged = this.selection.set(selection === 'created' ? created : selection) || hasSelectionChanged
    }
    const hasHistoryChanged = this.gesture === undefined
    const haveSubgraphsChanged = this.subgraphs.refresh()
    const fileChange = this.takeFileChange(change)
    // A listener may change the graph itself: that change is told after this one, to all alike.
    this.turns.add(() =>
      runAll([
        () => this.listeners.emit(change),
        () => haveSubgraphsChanged && this.subgraphs.announce(),
        () => fileChange && this.fileListeners.emit(fileChange),
        () => change.reset && this.marks.announceOpened(),
        () => hasSelectionChanged && this.selection.announce(),
        () => hasHistoryChanged && this.history.announce(),
      ]),
    )
  }

  private commitGesture(gesture: OpenGesture): void {
    if (gesture.isOver) return
    this.gesture = undefined
    const inverse = gesture.end()
    if (inverse.length === 0) return
    this.history.push({ patch: inverse, state: gesture.state, place: this.subgraphs.place })
    this.history.announce()
  }

  private cancelGesture(gesture: OpenGesture): void {
    if (gesture.isOver) return
    this.gesture = undefined
    const inverse = gesture.end()
    if (inverse.length === 0) return
    const { change } = this.apply(inverse, 'undo')
    this.graph.content.state = gesture.state
    this.announce(change)
  }

  private adopt({ content, warnings }: LoadedContent, order?: LinkedNodes): LoadResult {
    this.loads++
    this.gesture?.end()
    this.gesture = undefined
    this.subgraphs.adopt(content, order)
    this.history.clear()
    runAll([
      () => this.marks.clear('run'),
      () => this.marks.clear('validation'),
      () => this.marks.clearConnectionValues(),
      () => this.marks.open(undefined),
      () => this.announce(createReset(this.graph.version, 'load')),
    ])
    return { warnings }
  }

  private createContext(): CommandContext {
    // Getters, since the clipboard and the selection change while the context stays.
    const { graph, subgraphs, selection, conversions, options } = this
    const createId = createUnusedId(this.createId, graph)
    const clipboard = () => this.clipboard
    return {
      document: graph,
      get nodeTypes() {
        return graph.content.catalog.types
      },
      createId,
      get clipboard() {
        return clipboard()
      },
      get selectedRows() {
        return selection.rows.nodes
      },
      get selected() {
        return selection.rows
      },
      get selectedCount() {
        return selection.size
      },
      canConnectTypes: (from = 'any', to = 'any') =>
        from === to || from === 'any' || to === 'any' || conversions.has(conversionKey(from, to)),
      allowsCycles: options.cycles === 'allow',
      closesCycle: (from, to) => subgraphs.cycles.closesCycle(from, to),
      leadsTo: (from, to) => subgraphs.cycles.leadsTo(from, to),
      get path() {
        return subgraphs.ids
      },
      get mainGraph() {
        return subgraphs.mainGraph
      },
      viewport: subgraphs.viewport,
      subgraph: (id) => subgraphs.subgraph(id),
      createIdFor: subgraphs.createIdFor,
    }
  }
}

function conversionKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}

function createReset(version: number, source: ChangeSource): ChangeSet {
  return {
    version,
    source,
    reset: true,
    moved: NO_ROWS,
    edited: NO_ROWS,
    nodesAdded: NO_ROWS,
    nodesRemoved: NO_ROWS,
    connectionsAdded: NO_ROWS,
    connectionsRemoved: NO_ROWS,
    annotations: NO_ROWS,
    rerouted: NO_ROWS,
  }
}
