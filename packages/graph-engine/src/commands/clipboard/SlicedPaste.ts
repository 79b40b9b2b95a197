/**
 * A paste of much, in slices: elements are read, copies made, and their rows written without being present, so that nobody
 * sees any of it. What is left is one patch that lets them be there, as a redo would.
 */
import type { PasteOptions, PastePlaces } from '../../api.ts'
import type { Change, Patch } from '../../document/Patch.ts'
import { readNode } from '../../document/readNode.ts'
import { finite } from '../../model/finite.ts'
import { isConnection } from '../../model/isConnection.ts'
import { isObject } from '../../model/json.ts'
import { graphNodeType } from '../../model/subgraphTypes.ts'
import { EXTRAS_KEY, type SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedConnection, SavedNode } from '../../model/SavedGraph.ts'
import { finishInSlices } from '../../model/steps.ts'
import type { TimeSlicer } from '../../model/TimeSlicer.ts'
import { AbsentRows } from './AbsentRows.ts'
import { checkPlacing } from '../checkPlacing.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { PASTE_OFFSET } from './paste.ts'
import { namesIds, PastedGraph } from './PastedGraph.ts'
import { PastedRows } from './PastedRows.ts'
import { type PastedIds, pasteExtras, readClipboardExtras } from './pasteExtras.ts'
import { Refusal } from '../Refusal.ts'
import { PastedTemplates } from './pasteTemplates.ts'

/** Elements between two looks at the clock. */
const STEP = 128
/** Shares of the work, as measured: reading, copying, writing. */
const READ = 0.4
const COPIED = 0.7
/** Of a plain one, up to when its ids name its rows. */
const PLAIN = 0.95
/** Interfaces for each connection, in most files. */
const ENDS = 2
const NO_IDS: PastedIds = { nodeIds: new Map(), connectionIds: new Map() }

/** What is pasted, parsed when it is asked for. */
export interface PasteFile {
  readonly editor: Readonly<Record<string, unknown>>
  /** Around nodes and connections. */
  readonly graph: Readonly<Record<string, unknown>>
  /** A clipboard has beside its nodes what a file has elsewhere. */
  readonly isClipboard: boolean
  readonly nodeCount: number
  readonly connectionCount: number
  forEachNode(visit: (value: unknown, index: number) => void): Promise<void>
  forEachConnection(visit: (value: unknown, index: number) => void): Promise<void>
}

type Given = Readonly<Record<string, unknown>>

interface Read {
  readonly nodes: SavedNode[]
  readonly connections: SavedConnection[]
  readonly extras: ReturnType<typeof readClipboardExtras>
  readonly templates: PastedTemplates
}

export class SlicedPaste {
  readonly #context: CommandContext
  readonly #slicer: TimeSlicer
  readonly #options: PasteOptions
  readonly #rows: AbsentRows

  constructor(context: CommandContext, slicer: TimeSlicer, options: PasteOptions) {
    this.#context = context
    this.#rows = new AbsentRows(context.document.content)
    this.#slicer = slicer
    this.#options = options
  }

  /**
   * @returns What lets it be there.
   * @throws Refusal, GraphFormatError, and what the slicer throws: `release` then.
   */
  async prepare(file: PasteFile): Promise<Patch> {
    const given = file.isClipboard ? file.graph : besideOf(file.editor, file.graph)
    const extras = readClipboardExtras(given['extras'])
    const isPlain = this.#options.asSubgraph === undefined && !hasTemplates(given) && !namesIds(extras)
    return isPlain ? await this.#preparePlain(file, given, extras) : await this.#prepareWhole(file)
  }

