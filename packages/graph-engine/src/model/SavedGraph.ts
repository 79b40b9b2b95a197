/**
 * The saved form: BaklavaJS v2 JSON, written and read by `@baklavajs/core` 2.8 with renderer-vue's view fields.
 * Every object may carry keys that are not named here; they are kept and written back in place.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** One end of a node as saved. `value` must survive JSON. */
export interface SavedInterface {
  id: string
  templateId?: string
  value?: unknown
  [extra: string]: unknown
}

/** One node as saved. The order of `inputs` and `outputs` keys is the order of the interfaces. */
export interface SavedNode {
  type: string
  id: string
  title: string
  inputs: Record<string, SavedInterface>
  outputs: Record<string, SavedInterface>
  position?: { x: number; y: number }
  width?: number
  twoColumn?: boolean
  [extra: string]: unknown
}

/** `from` is an output interface's id, `to` an input interface's id. */
export interface SavedConnection {
  id: string
  from: string
  to: string
  [extra: string]: unknown
}

/** Deprecated in the format, always written, ignored on load: computed from the subgraph interface nodes. */
export interface SavedGraphInterface {
  id: string
  name: string
  nodeId: string
  nodeInterfaceId: string
  [extra: string]: unknown
}

export interface SavedGraph {
  id: string
  nodes: SavedNode[]
  connections: SavedConnection[]
  inputs: SavedGraphInterface[]
  outputs: SavedGraphInterface[]
  /** Root graph only: screen = (graph + panning) * scaling. */
  panning?: { x: number; y: number }
  scaling?: number
  [extra: string]: unknown
}

export interface SavedGraphTemplate extends SavedGraph {
  name: string
}

/** The whole file. */
export interface SavedEditor {
  graph: SavedGraph
  graphTemplates: SavedGraphTemplate[]
  [extra: string]: unknown
}
