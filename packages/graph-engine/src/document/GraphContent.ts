import type { TypeCatalog } from '../model/TypeCatalog.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import { AnnotationTable } from './AnnotationTable.ts'
import { BytePages } from './BytePages.ts'
import { ConnectionTable } from './ConnectionTable.ts'
import { IdIndex } from './IdIndex.ts'
import { InterfaceTable } from './InterfaceTable.ts'
import { NodeTable } from './NodeTable.ts'
import { NodeTitles } from './NodeTitles.ts'
import { RecordStore } from './RecordStore.ts'
import { RerouteTable } from './RerouteTable.ts'
import { TemplateSet } from './TemplateSet.ts'

/**
 * Holds what is neither a node nor a connection in the file, in the order of its keys. The keys `graph`, `nodes` and
 * `connections` keep their places with a null.
 */
export interface GraphShell {
  readonly editor: Readonly<Record<string, unknown>>
  readonly graph: Readonly<Record<string, unknown>>
}

interface LoadedEntry {
  readonly value: unknown
  readonly row: number
}

/** Holds everything that one open graph consists of. A file is read into a new one, which then replaces the open one whole. */
export class GraphContent {
  readonly nodes = new NodeTable()
  /** Holds bytes that the file does not have. */
  readonly written = new BytePages()
  /** Stands apart from the records, since lists and labels ask for titles without the rest. */
  readonly titles = new NodeTitles(this.written)
  readonly interfaces = new InterfaceTable()
  readonly connections = new ConnectionTable()
  readonly annotations = new AnnotationTable()
  readonly reroutes = new RerouteTable()
  readonly nodeIds = new IdIndex()
  readonly interfaceIds = new IdIndex()
  readonly connectionIds = new IdIndex()
  readonly nodeRecords = new RecordStore<SavedNode>(this.written)
  /** Holds a connection only where it is more than its three columns. */
  readonly connectionRecords = new RecordStore<SavedConnection>(this.written)
  /** Holds the file's entries of what has no record of its own, and the row that each is about; -1 for none that is there. */
  readonly loadedExtras: { readonly reroutes: LoadedEntry[]; readonly collapsed: LoadedEntry[] } = {
    reroutes: [],
    collapsed: [],
  }
  readonly catalog: TypeCatalog
  /** Is shared with the other graphs of the same file, as the catalog is. */
  readonly templates: TemplateSet
  readonly shell: GraphShell
  /** Names what the graph is like: 0 as it was read, another number after each change, the former one after its undo. */
  state = 0
  /** Holds how it was last looked at; undefined until it was. */
  view: ViewportState | undefined

  constructor(catalog: TypeCatalog, shell: GraphShell, templates = new TemplateSet()) {
    this.catalog = catalog
    this.shell = shell
    this.templates = templates
  }

  /** @returns The row of the node that is there, or -1; likewise below. */
  nodeRow(id: string): number {
    const row = this.nodeIds.row(id)
    return row >= 0 && this.nodes.present[row] === 1 ? row : -1
  }

  interfaceRow(id: string): number {
    const row = this.interfaceIds.row(id)
    if (row < 0) return -1
    const { present, firstInterface, interfaceCount } = this.nodes
    const node = this.interfaces.node[row]!
    // A node may have got other interfaces in place of these.
    const at = row - firstInterface[node]!
    return present[node] === 1 && at >= 0 && at < interfaceCount[node]! ? row : -1
  }

  connectionRow(id: string): number {
    const row = this.connectionIds.row(id)
    return row >= 0 && this.connections.present[row] === 1 ? row : -1
  }
}
