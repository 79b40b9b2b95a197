/**
 * Subgraphs that a paste brings along. A file's become others, under new ids, and every use of one a use of that. What was
 * copied from a graph brings only those that are missing, under their own ids where these are free.
 */
import type { Change } from '../../document/Patch.ts'
import { TemplateGraph, TemplateSet, type Template } from '../../document/TemplateSet.ts'
import { GraphFormatError } from '../../model/GraphFormatError.ts'
import { heldGraph, madeHere } from '../../model/heldGraph.ts'
import { isObject } from '../../model/json.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedGraph, SavedGraphTemplate, SavedNode } from '../../model/SavedGraph.ts'
import { graphNodeType, templateIdOf } from '../../model/subgraphTypes.ts'
import { TypeCatalog } from '../../model/TypeCatalog.ts'
import { findSameTemplate } from '../../templates/findSameTemplate.ts'
import { createGraphNodeType } from '../../templates/subgraphTypes.ts'
import { templateName } from '../../templates/templateName.ts'
import type { CommandContext } from '../CommandContext.ts'

/** Holds unchecked values, as a clipboard from anywhere has them. */
export interface GivenTemplates {
  readonly templates?: unknown
  readonly origin?: unknown
  readonly graphStates?: unknown
}

export class PastedTemplates {
  /** Knows the types once the subgraphs are there. */
  readonly catalog: TypeCatalog
  private readonly context: CommandContext
  private readonly given = new TemplateSet()
  /** Holds the new id of each subgraph, by the id that it had. */
  private readonly ids = new Map<string, string>()
  /** Holds the subgraphs that are not there as they come to be, by the id that each had. */
  private readonly missing = new Map<string, Template>()
  /** Holds what graph nodes of changed subgraphs hold, by node: what they say themselves goes by another template. */
  private readonly states: ReadonlyMap<string, SavedGraph>
  /** Holds the ids, as they were, of the subgraphs that nodes use. */
  private readonly used = new Set<string>()
  private readonly isCopied: boolean
  private readonly isFromHere: boolean

  /**
   * @param given Detached.
   * @throws GraphFormatError 'wrong-shape'.
   */
  constructor(given: GivenTemplates, context: CommandContext) {
    this.context = context
    const list = given.templates === undefined ? [] : readList(given.templates)
    if (given.origin !== undefined && typeof given.origin !== 'string') throw wrong()
    this.isCopied = given.origin !== undefined
    this.isFromHere = given.origin === context.fileId
    this.states = readStates(given.graphStates)
    const firstById = new Map<string, Given>()
    for (const each of list) if (!firstById.has(each.saved.id)) firstById.set(each.saved.id, each)
    this.given.swap(Array.from(firstById.values(), ({ saved, extras }) => createTemplate(saved, extras)))
    const ordered = this.given.innermostFirst(firstById.keys()).filter((id) => firstById.has(id))
    const missing = ordered.filter((id) => !this.choose(firstById.get(id)!.saved))
    this.catalog = this.addAll(missing, firstById)
  }

  /** @returns The node as a use of the subgraph that it will be one of, and so what it holds; the same where it uses none. */
  rename(node: SavedNode): SavedNode {
    const id = usedId(node)
    if (id === undefined) return node
    if (this.ids.has(id)) this.used.add(id)
    // One that is still of the same template says itself what it has of its own.
    const isSame = this.isFromHere && !this.missing.has(id)
    const state = isSame || heldGraph(node) === undefined ? undefined : this.states.get(node.id)
    return this.renamed(state === undefined ? node : { ...node, graphState: state })
  }

  /** Is asked for once all nodes are renamed: what none of them needs stays away. */
  get changes(): Change[] {
    const needed = this.needed()
    if (needed.length === 0) return []
    const types = needed.map(({ id }) => graphNodeType(id!))
    return [
      { kind: 'templatesSet', list: [...this.context.mainGraph.templates.list, ...needed] },
      ...types.map((type): Change => ({ kind: 'typeSet', type, nodeType: this.catalog.get(type)!.nodeType })),
    ]
  }

  /** Says whether the nodes would bring the open subgraph into itself. */
  get isRecursive(): boolean {
    const { path, mainGraph, holdsOpen } = this.context
    const open = path.at(-1)
    if (open === undefined) return false
    // Whoever opened the same subgraph elsewhere, and changed it there, does not mean another one.
    if (this.isCopied && [...this.used].some((id) => id === open || holdsOpen(id))) return true
    const all = new TemplateSet()
    const added = this.needed()
    all.swap([...mainGraph.templates.list, ...added])
    return all.reaches(
      added.map(({ id }) => id!),
      open,
    )
  }

