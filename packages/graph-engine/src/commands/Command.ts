import type { Point } from '../model/Point.ts'
import type { SavedExtras } from '../model/SavedExtras.ts'
import type { SavedGraph, SavedGraphTemplate, SavedNode } from '../model/SavedGraph.ts'

/**
 * Says what is to be done, as plain data that can be logged, sent and replayed. Ids are strings; rows stand for
 * much, and are refused with any version of the graph but the one that they are of.
 */
export type Command =
  | {
      type: 'addNode'
      nodeType: string
      id?: string
      title?: string
      position: Point
      values?: Record<string, unknown>
      /** Names an interface to connect the node to, by the first of its own that fits. */
      connectTo?: string
      /** Names a connection to put the node into, as `insertOnConnection` does. */
      insertOn?: string
    }
  | { type: 'removeNodes'; nodes: readonly string[] }
  | { type: 'removeSelection' }
  | { type: 'connect'; from: string; to: string; id?: string }
  | { type: 'disconnect'; connection: string }
  | { type: 'setValue'; interface: string; value: unknown }
  | { type: 'setTitle'; node: string; title: string }
  | { type: 'setWidth'; node: string; width: number }
  | ({ type: 'select'; mode?: 'replace' | 'add' | 'toggle'; nodes: readonly string[] | NodeRows } & Omit<
      ElementIds,
      'nodes'
    >)
  | { type: 'selectAll' }
  | { type: 'copy' }
  | { type: 'cut' }
  | {
      type: 'paste'
      /** Is absent for the engine's own clipboard. Copied text and a saved file's bytes are for `executeInSlices` alone. */
      data?: ClipboardContent | string | Uint8Array<ArrayBuffer>
      /** Says by how much it is moved: by (100, 100) when absent. */
      offset?: Point
      /** Says where the top left of its nodes comes to lie, whatever the offset. */
      corner?: Point
      /** Makes the first of it land on a multiple of this, near where it would lie without an offset. */
      grid?: number
      /** 'all' takes connections as a file has them, not as `connect` would allow. */
      connections?: 'allowed' | 'all'
      /** Names a new subgraph that all of it is put into; one node that uses it comes to stand in the graph. */
      asSubgraph?: string
    }
  | { type: 'duplicate'; offset?: Point }
  /** Draws the frame around the selection when no rectangle is given. */
  | ({ type: 'addFrame'; id?: string; title?: string; color?: string } & Partial<Box>)
  | ({ type: 'addNote'; id?: string; text?: string; color?: string } & Point & Partial<Box>)
  | { type: 'setText'; annotation: string; text: string }
  | { type: 'setColor'; annotation: string; color: string }
  | ({ type: 'resizeAnnotation'; annotation: string } & Box)
  /** Draws frames as tightly around what lies in them as a new frame would be. */
  | { type: 'fitFrames'; frames: readonly string[] }
  | { type: 'removeAnnotations'; annotations: readonly string[] }
  /** Moves all or nothing; an element that is named twice ends at its last place. */
  | {
      type: 'move'
      /** Names nodes by id, or by row where they may be all of them: to name 100,000 by their ids takes 70 ms. */
      nodes?: readonly PlacedElement[] | PlacedNodes
      annotations?: readonly PlacedElement[]
      reroutes?: readonly (RerouteId & Point)[]
    }
  /**
   * Takes a layout over, as one step: whatever else `version` was of, it is refused. Rows and version are those that
   * `collectLayoutInput` gave. Points of connections that it moves an end of are taken away.
   */
  | {
      type: 'setPositions'
      version: number
      nodes: PlacedRows
      /** Holds x, y, width and height of frames and notes in turn. */
      annotations?: { readonly rows: Int32Array; readonly boxes: Float64Array }
    }
  /** Adds a point to a connection, by default between the two that it is nearest to. */
  | { type: 'addReroute'; connection: string; x: number; y: number; index?: number }
  | { type: 'removeReroutes'; reroutes: readonly RerouteId[] }
  /** Leads a connection through a node that has none, by the first interfaces that fit. */
  | { type: 'insertOnConnection'; node: string; connection: string }
  | { type: 'setCollapsed'; nodes: readonly string[] | NodeRows; collapsed: boolean }
  | { type: 'align'; edge: AlignEdge }
  | { type: 'distribute'; axis: 'horizontal' | 'vertical' }
  /** Makes a subgraph of the selection; it is opened unless `open` is false. */
  | { type: 'createSubgraph'; name?: string; open?: boolean }
  /** Opens a subgraph by a graph node of the open graph, or by the subgraph's id. */
  | { type: 'openSubgraph'; node?: string; subgraph?: string }
  /** Lets the graph nodes of the open subgraphs follow their ends. */
  | { type: 'saveSubgraph' }
  /** Saves and goes up; `depth` is how many subgraphs stay open, one less than now when absent. */
  | { type: 'leaveSubgraph'; depth?: number }
  | { type: 'backToMainGraph' }
  | { type: 'unpackSubgraph'; node: string }
  | { type: 'renameSubgraph'; subgraph: string; name: string }
  | { type: 'deleteSubgraph'; subgraph: string }

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Graph units. */
export interface Box extends Point {
  width: number
  height: number
}

