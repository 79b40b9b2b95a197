import type { GraphReader, NodeColumns } from '../../document/GraphReader.ts'

/** The graph as it is drawn: nodes may stand elsewhere for a while than the document says. */
export class GlidingGraph implements GraphReader {
  /** In place of the document's, while something glides. */
  columns: NodeColumns | undefined
  readonly #graph: GraphReader

  constructor(graph: GraphReader) {
    this.#graph = graph
  }

  get nodes(): NodeColumns {
    return this.columns ?? this.#graph.nodes
  }

  get version() {
    return this.#graph.version
  }

  get nodeCount() {
    return this.#graph.nodeCount
  }

  get connectionCount() {
    return this.#graph.connectionCount
  }

  get interfaces() {
    return this.#graph.interfaces
  }

  get connections() {
    return this.#graph.connections
  }

  get annotations() {
    return this.#graph.annotations
  }

  get reroutes() {
    return this.#graph.reroutes
  }

  get ids() {
    return this.#graph.ids
  }

  nodeRow = (id: string) => this.#graph.nodeRow(id)
  interfaceRow = (id: string) => this.#graph.interfaceRow(id)
  connectionRow = (id: string) => this.#graph.connectionRow(id)
  annotationRow = (id: string) => this.#graph.annotationRow(id)
  nodeId = (row: number) => this.#graph.nodeId(row)
  interfaceId = (row: number) => this.#graph.interfaceId(row)
  connectionId = (row: number) => this.#graph.connectionId(row)
  annotationId = (row: number) => this.#graph.annotationId(row)
  title = (nodeRow: number) => this.#graph.title(nodeRow)
  interfaceKey = (interfaceRow: number) => this.#graph.interfaceKey(interfaceRow)
  interfaceName = (interfaceRow: number) => this.#graph.interfaceName(interfaceRow)
  interfaceValue = (interfaceRow: number) => this.#graph.interfaceValue(interfaceRow)
  nodeType = (nodeRow: number) => this.#graph.nodeType(nodeRow)
  interfaceDefinition = (interfaceRow: number) => this.#graph.interfaceDefinition(interfaceRow)
  forEachConnection = (interfaceRow: number, visit: (connectionRow: number) => void) =>
    this.#graph.forEachConnection(interfaceRow, visit)
  reroutesOf = (connectionRow: number) => this.#graph.reroutesOf(connectionRow)
  annotation = (row: number) => this.#graph.annotation(row)
  nodeEntry = (nodeRow: number, key: string) => this.#graph.nodeEntry(nodeRow, key)
  getNode = (id: string) => this.#graph.getNode(id)
}
