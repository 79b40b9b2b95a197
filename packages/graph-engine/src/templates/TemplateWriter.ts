/**
 * Subgraphs as they are to be saved: each template as it was when this was made, and each graph node with the whole graph
 * that it stands for, as the format asks. A graph node is written anew only where its template, or one inside, is not as it
 * was read. In steps, between which the graphs may change.
 */
import { snapshotGraph, type GraphSnapshot } from '../codec/GraphSnapshot.ts'
import { SnapshotList } from '../codec/SnapshotList.ts'
import { countUsesIn } from '../document/countUses.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { type ElementLists, type LateGraph, putElements } from '../document/LateElements.ts'
import type { Template, TemplateSet } from '../document/TemplateSet.ts'
import { heldGraph, isUnwritten, withoutUnwritten } from '../model/heldGraph.ts'
import type { SavedConnection, SavedGraph, SavedGraphTemplate, SavedNode } from '../model/SavedGraph.ts'
import type { Steps } from '../model/steps.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { templateName } from './templateName.ts'
import { instantiate, type Origin } from './instantiate.ts'
import { type Holding, type HoldingGraph, planHeld } from './planHeld.ts'

export class TemplateWriter {
  private readonly list: readonly Template[]
  private readonly byId = new Map<string, Template>()
  private readonly snapshots = new Map<Template, GraphSnapshot>()
  private readonly written = new Map<Template, SavedGraphTemplate>()
  private readonly current = new Map<string, boolean>()
  /** Templates that contain themselves. A graph node of one inside another stays as it is, or it would go on for ever. */
  private readonly recursive: ReadonlySet<string>
  /** Templates whose graph nodes that were made here get their graphs; else they have null. */
  private readonly writable: ReadonlySet<string>

  /** @param root The main graph, where graph nodes that were made here are to get their graphs. */
  constructor(templates: TemplateSet, root?: GraphContent) {
    const { list } = templates
    this.list = list
    for (const template of list) {
      const { content } = template.graph
      if (template.id !== undefined) this.byId.set(template.id, template)
      if (content !== undefined) this.snapshots.set(template, snapshotGraph(content))
    }
    this.recursive = templates.recursive()
    const holding: [string, HoldingGraph][] = []
    for (const id of templates.innermostFirst(this.byId.keys())) {
      const graph = this.byId.get(id)?.graph
      if (graph === undefined) continue
      const { uses, nodeCount } = graph
      this.current.set(id, graph.isUntouched && [...uses.keys()].every((used) => this.isCurrent(used)))
      if (root) holding.push([id, { uses, nodeCount, unwritten: graph.unwritten }])
    }
    this.writable = root ? planHeld(holdingOf(root, holding, this.recursive)) : NONE
  }

  /** @returns All templates in the file's order. Shared: not to be changed. */
  *savedAll(): Steps<SavedGraphTemplate[]> {
    const all: SavedGraphTemplate[] = []
    for (const template of this.list) all.push(yield* this.saved(template))
    return all
  }

  /** Whether a graph node of this type has to be written anew. */
  isStale(type: string): boolean {
    const id = templateIdOf(type)
    return id !== undefined && this.byId.has(id) && !this.isCurrent(id)
  }

  /** @returns The record itself, or with the graph that a graph node stands for. Shared: not to be changed. */
  *complete(record: SavedNode): Steps<SavedNode> {
    const template = this.templateFor(record)
    return template === undefined ? withoutUnwritten(record) : yield* this.write(record, template)
  }

  private *write(record: SavedNode, template: Template): Steps<SavedNode> {
    const held = heldGraph(record)
    const graphState = yield* this.createState(template, { space: record.id, ids: held, values: [held] })
    return { ...record, graphState }
  }

  /** @returns The template of a graph node whose graph is to be written anew. */
  private templateFor(record: SavedNode): Template | undefined {
    // A template that nobody looked into may hold anything.
    const id = typeof record?.type === 'string' ? templateIdOf(record.type) : undefined
    if (id === undefined) return undefined
    // One that was made here has none until it is written; a file's that lacks it, or has null, stays without.
    const held = record['graphState'] ?? undefined
    const isStale = isUnwritten(record) ? this.writable.has(id) : held !== undefined && !this.isCurrent(id)
    return isStale ? this.byId.get(id) : undefined
  }