export interface PlacedElement extends Point {
  readonly id: string
}

/** Rows, each once, with x and y of each in turn. */
export interface PlacedRows {
  readonly rows: Int32Array
  readonly xy: Float64Array
}

/** Nodes as they were in a version of the graph, each once: when that is another, the command is refused. */
export interface NodeRows {
  readonly version: number
  readonly rows: Int32Array
}

export type PlacedNodes = NodeRows & PlacedRows

/** Names a point of a connection, by its place in the order from output to input. */
export interface RerouteId {
  readonly connection: string
  readonly index: number
}

/** Elements of a graph by id. */
export interface ElementIds {
  readonly nodes?: readonly string[]
  readonly annotations?: readonly string[]
  readonly connections?: readonly string[]
  readonly reroutes?: readonly RerouteId[]
}

export type { Point }

/** Holds what Copy takes: the selected nodes and annotations, and every connection that touches the nodes. */
export interface ClipboardContent {
  nodes: SavedNode[]
  connections: { id: string; from: string; to: string }[]
  extras?: SavedExtras
  /** Holds subgraphs that come along: under new ids, as another file has them; with an origin, those that are missing. */
  templates?: ClipboardTemplate[]
  /** Names the file that nodes were copied from with subgraphs, as long as that file stays open. */
  origin?: string
  /** Holds the graphs of copied graph nodes whose subgraph was changed since it was read, for when it comes along. */
  graphStates?: { node: string; graph: SavedGraph }[]
}

export interface ClipboardTemplate {
  saved: SavedGraphTemplate
  extras?: SavedExtras
}

export type CommandResult = { ok: true } | { ok: false; code: RefusalCode }

/** Says why a command changed nothing. Hosts map a code to a sentence. */
export type RefusalCode =
  | 'unknown-command'
  /** A field is missing, or is not what it should be at all. */
  | 'invalid-command'
  | 'unknown-node'
  | 'unknown-node-type'
  | 'unknown-interface'
  | 'unknown-connection'
  | 'unknown-annotation'
  | 'unknown-reroute'
  | 'duplicate-id'
  | 'same-node'
  | 'same-side'
  | 'duplicate-connection'
  | 'no-port'
  | 'type-mismatch'
  | 'cycle'
  | 'invalid-value'
  | 'out-of-range'
  | 'not-a-whole-number'
  | 'empty-selection'
  /** There are fewer than two elements to align, or fewer than three to distribute. */
  | 'too-few-selected'
  /** The node that shall lie on a connection has connections of its own. */
  | 'already-connected'
  /** No interface of the node fits. */
  | 'nothing-fits'
  | 'empty-clipboard'
  /** Nothing but subgraph ends is selected, which belong to their graph. */
  | 'nothing-to-group'
  | 'unknown-subgraph'
  /** The file holds no readable graph under this subgraph. */
  | 'unreadable-subgraph'
  | 'not-a-subgraph'
  | 'not-in-subgraph'
  /** A subgraph would contain itself. */
  | 'recursion'
  /** Subgraph inputs and outputs stand in subgraphs only. */
  | 'end-in-main-graph'
  | 'subgraph-in-use'
  | 'subgraph-open'
  | 'read-only'
  /** The graph was changed since the version that the command names. */
  | 'out-of-date'
  /** The gesture was committed, cancelled, or ended by a load. */
  | 'gesture-over'