  /** What brings no subgraphs, and nothing that is about a node or connection. */
  async #preparePlain(file: PasteFile, given: Given, extras: SavedExtras): Promise<Patch> {
    const context = this.#context
    const rows = this.#rows
    const templates = new PastedTemplates(given, context)
    const { nodeCount, connectionCount } = file
    const count = { nodes: nodeCount, ends: connectionCount * ENDS }
    const pasted = new PastedRows(context, rows, this.#options.connections === 'all', count)
    const all = nodeCount + connectionCount
    const tell = (index: number) => index % STEP === 0 && this.#options.onProgress?.((PLAIN * index) / all)
    await finishInSlices(rows.reserve(nodeCount, connectionCount), this.#slicer)
    await file.forEachNode((value, index) => {
      const node = this.#readNode(value, index, templates)
      if (node !== undefined) pasted.addNode(node)
      tell(index)
    })
    const [annotation] = extras.annotations ?? []
    if (rows.nodes.length === 0 && annotation === undefined) throw refusalOf(file)
    await file.forEachConnection((value, index) => {
      if (isConnection(value)) pasted.addConnection(value)
      tell(nodeCount + index)
    })
    await finishInSlices(pasted.dropCycleClosers(), this.#slicer)
    await finishInSlices(rows.settle(), this.#slicer)
    const offset = this.#offsetOf(pasted.places ?? placesOf([], annotation))
    await finishInSlices(pasted.move(offset), this.#slicer)
    const ready = rows.changes()
    return [ready.nodes, ...ready.connections, ...pasteExtras(extras, NO_IDS, offset, context).changes]
  }

  async #prepareWhole(file: PasteFile): Promise<Patch> {
    const read = await this.#read(file)
    const { nodes, connections, extras, templates } = read
    const offset = this.#offsetOf(placesOf(nodes, extras.annotations?.[0]))
    const takesAll = this.#options.connections === 'all'
    const tellsIds = namesIds(extras)
    const pasted = new PastedGraph(nodes.length, offset, this.#context, { takesAll, isOwner: true, tellsIds })
    await this.#each(nodes, READ, (READ + COPIED) / 2, (node) => pasted.addNode(node))
    await this.#each(connections, (READ + COPIED) / 2, COPIED, (connection) => pasted.addConnection(connection))
    await this.#slicer.pause()
    const kept = await finishInSlices(pasted.takeInSteps(), this.#slicer)
    const { collapsed, changes } = pasteExtras(extras, pasted, offset, this.#context)
    return [...templates.changes, ...(await this.#write(pasted.nodes, kept, collapsed, templates)), ...changes]
  }

  /** Nothing of it will be there: lets go of what was written. */
  release(): void {
    this.#rows.release()
  }

  #offsetOf(places: PastePlaces): Point {
    const offset = this.#options.offset?.(places) ?? PASTE_OFFSET
    if (!Number.isFinite(offset.x) || !Number.isFinite(offset.y)) throw new Refusal('invalid-value')
    return offset
  }

  async #read(file: PasteFile): Promise<Read> {
    const { asSubgraph } = this.#options
    const given = file.isClipboard ? file.graph : besideOf(file.editor, file.graph)
    const read = await (asSubgraph === undefined
      ? this.#readNodes(file, given)
      : this.#readUse(file, given, asSubgraph))
    if (read.templates.isRecursive) throw new Refusal('recursion')
    if (read.nodes.length > 0 || (read.extras.annotations ?? []).length > 0) return read
    throw refusalOf(file)
  }

  /** @returns undefined for what may not stand in the open graph. */
  #readNode(value: unknown, index: number, templates: PastedTemplates): SavedNode | undefined {
    const context = this.#context
    const node = readNode(templates.rename(value as SavedNode), index, templates.catalog, context.createId)
    const problem = checkPlacing(node.type, context)
    if (problem === 'recursion') throw new Refusal(problem)
    return problem === undefined ? node : undefined
  }

  async #readNodes(file: PasteFile, given: Given): Promise<Read> {
    const context = this.#context
    const templates = new PastedTemplates(given, context)
    const nodes: SavedNode[] = []
    const connections: SavedConnection[] = []
    await this.#eachElement(
      file,
      (value, index) => {
        const node = this.#readNode(value, index, templates)
        if (node !== undefined) nodes.push(node)
      },
      (value) => isConnection(value) && connections.push(value),
    )
    return { nodes, connections, extras: readClipboardExtras(given['extras']), templates }
  }

  /** All of it as one more subgraph, and a node that uses it where it would have lain. */
  async #readUse(file: PasteFile, given: Given, name: string): Promise<Read> {
    const context = this.#context
    const nodes: SavedNode[] = []
    const connections: unknown[] = []
    await this.#eachElement(
      file,
      (value) => nodes.push(value as SavedNode),
      (value) => connections.push(value),
    )
    if (nodes.length === 0) throw new Refusal('empty-clipboard')
    const id = context.createId()
    const saved = { inputs: [], outputs: [], ...file.graph, id, name, nodes, connections }
    const others = Array.isArray(given['templates']) ? (given['templates'] as unknown[]) : []
    const templates = new PastedTemplates({ templates: [...others, { saved, extras: given['extras'] }] }, context)
    const { corner } = placesOf(nodes.filter(isObject) as unknown as SavedNode[], undefined)
    const use = { type: graphNodeType(id), id, title: name, position: corner, inputs: {}, outputs: {} }
    const node = readNode(templates.rename(use as SavedNode), 0, templates.catalog, context.createId)
    return { nodes: [node], connections: [], extras: {}, templates }
  }

  async #eachElement(
    { nodeCount, connectionCount, forEachNode, forEachConnection }: PasteFile,
    onNode: (value: unknown, index: number) => void,
    onConnection: (value: unknown) => void,
  ): Promise<void> {
    const all = nodeCount + connectionCount
    const tell = (index: number) => index % STEP === 0 && this.#options.onProgress?.((READ * index) / all)
    await forEachNode((value, index) => {
      onNode(value, index)
      tell(index)
    })
    await forEachConnection((value, index) => {
      onConnection(value)
      tell(nodeCount + index)
    })
  }

  /** Nodes of subgraphs that come along get their rows with these, when all is there; so do their connections. */
  async #write(
    nodes: readonly SavedNode[],
    connections: readonly SavedConnection[],
    collapsed: ReadonlySet<string>,
    templates: PastedTemplates,
  ): Promise<Change[]> {
    const { catalog } = this.#context.document.content
    const rows = this.#rows
    await finishInSlices(rows.reserve(nodes.length, connections.length), this.#slicer)
    const later: SavedNode[] = []
    await this.#each(nodes, COPIED, (COPIED + 1) / 2, (node) => {
      const isLater = catalog.get(node.type) === undefined && templates.catalog.get(node.type) !== undefined
      if (isLater) later.push(node)
      // An id that a Set is asked for costs later, see IdMap.
      else rows.addNode(node, collapsed.size > 0 && collapsed.has(node.id))
    })
    const laterConnections: SavedConnection[] = []
    await this.#each(connections, (COPIED + 1) / 2, 1, (connection) => {
      if (!rows.addConnection(connection)) laterConnections.push(connection)
    })
    await finishInSlices(rows.settle(), this.#slicer)
    const ready = rows.changes()
    return [
      ready.nodes,
      ...(later.length > 0 ? [{ kind: 'nodesCreated', records: later, collapsed } as const] : []),
      ...ready.connections,
      ...(laterConnections.length > 0 ? [{ kind: 'connectionsCreated', records: laterConnections } as const] : []),
    ]
  }

  async #each<T>(items: readonly T[], from: number, to: number, visit: (item: T) => void): Promise<void> {
    for (let start = 0; start < items.length; start += STEP) {
      for (let i = start; i < Math.min(start + STEP, items.length); i++) visit(items[i]!)
      this.#options.onProgress?.(from + ((to - from) * start) / items.length)
      if (this.#slicer.isDue) await this.#slicer.pause()
    }
  }
}