  /** Finds the subgraph that a given one is to be, or an id for it. @returns Whether it is there. */
  private choose(saved: SavedGraphTemplate): boolean {
    const { templates, catalog } = this.context.mainGraph
    const { id } = saved
    const isThere = templates.find(id) !== undefined
    const same =
      this.isFromHere && isThere ? id : this.isCopied ? findSameTemplate(this.renameAll(saved), templates) : undefined
    const isFree = this.isCopied && !isThere && catalog.get(graphNodeType(id)) === undefined
    this.ids.set(id, same ?? (isFree ? id : this.context.createId()))
    return same !== undefined
  }

  private addAll(missing: readonly string[], given: ReadonlyMap<string, Given>): TypeCatalog {
    const { catalog } = this.context.document.content
    if (missing.length === 0) return catalog
    const known = new TypeCatalog(catalog.types.values())
    for (const was of missing) {
      const { saved, extras } = given.get(was)!
      const id = this.ids.get(was)!
      const template = createTemplate({ ...this.renameAll(saved), id }, extras)
      this.missing.set(was, template)
      known.set(graphNodeType(id), createGraphNodeType(id, template.name, template.graph.base, known))
    }
    return known
  }

  /** @returns The missing subgraphs in their order; of copied ones those that are used, and what is missing in them. */
  private needed(): Template[] {
    if (!this.isCopied) return this.added(() => true)
    const needed = new Set(this.used)
    for (const id of needed) {
      if (!this.missing.has(id)) continue
      for (const inner of this.given.find(id)!.graph.uses.keys()) needed.add(inner)
    }
    return this.added((id) => needed.has(id))
  }

  private added(isWanted: (id: string) => boolean): Template[] {
    return this.given.list.flatMap(({ id }) => {
      const template = this.missing.get(id!)
      return template !== undefined && isWanted(id!) ? [template] : []
    })
  }

  private renameAll(saved: SavedGraphTemplate): SavedGraphTemplate {
    return { ...saved, nodes: saved.nodes.map((node) => madeHere(this.renamed(node))) }
  }

  private renamed(node: SavedNode): SavedNode {
    const id = usedId(node)
    if (id === undefined) return node
    const held = heldGraph(node)
    const type = this.ids.has(id) ? graphNodeType(this.ids.get(id)!) : node.type
    if (held === undefined) return type === node.type ? node : { ...node, type }
    return { ...node, type, graphState: { ...held, nodes: held.nodes.map((inner) => this.renamed(inner)) } }
  }
}

interface Given {
  readonly saved: SavedGraphTemplate
  readonly extras: unknown
}

function createTemplate(saved: SavedGraphTemplate, extras: unknown): Template {
  // The extras stay as they are: opening the subgraph passes over what cannot be read and keeps it, as in a file.
  const drawn: SavedExtras | undefined = isObject(extras) && Object.keys(extras).length > 0 ? extras : undefined
  return { id: saved.id, name: templateName(saved), graph: new TemplateGraph(saved, drawn) }
}

function readList(value: unknown): Given[] {
  if (!Array.isArray(value)) throw wrong()
  return value.map((item: unknown) => {
    const saved = isObject(item) ? item['saved'] : undefined
    const isTemplate = isObject(saved) && typeof saved['id'] === 'string'
    if (!isTemplate || !Array.isArray(saved['nodes']) || !Array.isArray(saved['connections'])) throw wrong()
    return { saved: saved as unknown as SavedGraphTemplate, extras: (item as Record<string, unknown>)['extras'] }
  })
}

function readStates(value: unknown): ReadonlyMap<string, SavedGraph> {
  if (value === undefined) return new Map()
  if (!Array.isArray(value)) throw wrong()
  return new Map(
    value.map((item: unknown) => {
      const state = isObject(item) ? heldGraph({ graphState: item['graph'] } as unknown as SavedNode) : undefined
      const node = isObject(item) ? item['node'] : undefined
      if (state === undefined || typeof node !== 'string') throw wrong()
      return [node, state]
    }),
  )
}

function wrong(): GraphFormatError {
  return new GraphFormatError('wrong-shape', 'The clipboard holds what is no subgraph')
}

/** A template that nobody looked into may hold anything. */
function usedId(node: SavedNode): string | undefined {
  return typeof node?.type === 'string' ? templateIdOf(node.type) : undefined
}
