/** Warns of oddities inside a file's subgraphs when it is loaded: one pass over their JSON finds them without opening any. */
import type { TemplateSet } from '../document/TemplateSet.ts'
import { idText } from '../model/idText.ts'
import { isObject } from '../model/json.ts'
import type { TypeCatalog } from '../model/TypeCatalog.ts'

export function templateWarnings(templates: TemplateSet, catalog: TypeCatalog): string[] {
  const warnings: string[] = []
  const recursive = templates.recursive()
  for (const { id, name, graph } of templates.list) {
    const warn = (text: string) => warnings.push(`Subgraph "${name}": ${text}`)
    if (id === undefined) warn('it has no id of its own and cannot be used')
    const interfaces = new Set<unknown>()
    for (const node of graph.base.nodes as readonly unknown[]) {
      if (!isObject(node) || typeof node['type'] !== 'string') warn('a node cannot be read')
      else if (catalog.get(node['type']) === undefined) warn(`Node type ${node['type']} is not registered`)
      if (isObject(node)) collectIds(node, interfaces)
    }
    for (const connection of graph.base.connections as readonly unknown[]) {
      const ends = isObject(connection) ? [connection['from'], connection['to']] : []
      const missing = ends.find((end) => !interfaces.has(end))
      if (missing !== undefined) warn(`Could not find interface with id ${idText(missing)}`)
    }
    if (id !== undefined && recursive.has(id)) warn('it contains itself')
  }
  return warnings
}

function collectIds(node: Readonly<Record<string, unknown>>, ids: Set<unknown>): void {
  for (const side of [node['inputs'], node['outputs']]) {
    if (isObject(side)) for (const saved of Object.values(side)) if (isObject(saved)) ids.add(saved['id'])
  }
}