function refusalOf({ nodeCount }: PasteFile): Refusal {
  return new Refusal(nodeCount > 0 ? 'end-in-main-graph' : 'empty-clipboard')
}

/** Whether anything is said about subgraphs, however wrong. */
function hasTemplates({ templates, graphStates }: Given): boolean {
  return graphStates !== undefined || (templates !== undefined && !(Array.isArray(templates) && templates.length === 0))
}

/** Subgraphs of a file, and what lies on the canvas of each graph, as a clipboard has them. */
function besideOf(editor: PasteFile['editor'], graph: PasteFile['graph']): Given {
  const extras = editor[EXTRAS_KEY]
  const graphs = isObject(extras) && isObject(extras['graphs']) ? extras['graphs'] : {}
  const templates = Array.isArray(editor['graphTemplates']) ? (editor['graphTemplates'] as unknown[]) : []
  const extrasOf = (id: unknown) => (typeof id === 'string' ? graphs[id] : undefined)
  return {
    extras: extrasOf(graph['id']),
    templates: templates.filter(isObject).map((saved) => ({ saved, extras: extrasOf(saved['id']) })),
  }
}

function placesOf(nodes: readonly SavedNode[], annotation: Point | undefined): PastePlaces {
  const corner = { x: Infinity, y: Infinity }
  for (const { position } of nodes) {
    corner.x = Math.min(corner.x, finite(position?.x))
    corner.y = Math.min(corner.y, finite(position?.y))
  }
  const at = nodes[0]?.position ?? annotation
  const first = { x: finite(at?.x), y: finite(at?.y) }
  return { first, corner: nodes.length > 0 ? corner : first }
}
