/** Describes the engine as hosts, the view and benches see it. `createGraphEngine` in GraphEngine.ts makes one. */
import type { PackedContent } from './codec/packContent.ts'
import type { ClipboardContent, Command, CommandResult, RerouteId } from './commands/Command.ts'
import type { ChangeSet } from './document/ChangeSet.ts'
import type { GraphReader } from './document/GraphReader.ts'
import type { GraphFormatCode } from './model/GraphFormatError.ts'
import type { NodeType } from './model/NodeType.ts'
import type { SavedEditor } from './model/SavedGraph.ts'
import type { ViewportState } from './model/ViewportState.ts'
import type { SearchAnswer, SearchOptions } from './search/Search.ts'

export interface GraphEngineOptions {
  readonly nodeTypes?: readonly NodeType[]
  /** Says whether a connection may close a cycle. Default 'refuse'. */
  readonly cycles?: 'allow' | 'refuse'
  /** Lists value types that may be connected although they differ, as `[from, to]`. */
  readonly conversions?: readonly (readonly [string, string])[]
  readonly readOnly?: boolean
  /** Makes ids that no file has yet; v4 UUIDs by default. One that the open graph has is asked for again. */
  readonly createId?: () => string
  /** Reads files for `open` on another thread; without it they are read here, in slices. */
  readonly readBytes?: BytesReader
}

/** Has `readGraphBytes` called in a worker and gives back its answer. Rejects with the signal's reason on abort. */
export type BytesReader = (
  source: GraphSource,
  nodeTypes: readonly NodeType[],
  options: OpenOptions,
) => Promise<BytesAnswer>

/** Is what `readGraphBytes` answers: plain data, to be posted with the buffers in `transfer`. */
export type BytesAnswer =
  | {
      readonly ok: true
      readonly warnings: string[]
      /** Is for the engine alone to take. */
      readonly packed: PackedContent
      readonly transfer: ArrayBuffer[]
    }
  | { readonly ok: false; readonly code: GraphFormatCode; readonly message: string }

export interface GraphEngine {
  /** Holds the host's types, the two ends of subgraphs, and one type for each subgraph of the file: it changes with them. */
  readonly nodeTypes: ReadonlyMap<string, NodeType>
  /** Is the open graph: the main one, or that of the subgraph at the end of `path`. */
  readonly graph: GraphReader
  /** Leads from the main graph down to the open one; a new array with every change. */
  readonly path: readonly PathEntry[]
  readonly subgraphs: Subgraphs
  readonly selection: Selection
  readonly history: History
  readonly marks: Marks
  /** Holds panning and scaling of the open graph, saved with it, never undone. */
  readonly viewport: ViewportState
  readonly clipboard: ClipboardContent | undefined

  /**
   * Opens a saved graph: the object or its JSON text. Clears history and selection.
   * @throws GraphFormatError on a wrong shape; the open graph stays as it was.
   */
  load(saved: unknown): LoadResult
  /** @returns A detached saved form: nothing in it aliases the engine. */
  save(): SavedEditor
  /** Does what `load` does for large graphs: reads bytes in slices, or in a worker where the host has set one. */
  open(source: GraphSource, options?: OpenOptions): Promise<LoadResult>
  /** @returns The saved form as UTF-8 JSON, written in slices. */
  saveBytes(options?: { readonly signal?: AbortSignal }): Promise<Uint8Array<ArrayBuffer>>

