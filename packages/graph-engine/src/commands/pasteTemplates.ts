/** Subgraphs that a paste brings along: each becomes another one, under a new id, and every use of it a use of that. */
import type { Change } from '../document/Patch.ts'
import { TemplateGraph, TemplateSet, type Template } from '../document/TemplateSet.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { heldGraph } from '../model/heldGraph.ts'
import { isObject } from '../model/json.ts'
import type { SavedGraphTemplate, SavedNode } from '../model/SavedGraph.ts'
import { graphNodeType, templateIdOf } from '../model/subgraphTypes.ts'
import { TypeCatalog } from '../model/TypeCatalog.ts'
import { addSubgraphTypes } from '../templates/subgraphTypes.ts'
import { templateName } from '../templates/templateName.ts'
import type { CommandContext } from './CommandContext.ts'
import { readClipboardExtras } from './pasteExtras.ts'

export interface PastedTemplates {
  /** What is known once they are there. */
  readonly catalog: TypeCatalog
  readonly changes: readonly Change[]
  /** @returns The node as a use of the new subgraph, and so what it holds; the same where it uses none. */
  rename(node: SavedNode): SavedNode
  /** Whether one of them would bring the subgraph along. */
  reaches(id: string): boolean
}

/**
 * @param value Detached.
 * @throws GraphFormatError 'wrong-shape'.
 */
export function readPastedTemplates(value: unknown, { document, createId }: CommandContext): PastedTemplates {
  const { catalog, templates } = document.content
  const given = value === undefined ? [] : readList(value)
  if (given.length === 0) return { catalog, changes: [], rename: (node) => node, reaches: () => false }
  const firstById = new Map<string, Given>()
  for (const each of given) if (!firstById.has(each.saved.id)) firstById.set(each.saved.id, each)
  const ids = new Map(Array.from(firstById.keys(), (id) => [id, createId()]))
  const rename = (node: SavedNode): SavedNode => renameNode(node, ids)
  const added = [...firstById.values()].map(({ saved, extras }): Template => {
    const id = ids.get(saved.id)!
    const base = { ...saved, id, nodes: saved.nodes.map(rename) }
    const drawn = readClipboardExtras(extras)
    const hasAny = Object.keys(drawn).length > 0
    return { id, name: templateName(saved), graph: new TemplateGraph(base, hasAny ? drawn : undefined) }
  })
  const all = new TemplateSet()
  all.swap([...templates.list, ...added])
  const known = new TypeCatalog(catalog.types.values())
  addSubgraphTypes(known, all)
  const types = added.map(({ id }) => graphNodeType(id!))
  return {
    catalog: known,
    changes: [
      { kind: 'templatesSet', list: all.list },
      ...types.map((type): Change => ({ kind: 'typeSet', type, nodeType: known.get(type)!.nodeType })),
    ],
    rename,
    reaches: (id) =>
      all.reaches(
        added.map((template) => template.id!),
        id,
      ),
  }
}

interface Given {
  readonly saved: SavedGraphTemplate
  readonly extras: unknown
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

function wrong(): GraphFormatError {
  return new GraphFormatError('wrong-shape', 'The clipboard holds what is no subgraph')
}

function renameNode(node: SavedNode, ids: ReadonlyMap<string, string>): SavedNode {
  // A template that nobody looked into may hold anything.
  const id = typeof node?.type === 'string' ? templateIdOf(node.type) : undefined
  if (id === undefined) return node
  const held = heldGraph(node)
  const type = ids.has(id) ? graphNodeType(ids.get(id)!) : node.type
  if (held === undefined) return { ...node, type }
  return { ...node, type, graphState: { ...held, nodes: held.nodes.map((inner) => renameNode(inner, ids)) } }
}
