/** Composition root of the pure door: wires document, commands, history and session; decides nothing itself. */
import type {
  ConnectableType,
  Gesture,
  GraphEngine,
  GraphEngineOptions,
  GraphSource,
  LoadResult,
  OpenOptions,
  ViewportState,
} from './api.ts'
import { createEmptyContent } from './codec/createEmptyContent.ts'
import { loadEditor, type LoadedContent } from './codec/loadEditor.ts'
import { openEditor } from './codec/openEditor.ts'
import { takeAnswer } from './codec/readGraphBytes.ts'
import { saveBytes } from './codec/saveBytes.ts'
import { readViewport, saveEditor } from './codec/saveEditor.ts'
import type { ClipboardContent, Command, CommandResult } from './commands/Command.ts'
import type { CommandContext, Plan } from './commands/CommandContext.ts'
import { connectableTypes } from './commands/connectableTypes.ts'
import { createUnusedId } from './commands/createUnusedId.ts'
import { decide } from './commands/decide.ts'
import { applyPatch } from './document/applyPatch.ts'
import type { ChangeSet } from './document/ChangeSet.ts'
import { CycleOrder } from './document/CycleOrder.ts'
import { GraphDocument } from './document/GraphDocument.ts'
import { releasePatch } from './document/releasePatch.ts'
import { OpenGesture } from './history/OpenGesture.ts'
import { StepHistory } from './history/StepHistory.ts'
import { createUuid } from './model/createUuid.ts'
import type { NodeType } from './model/NodeType.ts'
import type { SavedEditor } from './model/SavedGraph.ts'
import { TurnQueue } from './model/TurnQueue.ts'
import { Listeners } from './model/Listeners.ts'
import { runAll } from './model/runAll.ts'
import { NodeMarks } from './session/Marks.ts'
import { ElementSelection } from './session/Selection.ts'

const OK: CommandResult = { ok: true }
const NO_ROWS = new Int32Array(0)

export function createGraphEngine(options: GraphEngineOptions = {}): GraphEngine {
  return new Engine(options)
}

class Engine implements GraphEngine {
  readonly nodeTypes: ReadonlyMap<string, NodeType>
  readonly graph: GraphDocument
  readonly selection: ElementSelection
  readonly history: StepHistory
  readonly marks: NodeMarks
  readonly viewport: ViewportState
  clipboard: ClipboardContent | undefined = undefined

  private readonly options: GraphEngineOptions
  readonly createId: () => string
  private readonly conversions: ReadonlySet<string>
  private readonly cycles: CycleOrder
  private readonly context: CommandContext
  private readonly listeners = new Listeners<[ChangeSet]>()
  private readonly turns = new TurnQueue()
  private gesture: OpenGesture | undefined
  /** Grows with every load, so that an `open` that was overtaken knows it. */
  private loads = 0

  constructor(options: GraphEngineOptions) {
    this.options = options
    this.createId = options.createId ?? createUuid
    this.nodeTypes = new Map(options.nodeTypes?.map((nodeType) => [nodeType.type, nodeType]))
    this.conversions = new Set(options.conversions?.map(([from, to]) => conversionKey(from, to)))
    this.graph = new GraphDocument(createEmptyContent(this.nodeTypes, this.createId()))
    this.history = new StepHistory((patch) => releasePatch(this.graph.content, patch))
    this.viewport = readViewport(this.graph.content.shell.graph)
    this.selection = new ElementSelection(this.graph)
    this.marks = new NodeMarks(this.graph)
    this.cycles = new CycleOrder(this.graph)
    this.context = this.createContext()
  }

  load(saved: unknown): LoadResult {
    return this.adopt(loadEditor(saved, this))
  }

  async open(source: GraphSource, options: OpenOptions = {}): Promise<LoadResult> {
    const loads = ++this.loads
    const checkCurrent = () => {
      if (this.loads !== loads) throw new DOMException('Another graph was opened meanwhile', 'AbortError')
    }
    const { readBytes } = this.options
    if (readBytes === undefined) return this.adopt(await openEditor(source, this, { ...options, checkCurrent }))
    const answer = await readBytes(source, [...this.nodeTypes.values()], options)
    options.signal?.throwIfAborted()
    checkCurrent()
    return this.adopt(takeAnswer(answer, this))
  }