  execute(command: Command): CommandResult
  /**
   * Does what `execute` does, for much: what copies, pastes, duplicates, or makes, opens, saves, leaves or unpacks a subgraph
   * is worked out in slices, or within the task where it goes through few elements. Nothing of it is seen until all is there,
   * as one change and one step of history. Refuses as `execute` does, and with 'out-of-date' when the graph was changed or left
   * meanwhile.
   * @throws The signal's reason; graph and clipboard are as they were.
   */
  executeInSlices(command: Command, options?: SliceOptions): Promise<CommandResult>
  /** Says whether `execute` would succeed, without doing it. */
  canExecute(command: Command): CommandResult
  /** Finds what a new node could be to be connected to an interface, e.g. for a list where a draft was dropped on nothing. */
  connectableTypes(interfaceId: string): readonly ConnectableType[]
  /**
   * Finds nodes, frames and notes in every graph of the file: by title, type, names, values and text, whatever the case and
   * the accents; every word of the query must be in one of these. In slices. @throws The signal's reason.
   */
  search(query: string, options?: SearchOptions): Promise<SearchAnswer>
  undo(): boolean
  redo(): boolean
  /** Folds all commands until `commit` into one step of history; `cancel` goes back to where it began. */
  beginGesture(): Gesture
  /** Settles once the gesture under way is over, for what may wait until a person lets go; undefined where none is. */
  readonly gestureEnd: Promise<void> | undefined

  /** @returns Unsubscribes. */
  subscribe(listener: (change: ChangeSet) => void): () => void
  /** Hears of changes to every graph of the file, whichever is open. @returns Unsubscribes. */
  subscribeFile(listener: (change: FileChange) => void): () => void
}

/** Tells what happened to the graphs of a file. A new subgraph is told of only by `subgraphs`, which lists it. */
export interface FileChange {
  /** Says that a file was loaded: all is different. */
  readonly reset: boolean
  readonly graphs: readonly {
    /** Is undefined for the main graph. */
    readonly subgraph: string | undefined
    readonly graph: GraphReader
    /** Says what changed, in rows of this graph. */
    readonly change: ChangeSet
  }[]
}

export interface ConnectableType {
  readonly nodeType: string
  /** Lists the keys of its inputs or outputs that fit, those of the same value type first. */
  readonly interfaces: readonly string[]
}

export interface PathEntry {
  /** Is the subgraph's id; undefined for the main graph. */
  readonly id: string | undefined
  /** Is empty for the main graph, which has none. */
  readonly name: string
  /** Is the graph node that it was opened by, in the graph before it; absent where it was opened by its id. */
  readonly node?: string
}

/** Knows the subgraphs of the open file, and which of them is open. */
export interface Subgraphs {
  /** Lists them in the file's order; a new array with every change. */
  readonly list: readonly Subgraph[]
  /** Counts the nodes of all graphs of the file, each once however often a subgraph is used. */
  readonly nodeCount: number
  /** Counts the nodes of these subgraphs and of all that they use, each once. */
  nodeCountOf(ids: Iterable<string>): number
  /** Says whether a graph node of it may stand in the open graph. */
  canPlace(id: string): boolean
  /** @returns A subgraph's graph, also while it is not open; undefined where it cannot be read. */
  graphOf(id: string): GraphReader | undefined
  /** Says whether a subgraph is as the file has it: its graph nodes are then saved with what they held there. */
  isAsRead(id: string): boolean
  /** @returns The title of a node in any graph; of the main graph's when `subgraph` is absent. */
  titleOf(nodeId: string, subgraph?: string): string | undefined
  /**
   * Follows what an output gives to the outputs that really give it, in the order of their connections: that of a graph node
   * gives what leads to the end inside, that of a subgraph's input what leads to it outside, or the value of its own where
   * nothing does.
   * @param use The graph nodes that lead from the main graph to the one that the output is in.
   */
  sourcesOf(outputId: string, use: readonly string[]): readonly (OutputSource | OwnValue)[]
  /** Says whether graph nodes of an open subgraph still show other ends than it has: `saveSubgraph` lets them follow. */
  readonly hasUnsavedEnds: boolean
  /** Hears of every change of the list, of names and types, and of the path. */
  subscribe(listener: () => void): () => void
}

export interface OutputSource {
  /** Lists the graph nodes that lead from the main graph to the one that the node is in. */
  readonly use: readonly string[]
  readonly node: string
  readonly key: string
}

/** Holds the value of an input that nothing is connected to. */
export interface OwnValue {
  readonly value: unknown
}

export interface Subgraph {
  readonly id: string
  readonly name: string
  /** Is the type of its graph nodes. */
  readonly nodeType: NodeType
}

export interface Gesture {
  execute(command: Command): CommandResult
  commit(): void
  cancel(): void
}

