/** Is the composition root of the pure door: wires document, commands, history and session, and decides nothing itself. */
import type {
  ConnectableType,
  FileChange,
  Gesture,
  GraphEngine,
  GraphEngineOptions,
  GraphSource,
  LoadResult,
  OpenOptions,
  PathEntry,
  SliceOptions,
  ViewportState,
} from './api.ts'
import { createEmptyContent } from './codec/createEmptyContent.ts'
import type { ClipboardContent, Command, CommandResult } from './commands/Command.ts'
import type { Plan } from './commands/CommandContext.ts'
import { connectableTypes } from './commands/connections/connectableTypes.ts'
import { checkCommand, planCommand } from './commands/decide.ts'
import { refusedBy } from './commands/Refusal.ts'
import type { ChangeSet } from './document/ChangeSet.ts'
import type { GraphDocument } from './document/GraphDocument.ts'
import { releasePatch } from './document/releasePatch.ts'
import { Announcer, createReset } from './engine/Announcer.ts'
import { Context } from './engine/Context.ts'
import { GraphFiles } from './engine/GraphFiles.ts'
import { planInSlices } from './engine/planInSlices.ts'
import { releaseLater } from './engine/releaseLater.ts'
import { Steps } from './engine/Steps.ts'
import { GraphStack } from './engine/GraphStack.ts'
import { StepHistory } from './history/StepHistory.ts'
import { createUuid } from './model/createUuid.ts'
import type { NodeType } from './model/NodeType.ts'
import type { SavedEditor } from './model/SavedGraph.ts'
import { runAll } from './model/runAll.ts'
import { finish } from './model/steps.ts'
import type { SearchAnswer, SearchOptions } from './search/Search.ts'
import { searchGraphs } from './search/searchGraphs.ts'
import { NodeMarks } from './session/Marks.ts'
import { ElementSelection } from './session/Selection.ts'

const OK: CommandResult = { ok: true }
const OUT_OF_DATE: CommandResult = { ok: false, code: 'out-of-date' }

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
  readonly createId: () => string

  private readonly options: GraphEngineOptions
  private readonly context: Context
  private readonly announcer: Announcer
  private readonly steps: Steps
  private readonly files: GraphFiles

  constructor(options: GraphEngineOptions) {
    this.options = options
    this.createId = options.createId ?? createUuid
    const nodeTypes = new Map(options.nodeTypes?.map((nodeType) => [nodeType.type, nodeType]))
    this.subgraphs = new GraphStack(createEmptyContent(nodeTypes, this.createId()), this.createId)
    this.graph = this.subgraphs.document
    this.viewport = this.subgraphs.viewport
    this.history = new StepHistory(({ patch, place }) => releaseLater(place.content, patch))
    this.selection = new ElementSelection(this.graph)
    this.marks = new NodeMarks(this.graph)
    this.announcer = new Announcer(this)
    this.steps = new Steps(this, this.announcer)
    this.context = new Context(this.subgraphs, this.selection, this.createId, options)
    const { createId } = this
    this.files = new GraphFiles(this.subgraphs, options.readBytes, { nodeTypes, createId }, () => this.startAnew())
  }

  get nodeTypes(): ReadonlyMap<string, NodeType> {
    return this.graph.content.catalog.types
  }

  get clipboard(): ClipboardContent | undefined {
    return this.context.clipboard
  }

  get path(): readonly PathEntry[] {
    return this.subgraphs.path
  }

  load(saved: unknown): LoadResult {
    return this.files.load(saved)
  }

  open(source: GraphSource, options: OpenOptions = {}): Promise<LoadResult> {
    return this.files.open(source, options)
  }

  save(): SavedEditor {
    return this.files.save()
  }

  saveBytes(options: { readonly signal?: AbortSignal } = {}): Promise<Uint8Array<ArrayBuffer>> {
    return this.files.saveBytes(options.signal)
  }

  execute(command: Command): CommandResult {
    let plan: Plan
    try {
      plan = finish(planCommand(command, this.context, this.mayEdit))
    } catch (error) {
      return refusedBy(error)
    }
    this.carryOut(plan)
    return OK
  }

  async executeInSlices(command: Command, options: SliceOptions = {}): Promise<CommandResult> {
    const { content, version } = this.graph
    const result = await planInSlices(command, this.context, this.mayEdit, options)
    if (!('plan' in result)) return result
    const { plan } = result
    // Few elements take no pause, but whoever asked has gone on since.
    if (this.graph.content !== content || this.graph.version !== version) {
      if (plan.patch) releasePatch(content, plan.patch)
      return OUT_OF_DATE
    }
    this.carryOut(plan)
    return OK
  }

  canExecute(command: Command): CommandResult {
    return finish(checkCommand(command, this.context, this.mayEdit))
  }

  undo(): boolean {
    return this.steps.travel('undo')
  }

  redo(): boolean {
    return this.steps.travel('redo')
  }

  search(query: string, options: SearchOptions = {}): Promise<SearchAnswer> {
    return searchGraphs(this.subgraphs.graphs(), query, options)
  }

  connectableTypes(interfaceId: string): readonly ConnectableType[] {
    return connectableTypes(interfaceId, this.context)
  }

  beginGesture(): Gesture {
    return this.steps.beginGesture((command) => this.execute(command))
  }

  get gestureEnd(): Promise<void> | undefined {
    return this.steps.gestureEnd
  }

  subscribe(listener: (change: ChangeSet) => void): () => void {
    return this.announcer.changes.add(listener)
  }

  subscribeFile(listener: (change: FileChange) => void): () => void {
    return this.announcer.fileChanges.add(listener)
  }

  private get mayEdit(): boolean {
    return this.options.readOnly !== true
  }

  private carryOut(plan: Plan): void {
    if (plan.clipboard !== undefined) this.context.clipboard = plan.clipboard
    this.steps.carryOut(plan)
  }

  /** Another file is open. */
  private startAnew(): void {
    this.steps.clear()
    runAll([
      () => this.marks.clear('run'),
      () => this.marks.clear('validation'),
      () => this.marks.clearConnectionValues(),
      () => this.marks.selectForDebug(undefined),
      () => this.marks.open(undefined),
      () => this.announcer.announce(createReset(this.graph.version, 'load'), true),
    ])
  }
}
