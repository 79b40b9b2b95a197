/** Notes what edits touch in any graph of the open file, and puts it as it is now into a message for the validator. */
import { type GraphEngine, type GraphReader, templateIdOf } from '@phoenix/graph-engine'
import { readEdit, type Touched } from './readEdit.ts'
import type { FileEdit, GraphEdit } from './validation/FileEdit.ts'

/** Beyond as many elements, sending the whole file costs the main thread less: it is written in slices. */
const MAX_ELEMENTS = 5_000

interface Noted extends Touched {
  readonly nodes: Set<number>
  readonly added: Set<number>
  readonly connections: Set<number>
}

export class FileFollower {
  readonly #engine: Pick<GraphEngine, 'subgraphs' | 'subscribeFile'>
  /** By subgraph; undefined for the main graph. */
  #touched = new Map<string | undefined, Noted>()
  /** Names of the subgraphs that the validator knows, by id. */
  #templates = new Map<string, string>()
  /** Of them those that were not as the file has them when it got the whole: what their graph nodes held there it has not seen. */
  #edited: ReadonlySet<string> = new Set()
  #count = 0
  readonly unsubscribe: () => void

  /** @param onTouch Called when something that is checked may have changed; with true when a file was loaded. */
  constructor(engine: Pick<GraphEngine, 'subgraphs' | 'subscribeFile'>, onTouch: (isLoaded: boolean) => void) {
    this.#engine = engine
    this.unsubscribe = engine.subscribeFile(({ reset, graphs }) => {
      for (const { subgraph, graph, change } of graphs) {
        const touched = this.#touchedIn(subgraph, graph)
        const { nodesAdded, nodesRemoved, edited, connectionsAdded, connectionsRemoved } = change
        for (const rows of [nodesAdded, nodesRemoved, edited]) {
          this.#note(touched.nodes, rows)
          this.#weigh(graph, rows)
        }
        if (this.#count <= MAX_ELEMENTS) for (const row of nodesAdded) touched.added.add(row)
        for (const rows of [connectionsAdded, connectionsRemoved]) this.#note(touched.connections, rows)
      }
      if (reset || this.#count > 0 || this.#haveTemplatesChanged()) onTouch(reset)
    })
  }

  /** Forgets what was noted: the validator gets the whole file as it is now. */
  clear(): void {
    this.#forget()
    const ids = [...this.#templates.keys()]
    this.#edited = new Set(ids.filter((id) => !this.#engine.subgraphs.isAsRead(id)))
  }

  /** @returns What was noted, and forgets it; undefined when that is too much for a message, or more than rows say. */
  take(): FileEdit | undefined {
    if (this.#count > MAX_ELEMENTS || this.#isAnyBack()) return undefined
    const { list } = this.#engine.subgraphs
    const ids = new Set(list.map(({ id }) => id))
    const removedTemplates = [...this.#templates.keys()].filter((id) => !ids.has(id))
    const templates = list.flatMap(({ id, name }) => (this.#templates.get(id) === name ? [] : [{ id, name }]))
    const added = new Set(templates.flatMap(({ id }) => (this.#templates.has(id) ? [] : [id])))
    const graphs: GraphEdit[] = []
    for (const id of added) {
      const graph = this.#engine.subgraphs.graphOf(id)
      if (graph === undefined) continue
      if (hasLooseConnections(graph)) return undefined
      graphs.push(readEdit(id, wholeOf(graph)))
    }
    for (const [id, touched] of this.#touched) {
      if (id === undefined || (ids.has(id) && !added.has(id))) graphs.push(readEdit(id, touched))
    }
    this.#forget()
    return { removedTemplates, templates, graphs }
  }

  #forget(): void {
    this.#touched = new Map()
    this.#count = 0
    this.#templates = new Map(this.#engine.subgraphs.list.map(({ id, name }) => [id, name]))
  }

  /** Whether a subgraph has become what the file has again: its graph nodes hold what they held there. */
  #isAnyBack(): boolean {
    if (this.#edited.size === 0) return false
    return [...this.#touched.keys()].some(
      (id) => id !== undefined && this.#edited.has(id) && this.#engine.subgraphs.isAsRead(id),
    )
  }

  #touchedIn(subgraph: string | undefined, graph: GraphReader): Noted {
    let touched = this.#touched.get(subgraph)
    if (touched === undefined) {
      touched = { graph, nodes: new Set(), added: new Set(), connections: new Set() }
      this.#touched.set(subgraph, touched)
    }
    return touched
  }

  #note(noted: Set<number>, rows: Int32Array): void {
    this.#count += rows.length
    // What is too much is never read.
    if (this.#count <= MAX_ELEMENTS) for (const row of rows) noted.add(row)
  }

  /** A graph node counts as all that its file's record holds: reading its values parses the graph that it stands for. */
  #weigh(graph: GraphReader, rows: Int32Array): void {
    const weights = new Map<number, number>()
    for (const row of rows) {
      if (this.#count > MAX_ELEMENTS) return
      const type = graph.nodes.type[row]!
      let weight = weights.get(type)
      if (weight === undefined) weights.set(type, (weight = this.#sizeOf(graph.nodes.typeNames[type]!)))
      this.#count += weight
    }
  }

  #sizeOf(type: string): number {
    const id = templateIdOf(type)
    return id === undefined ? 0 : (this.#engine.subgraphs.graphOf(id)?.nodeCount ?? 0)
  }

  #haveTemplatesChanged(): boolean {
    const { list } = this.#engine.subgraphs
    return list.length !== this.#templates.size || list.some(({ id, name }) => this.#templates.get(id) !== name)
  }
}

/** Connections to nothing, which a subgraph brings along from a file, have rows that are never present and bear no id. */
function hasLooseConnections(graph: GraphReader): boolean {
  const { length, present } = graph.connections
  for (let row = 0; row < length; row++) if (present[row] === 0 && graph.connectionId(row) === '') return true
  return false
}

function wholeOf(graph: GraphReader): Touched {
  const nodes = presentRows(graph.nodes)
  return { graph, nodes, added: nodes, connections: presentRows(graph.connections) }
}

function presentRows({ length, present }: { readonly length: number; readonly present: Uint8Array }): Set<number> {
  const rows = new Set<number>()
  for (let row = 0; row < length; row++) if (present[row] === 1) rows.add(row)
  return rows
}
