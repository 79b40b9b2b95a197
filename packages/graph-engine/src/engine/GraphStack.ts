/** Knows which graph of the file is open, the main one or a template's, and the way there. */
import type { OutputSource, OwnValue, PathEntry, Subgraph, Subgraphs } from '../api.ts'
import { openTemplate } from '../codec/readTemplate.ts'
import { readViewport } from '../codec/saveGraph.ts'
import { createUnusedId } from '../commands/createUnusedId.ts'
import { CycleSearch } from '../document/CycleSearch.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { GraphDocument } from '../document/GraphDocument.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { TemplateGraph } from '../document/TemplateSet.ts'
import type { Place } from '../history/Place.ts'
import { createUuid } from '../model/createUuid.ts'
import { finish, type Steps } from '../model/steps.ts'
import { graphNodeType } from '../model/subgraphTypes.ts'
import { Listeners } from '../model/Listeners.ts'
import type { ViewportState } from '../model/ViewportState.ts'
import { hasUnsavedEnds } from '../templates/publishSubgraph.ts'
import { findSources } from './findSources.ts'

export class GraphStack implements Subgraphs {
  /** One object for the engine's life; its content is the open graph. */
  readonly document: GraphDocument
  /** Looks for cycles in the open graph. */
  readonly cycles: CycleSearch
  readonly viewport: ViewportState
  mainGraph: GraphContent
  /** Names the open file, as long as it stays open. The host's ids may be the same in another one. */
  fileId = createUuid()
  ids: readonly string[] = []
  /** The graph nodes that these were opened by, as far as they were. */
  private openers: readonly (string | undefined)[] = []
  private readonly createId: () => string
  private readonly listeners = new Listeners()
  private here: Place | undefined
  /** Holds the subgraphs that hold the open one, itself included, at that version. */
  private holders: ReadonlySet<string> = new Set()
  private holdersVersion = -1
  private entries: readonly PathEntry[] | undefined
  private subgraphs: readonly Subgraph[] | undefined
  /** The last announcement told of these. */
  private toldIds: unknown
  private toldList: unknown
  private toldCatalog: unknown
  private toldVersion = -1

  constructor(mainGraph: GraphContent, createId: () => string) {
    this.mainGraph = mainGraph
    this.document = new GraphDocument(mainGraph)
    this.cycles = new CycleSearch(this.document)
    this.viewport = readViewport(mainGraph.shell.graph)
    this.createId = createId
    this.refresh()
  }

  get path(): readonly PathEntry[] {
    const { templates } = this.mainGraph
    const below = () =>
      this.ids.map((id, i) => {
        const node = this.openers[i]
        return { id, name: templates.find(id)?.name ?? '', ...(node !== undefined && { node }) }
      })
    return (this.entries ??= Object.freeze([{ id: undefined, name: '' }, ...below()]))
  }

  get list(): readonly Subgraph[] {
    return (this.subgraphs ??= Object.freeze(
      this.mainGraph.templates.list.flatMap(({ id, name }) => {
        const nodeType = id === undefined ? undefined : this.mainGraph.catalog.get(graphNodeType(id))?.nodeType
        return nodeType === undefined ? [] : [{ id: id!, name, nodeType }]
      }),
    ))
  }

  get nodeCount(): number {
    const { nodes, templates } = this.mainGraph
    return templates.list.reduce((count, { graph }) => count + graph.nodeCount, nodes.count)
  }

  nodeCountOf(ids: Iterable<string>): number {
    const { templates } = this.mainGraph
    const found = templates.innermostFirst(ids)
    return found.reduce((count, id) => count + (templates.find(id)?.graph.nodeCount ?? 0), 0)
  }

  canPlace(id: string): boolean {
    return this.mainGraph.templates.find(id) !== undefined && !this.holdsOpen(id)
  }

  /** Tells whether a graph node of the subgraph would bring the open one along. It is asked of all subgraphs, one after another. */
  readonly holdsOpen = (id: string): boolean => {
    const { version } = this.document
    if (this.holdersVersion !== version) {
      this.holders = this.mainGraph.templates.holdersOf(this.ids.slice(-1))
      this.holdersVersion = version
    }
    return this.holders.has(id)
  }

