/**
 * Subgraphs as they are to be saved: each template as it now is, and each graph node with the whole graph that it stands
 * for, as the format asks. A graph node is written anew only where its template, or one inside, is not as it was read.
 */
import { graphHead, saveConnections, saveNodes } from '../codec/saveGraph.ts'
import type { Template, TemplateSet } from '../document/TemplateSet.ts'
import { heldGraph } from '../model/heldGraph.ts'
import type { SavedGraph, SavedGraphTemplate, SavedNode } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import { templateName } from './templateName.ts'
import { instantiate, type Origin } from './instantiate.ts'

export class TemplateWriter {
  private readonly templates: TemplateSet
  private readonly written = new Map<Template, SavedGraphTemplate>()
  private readonly current = new Map<string, boolean>()
  /** Templates being written: one that holds itself is not followed for ever. */
  private readonly open = new Set<string>()

  constructor(templates: TemplateSet) {
    this.templates = templates
  }

  /** @returns The template as it now is. Shared: not to be changed. */
  saved(template: Template): SavedGraphTemplate {
    const known = this.written.get(template)
    if (known !== undefined) return known
    if (template.id !== undefined) this.open.add(template.id)
    const saved = this.write(template)
    if (template.id !== undefined) this.open.delete(template.id)
    this.written.set(template, saved)
    return saved
  }

  /** Works out now what `complete` will ask for, so that later changes do not show in it. */
  prepare(): void {
    for (const template of this.templates.list) this.saved(template)
    for (const { id } of this.templates.list) if (id !== undefined) this.isCurrent(id)
  }

  /** Whether a graph node of this type has to be written anew. */
  isStale(type: string): boolean {
    const id = templateIdOf(type)
    return id !== undefined && this.templates.find(id) !== undefined && !this.isCurrent(id)
  }

  /** @returns The record itself, or with the graph that a graph node stands for. */
  complete(record: SavedNode): SavedNode {
    // A template that nobody looked into may hold anything.
    const id = typeof record?.type === 'string' ? templateIdOf(record.type) : undefined
    if (id === undefined) return record
    const template = this.templates.find(id)
    // A graph node that was made here has null until it is written; a file's that lacks it stays without.
    const isMade = record['graphState'] === null
    if (template === undefined || this.open.has(id) || (!isMade && this.isCurrent(id))) return record
    const held = heldGraph(record)
    return { ...record, graphState: this.createState(template, { space: record.id, ids: held, values: [held] }) }
  }

  /** @returns The graph that a graph node of the template stands for. */
  createState(template: Template, origin: Origin): SavedGraph {
    return instantiate(this.saved(template), template.graph.base, origin, (node, inner) => {
      const id = templateIdOf(node.type)
      const nested = id === undefined ? undefined : this.templates.find(id)
      if (nested === undefined || this.open.has(id!)) return node
      return { ...node, graphState: this.createState(nested, inner) }
    })
  }

  private write({ name, graph: { base, content } }: Template): SavedGraphTemplate {
    const head: Record<string, unknown> = content === undefined ? { ...base } : graphHead(content)
    if (name !== templateName(base)) head['name'] = name
    const nodes = content === undefined ? base.nodes : saveNodes(content)
    head['nodes'] = nodes.some((node) => this.complete(node) !== node)
      ? nodes.map((node) => this.complete(node))
      : nodes
    if (content !== undefined) head['connections'] = saveConnections(content)
    return head as unknown as SavedGraphTemplate
  }

  private isCurrent(id: string): boolean {
    const known = this.current.get(id)
    if (known !== undefined) return known
    this.current.set(id, true)
    const graph = this.templates.find(id)?.graph
    const isCurrent =
      graph === undefined || (graph.isUntouched && [...graph.uses].every((used) => this.isCurrent(used)))
    this.current.set(id, isCurrent)
    return isCurrent
  }
}
