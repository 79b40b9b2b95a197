/** Notes what edits touch in any graph of the open file, and puts it as it is now into a message for the validator. */
import { type GraphEngine, type GraphReader, templateIdOf } from '@phoenix/graph-engine'
import { countOf, type Elements, readEdits } from './readEdit.ts'
import { presentRows, TouchedRows } from './TouchedRows.ts'
import type { FileEdit, GraphEdit } from './validation/graph/FileEdit.ts'

/** For more elements the whole file is written instead, in slices: everything that is read of them waits in this thread until it is sent. */
const MAX_ELEMENTS = 100_000
/** Counts the nodes in graphs that graph nodes hold; reading them is one piece of work. */
const MAX_HELD = 5_000

const NO_ROWS: readonly number[] = []

/** By subgraph; undefined for the main graph. */
type Touched = Map<string | undefined, TouchedRows>

/** Holds the parts of a message that have been read. */
interface Taken {
  /** Counts how many more elements there may be. */
  room: number
  roomForHeld: number
  readonly graphs: GraphEdit[]
  /** Holds the subgraphs that the validator does not know and that have been read. */
  readonly fresh: Set<string>
  /** Holds the subgraphs that were touched and gone when they were to be read. */
  readonly away: Set<string>
}

export class FileFollower {
  readonly #engine: Pick<GraphEngine, 'subgraphs' | 'subscribeFile'>
  #touched: Touched = new Map()
  /** Holds the names of the subgraphs that the validator knows, by id. */
  #templates = new Map<string, string>()
  /**
   * Holds the ids of subgraphs that differed from the file when the validator got the whole file, so that it has not seen what
   * their graph nodes held there.
   */
  #edited: ReadonlySet<string> = new Set()
  #count = 0
  /** Counts the changes that it has heard of. */
  #changes = 0
  readonly unsubscribe: () => void

  /** @param onTouch Called when something that is checked may have changed; with true when a file was loaded. */
  constructor(engine: Pick<GraphEngine, 'subgraphs' | 'subscribeFile'>, onTouch: (isLoaded: boolean) => void) {
    this.#engine = engine
    this.unsubscribe = engine.subscribeFile(({ reset, graphs }) => {
      const before = this.#count
      for (const { subgraph, graph, change } of graphs) {
        const touched = this.#touchedIn(subgraph, graph)
        this.#count -= touched.count
        touched.note(change)
        this.#count += touched.count
      }
      const haveTemplatesChanged = this.#haveTemplatesChanged()
      if (reset || this.#count > before || haveTemplatesChanged) this.#changes++
      if (reset || this.#count > 0 || haveTemplatesChanged) onTouch(reset)
    })
  }

  /** Forgets what was noted: the validator gets the whole file as it is now. */
  clear(): void {
    this.#forget()
    const ids = [...this.#templates.keys()]
    this.#edited = new Set(ids.filter((id) => !this.#engine.subgraphs.isAsRead(id)))
  }

  /**
   * Reads what was noted, with chances to pause for a moment. What changes meanwhile is read after it, so that steady edits do
   * not put off the answer: the message ends with how the file is when it is there. Whoever gives up on the way has to `clear`.
   * @returns Undefined when that is too much for a message, or more than rows say; then `clear` must be called, too.
   */
  *takeInSteps(): Generator<void, FileEdit | undefined, void> {
    const taken: Taken = { room: MAX_ELEMENTS, roomForHeld: MAX_HELD, graphs: [], fresh: new Set(), away: new Set() }
    let changes: number
    do {
      changes = this.#changes
      if ((taken.room -= this.#count) < 0 || this.#isAnyBack()) return undefined
      const touched = this.#touched
      this.#touched = new Map()
      this.#count = 0
      if (!(yield* this.#readFresh(touched, taken)) || !(yield* this.#readTouched(touched, taken))) return undefined
    } while (changes !== this.#changes)
    const { list } = this.#engine.subgraphs
    const ids = new Set(list.map(({ id }) => id))
    if (list.some(({ id }) => taken.away.has(id))) return undefined
    const removedTemplates = [...this.#templates.keys()].filter((id) => !ids.has(id))
    const templates = list.flatMap(({ id, name }) => (this.#templates.get(id) === name ? [] : [{ id, name }]))
    this.#forget()
    const graphs = taken.graphs.filter(({ template }) => template === undefined || ids.has(template))
    return { removedTemplates, templates, graphs }
  }

  /** Subgraphs that the validator does not know, with what was touched in them. @returns Whether they can be told. */
  *#readFresh(touched: Touched, taken: Taken): Generator<void, boolean, void> {
    for (const { id } of this.#engine.subgraphs.list) {
      const graph = this.#engine.subgraphs.graphOf(id)
      if (graph === undefined || this.#templates.has(id) || taken.fresh.has(id)) continue
      taken.fresh.add(id)
      touched.delete(id)
      if (hasLooseConnections(graph)) return false
      const [nodes, connections] = [yield* presentRows(graph.nodes), yield* presentRows(graph.connections)]
      const elements: Elements = { goneConnections: NO_ROWS, goneNodes: NO_ROWS, nodes, connections }
      if ((taken.room -= countOf(elements)) < 0) return false
      const edits = yield* readEdits(id, graph, elements, { isAdded: () => true, since: () => this.#touched.get(id) })
      for (const edit of edits) taken.graphs.push(edit)
    }
    return true
  }

  /** Rows of graphs that it knows, or has been told of. @returns Whether they can be told. */
  *#readTouched(all: Touched, taken: Taken): Generator<void, boolean, void> {
    const ids = new Set(this.#engine.subgraphs.list.map(({ id }) => id))
    for (const [id, touched] of all) {
      if (id !== undefined && !ids.has(id)) {
        taken.away.add(id)
        continue
      }
      const [nodes, connections] = [yield* touched.nodes(), yield* touched.connections()]
      const elements: Elements = {
        goneConnections: connections.gone,
        goneNodes: nodes.gone,
        nodes: nodes.present,
        connections: connections.present,
      }
      taken.roomForHeld -= this.#weigh(touched.graph, nodes.present, taken.roomForHeld)
      if (taken.roomForHeld < 0) return false
      const isAdded = (row: number): boolean => touched.isAdded(row)
      const edits = yield* readEdits(id, touched.graph, elements, { isAdded, since: () => this.#touched.get(id) })
      for (const edit of edits) taken.graphs.push(edit)
    }
    return true
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

  #touchedIn(subgraph: string | undefined, graph: GraphReader): TouchedRows {
    let touched = this.#touched.get(subgraph)
    if (touched === undefined) this.#touched.set(subgraph, (touched = new TouchedRows(graph)))
    return touched
  }

  /** A graph node weighs as much as its file's record holds: reading its values parses the graph that it stands for. */
  #weigh({ nodes }: GraphReader, rows: readonly number[], most: number): number {
    const weights = new Map<number, number>()
    let sum = 0
    for (const row of rows) {
      const type = nodes.type[row]!
      let weight = weights.get(type)
      if (weight === undefined) weights.set(type, (weight = this.#sizeOf(nodes.typeNames[type]!)))
      sum += weight
      if (sum > most) break
    }
    return sum
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