export interface LoadResult {
  readonly warnings: string[]
}

export type GraphSource =
  Blob | Response | ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | ArrayBuffer

export interface OpenOptions {
  readonly signal?: AbortSignal
  /** Hears how many bytes were read so far, and how many there are where that is known. */
  readonly onProgress?: (read: number, total: number | undefined) => void
}

/** Configures work that is done in slices. */
export interface SliceOptions {
  readonly signal?: AbortSignal
  /** Hears what share is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

export interface Selection {
  /** Counts all selected elements, of any kind. */
  readonly size: number
  readonly nodes: readonly string[]
  /** Lists frames and notes. */
  readonly annotations: readonly string[]
  readonly connections: readonly string[]
  readonly reroutes: readonly RerouteId[]
  /** Holds the same by row. */
  readonly rows: {
    readonly nodes: ReadonlySet<number>
    readonly annotations: ReadonlySet<number>
    readonly connections: ReadonlySet<number>
    readonly reroutes: ReadonlySet<number>
  }
  /** These rows and those in selected frames are moved, copied, removed and drawn together. */
  readonly rowsWithContents: Selection['rows']
  has(nodeId: string): boolean
  hasRow(nodeRow: number): boolean
  /** Grows by one with every change. */
  readonly version: number
  subscribe(listener: () => void): () => void
}

export interface History {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Counts the steps that can be undone, at most 200. */
  readonly length: number
  /** Says whether the document differs from the last save (or load): follows the history index. */
  readonly isDirty: boolean
  markSaved(): void
  subscribe(listener: () => void): () => void
}

export type MarkState = 'none' | 'running' | 'done' | 'failed' | 'warning'

export interface Mark {
  readonly state: MarkState
  /** Is shown with a failure or a warning. */
  readonly message?: string
  /** Holds a few letters before the tick of a node that is done, such as how long it took. */
  readonly detail?: string
}

/** Holds what runs and validations say about nodes, in two channels that never erase each other. */
export interface Marks {
  /** @returns The mark of a node of the open graph. */
  get(channel: MarkChannel, nodeId: string): Mark | undefined
  /** Gives the states of both channels by row, for the renderer: MarkCode numbers. */
  runCode(nodeRow: number): number
  validationCode(nodeRow: number): number
  /** @param subgraph Whose node it is; the main graph's when absent, whichever graph is open. */
  set(channel: MarkChannel, nodeId: string, mark: Mark, subgraph?: string): void
  clear(channel: MarkChannel): void
  /** Says whether some node bears a mark of a run. */
  readonly hasRun: boolean
  /** Holds the rows of nodes that run or failed: what is shown at every zoom. Some may be of removed nodes. */
  readonly conspicuous: ReadonlySet<number>
  /** Shows a short text at the middle of a connection, such as what it carried last; undefined takes it away. */
  setConnectionValue(connectionId: string, text: string | undefined): void
  /** Sets many at once, told as one change. */
  setConnectionValues(values: Iterable<ConnectionValue>): void
  clearConnectionValues(): void
  /**
   * Marks the node whose turn it is where a run is stepped through, beside what its run and a check say; undefined takes the
   * mark away. There is one in a file. Neither saved nor undone.
   * @param subgraph Whose node it is; the main graph's when absent, whichever graph is open.
   */
  selectForDebug(nodeId: string | undefined, subgraph?: string): void
  readonly debugNode: DebugNode | undefined
  /** Holds its row in the open graph, for the renderer; -1 when it is not there. */
  readonly debugRow: number
  /** Holds the texts by connection row, for the renderer. */
  readonly connectionValues: ReadonlyMap<number, string>
  readonly version: number
  /** @param listener Hears the row of the node that was marked, or -1 when it is more than a node. */
  subscribe(listener: (nodeRow: number) => void): () => void
}

export interface DebugNode {
  readonly id: string
  /** Is undefined for the main graph. */
  readonly subgraph: string | undefined
}

export type ConnectionValue = readonly [connectionId: string, text: string | undefined]

export type MarkChannel = 'run' | 'validation'

export { MarkCode } from './model/MarkCode.ts'
export type { ViewportState }
