/** Which importer a list is for. */
import { isObject } from '../model/json.ts'
import { isN8n, isSubflow, type Found } from './detectObject.ts'
import { someOf } from './someOf.ts'
import { fieldsOf, type Fields } from './values.ts'

export function detectList(list: readonly unknown[]): Found | undefined {
  const some = someOf(list)
  if (
    some.some((item) => typeof item['type'] === 'string' && ('z' in item || 'wires' in item || item['type'] === 'tab'))
  )
    return { format: 'node-red', items: list }
  if (some.some(isSubflow)) return { format: 'node-red', items: list }
  if (some.some(isN8n)) return { format: 'n8n', items: list }
  const wrapped = some.some(({ workflow }) => isObject(workflow) && isN8n(workflow))
  if (wrapped) return { format: 'n8n', items: list }
  if (isElements(some)) return { format: 'json', items: [splitElements(list)] }
  return some.length > 0 && some.every(isSetting) ? { format: 'node-red', items: list } : undefined
}

/** Settings of Node-RED alone, which say nothing of a flow, have ids as it makes them. */
function isSetting({ id, type }: Fields): boolean {
  return typeof type === 'string' && typeof id === 'string' && /^[\da-f]{6,16}(?:\.[\da-f]{1,16})?$/u.test(id)
}

/** Nodes and edges in one list, as Cytoscape, X6 and React Flow's first versions have them: edges lead from somewhere. */
function isElements(list: readonly Fields[]): boolean {
  if (!list.every((item) => isObject(item['data']) || typeof item['shape'] === 'string' || isEdge(item))) return false
  return list.some(({ data }) => 'id' in fieldsOf(data)) || (list.some(isEdge) && list.some((item) => 'id' in item))
}

function isEdge(item: unknown): boolean {
  const { data, source, group } = fieldsOf(item)
  // Cytoscape looks at ends only where the group is not given (`core.add`).
  if (group === 'nodes') return false
  return group === 'edges' || source !== undefined || fieldsOf(data)['source'] !== undefined
}

function splitElements(list: readonly unknown[]): Fields {
  return { nodes: list.filter((item) => !isEdge(item)), edges: list.filter(isEdge) }
}