  save(): SavedEditor {
    return saveEditor(this.graph, this.viewport)
  }

  saveBytes(options: { readonly signal?: AbortSignal } = {}): Promise<Uint8Array<ArrayBuffer>> {
    return saveBytes(this.graph, this.viewport, options.signal)
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

  connectableTypes(interfaceId: string): readonly ConnectableType[] {
    return connectableTypes(interfaceId, this.context)
  }

  beginGesture(): Gesture {
    // A tool that was interrupted must not keep history shut: what it did becomes a step.
    if (this.gesture !== undefined) this.commitGesture(this.gesture)
    const gesture = new OpenGesture()
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

  private isForbidden(isEdit: boolean): boolean {
    return isEdit && this.options.readOnly === true
  }

  private carryOut(plan: Plan): void {
    if (plan.clipboard !== undefined) this.clipboard = plan.clipboard
    if (plan.patch === undefined) {
      if (plan.selection !== undefined && plan.selection !== 'created') this.selection.replace(plan.selection)
      return
    }
    const { inverse, change } = applyPatch(this.graph, plan.patch, 'user')
    if (this.gesture === undefined) this.history.push(inverse)
    else this.gesture.add(inverse)
    this.announce(change, plan.selection)
  }

  private travel(direction: 'undo' | 'redo'): boolean {
    if (this.gesture !== undefined) return false
    let change: ChangeSet | undefined
    this.history[direction]((patch) => {
      const applied = applyPatch(this.graph, patch, 'undo')
      change = applied.change
      return applied.inverse
    })
    if (change === undefined) return false
    this.announce(change)
    return true
  }

  /** Lets everything follow a change, then tells: whoever hears of it finds history and selection as they now are. */
  private announce(change: ChangeSet, selection?: Plan['selection']): void {
    this.cycles.follow(change)
    let hasSelectionChanged = this.selection.follow(change)
    if (selection !== undefined) {
      const created = { nodes: change.nodesAdded, annotations: change.annotations }
      hasSelectionChanged = this.selection.set(selection === 'created' ? created : selection) || hasSelectionChanged
    }
    const hasHistoryChanged = this.gesture === undefined
    // A listener may change the graph itself: that change is told after this one, to all alike.
    this.turns.add(() =>
      runAll([
        () => this.listeners.emit(change),
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
    this.history.push(inverse)
    this.history.announce()
  }

  private cancelGesture(gesture: OpenGesture): void {
    if (gesture.isOver) return
    this.gesture = undefined
    const inverse = gesture.end()
    if (inverse.length > 0) this.announce(applyPatch(this.graph, inverse, 'undo').change)
  }

  private adopt({ content, warnings }: LoadedContent): LoadResult {
    this.loads++
    this.gesture?.end()
    this.gesture = undefined
    this.graph.content = content
    Object.assign(this.viewport, readViewport(content.shell.graph))
    this.history.clear()
    this.graph.version++
    runAll([
      () => this.marks.clear('run'),
      () => this.marks.clear('validation'),
      () => this.announce(createReset(this.graph.version)),
    ])
    return { warnings }
  }

  private createContext(): CommandContext {
    // Getters, since the clipboard and the selection change while the context stays.
    const { graph, nodeTypes, selection, conversions, cycles, options } = this
    const createId = options.createId === undefined ? createUuid : createUnusedId(options.createId, graph)
    const clipboard = () => this.clipboard
    return {
      document: graph,
      nodeTypes,
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
      closesCycle: (from, to) => cycles.closesCycle(from, to),
    }
  }
}

function conversionKey(from: string, to: string): string {
  return JSON.stringify([from, to])
}

function createReset(version: number): ChangeSet {
  return {
    version,
    source: 'load',
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