  /** @returns The graph that a graph node of the template stands for. */
  private *createState(template: Template, origin: Origin): Steps<SavedGraph> {
    const saved = yield* this.saved(template)
    return yield* instantiate(saved, template.graph.base, origin, (node, inner) => this.nest(node, inner))
  }

  private *nest(node: SavedNode, origin: Origin): Steps<SavedNode> {
    const id = templateIdOf(node.type)!
    const template = this.byId.get(id)
    if (template === undefined || this.recursive.has(id)) return node
    const isHeld = (node['graphState'] ?? undefined) !== undefined || origin.values.some((held) => held !== undefined)
    if (!isHeld) return node
    return { ...node, graphState: yield* this.createState(template, origin) }
  }

  /** @returns One of the templates. Shared: not to be changed. */
  *saved(template: Template): Steps<SavedGraphTemplate> {
    const known = this.written.get(template)
    if (known !== undefined) return known
    const saved = yield* this.writeTemplate(template)
    this.written.set(template, saved)
    return saved
  }

  private *writeTemplate(template: Template): Steps<SavedGraphTemplate> {
    const { base } = template.graph
    const snapshot = this.snapshots.get(template)
    const head: Record<string, unknown> = { ...(snapshot?.head ?? base) }
    if (template.name !== templateName(base)) head['name'] = template.name
    if (snapshot === undefined) head['nodes'] = yield* this.completeAll(base.nodes, this.isRecursive(template))
    else putElements(head, yield* this.elementsOf(snapshot, this.isRecursive(template)))
    return head as unknown as SavedGraphTemplate
  }

  /** Objects are made of the nodes alone that are not as they stand there. */
  private *elementsOf(snapshot: GraphSnapshot, isInRecursive: boolean): Steps<ElementLists | LateGraph> {
    const { graphNodes } = snapshot
    const rows = { ...snapshot.nodes, record: (row: number) => withoutUnwritten(snapshot.nodes.record(row)) }
    const completed = new Map<number, SavedNode>()
    for (const row of graphNodes) {
      const node = snapshot.nodes.record(row)
      const template = this.toWrite(node, isInRecursive)
      if (template !== undefined) completed.set(row, yield* this.write(node, template))
      yield
    }
    const nodes = yield* SnapshotList.of(rows, completed)
    const connections = yield* SnapshotList.of(snapshot.connections, NOTHING_INSTEAD)
    return snapshot.isSound ? { nodes, connections, graphNodes: nodes.indicesOf(graphNodes) } : { nodes, connections }
  }

  private toWrite(node: SavedNode, isInRecursive: boolean): Template | undefined {
    const template = this.templateFor(node)
    return template !== undefined && isInRecursive && this.isRecursive(template) ? undefined : template
  }

  /** @returns The same list where nothing is to be written anew. */
  private *completeAll(nodes: readonly SavedNode[], isInRecursive: boolean): Steps<readonly SavedNode[]> {
    let completed: SavedNode[] | undefined
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!
      const template = this.toWrite(node, isInRecursive)
      if (template === undefined && !isUnwritten(node)) continue
      completed ??= [...nodes]
      completed[i] = template === undefined ? withoutUnwritten(node) : yield* this.write(node, template)
    }
    return completed ?? nodes
  }

  private isRecursive({ id }: Template): boolean {
    return id !== undefined && this.recursive.has(id)
  }

  private isCurrent(id: string): boolean {
    return this.current.get(id) ?? true
  }
}

function holdingOf(
  root: GraphContent,
  innermostFirst: [string, HoldingGraph][],
  recursive: ReadonlySet<string>,
): Holding {
  const unwritten = countUsesIn(root, isUnwritten)
  return {
    root: { uses: countUsesIn(root), nodeCount: root.nodes.count, unwritten },
    templates: new Map(innermostFirst.reverse()),
    recursive,
  }
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING_INSTEAD: ReadonlyMap<number, SavedConnection> = new Map()