  get hasUnsavedEnds(): boolean {
    return this.ids.some((id) => hasUnsavedEnds(id, this))
  }

  graphOf(id: string): GraphReader | undefined {
    const content = this.subgraph(id)
    return content && new GraphDocument(content)
  }

  isAsRead(id: string): boolean {
    return this.mainGraph.templates.find(id)?.graph.isUntouched ?? false
  }

  sourcesOf(outputId: string, use: readonly string[]): readonly (OutputSource | OwnValue)[] {
    return findSources(this, outputId, use)
  }

  /** @returns Undefined when the file has no such graph any more. */
  placeOf(content: GraphContent): { readonly subgraph: string | undefined } | undefined {
    if (content === this.mainGraph) return { subgraph: undefined }
    const template = this.mainGraph.templates.list.find(({ graph }) => graph.content === content)
    return template && { subgraph: template.id }
  }

  titleOf(nodeId: string, subgraph?: string): string | undefined {
    const content = subgraph === undefined ? this.mainGraph : this.subgraph(subgraph)
    const row = content?.nodeRow(nodeId) ?? -1
    return row < 0 ? undefined : content!.titles.get(row)
  }

  /** Every graph of the file that can be read, the main one first; each is looked at when its turn comes. */
  *graphs(): Generator<{ readonly subgraph: string | undefined; readonly graph: GraphDocument }, void> {
    yield { subgraph: undefined, graph: new GraphDocument(this.mainGraph) }
    for (const { id } of this.mainGraph.templates.list) {
      const content = id === undefined ? undefined : this.subgraph(id)
      if (content) yield { subgraph: id, graph: new GraphDocument(content) }
    }
  }

  /** The same one while the same graph is open: every step of history holds it. */
  get place(): Place {
    const { content } = this.document
    if (this.here?.path !== this.ids || this.here.content !== content) this.here = { path: this.ids, content }
    return this.here
  }

  readonly subgraph = (id: string): GraphContent | undefined => {
    const template = this.mainGraph.templates.find(id)
    return template && finish(openTemplate(template.graph, this.mainGraph, this.createId))
  }

  readonly readInSteps = (graph: TemplateGraph): Steps<GraphContent | undefined> =>
    openTemplate(graph, this.mainGraph, this.createId)

  readonly createIdFor = (content: GraphContent): (() => string) =>
    createUnusedId(this.createId, new GraphDocument(content))

  isAt(path: readonly string[]): boolean {
    return path.length === this.ids.length && path.every((id, i) => id === this.ids[i])
  }

  /** Opens the graph at the end of a path whose subgraphs can be read. */
  enter(path: readonly string[], openedBy?: string): void {
    this.keepView()
    const parting = path.findIndex((id, i) => id !== this.ids[i])
    const kept = this.openers.slice(0, parting < 0 ? path.length : parting)
    this.openers = path.map((_, i) => (i < kept.length ? kept[i] : i === path.length - 1 ? openedBy : undefined))
    this.ids = path
    const last = path.at(-1)
    this.show(last === undefined ? this.mainGraph : this.subgraph(last)!)
  }

  /** Takes a loaded file. */
  adopt(mainGraph: GraphContent): void {
    this.mainGraph = mainGraph
    this.fileId = createUuid()
    this.ids = []
    this.openers = []
    this.show(mainGraph)
  }

  /** Lets the open graph know how it is looked at, before it is saved or left. */
  keepView(): void {
    this.document.content.view = { ...this.viewport }
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener)
  }

  /** @returns Whether path, list or types differ from what was last told of; the caller announces it. */
  refresh(): boolean {
    const { catalog, templates } = this.mainGraph
    const { ids } = this
    const { list } = templates
    const { version } = catalog
    if (
      ids === this.toldIds &&
      list === this.toldList &&
      catalog === this.toldCatalog &&
      version === this.toldVersion
    ) {
      return false
    }
    this.toldIds = ids
    this.toldList = list
    this.toldCatalog = catalog
    this.toldVersion = version
    this.entries = undefined
    this.subgraphs = undefined
    return true
  }

  announce(): void {
    this.listeners.emit()
  }

  private show(content: GraphContent): void {
    this.document.content = content
    this.document.version++
    Object.assign(this.viewport, content.view ?? readViewport(content.shell.graph))
  }
}
