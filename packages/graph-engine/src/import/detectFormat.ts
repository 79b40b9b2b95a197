/** Which importer a parsed file is for, by what only its tool writes. */
import { isObject } from '../model/json.ts'
import { EDGE_LISTS, NODE_LISTS } from './importPlain.ts'
import type { ImportFormat } from './ImportResult.ts'
import { entriesOf, fieldsOf, type Fields } from './values.ts'

export type Detected =
  | { readonly format: 'node-red' | 'n8n'; readonly items: readonly unknown[] }
  | { readonly format: Exclude<ImportFormat, 'node-red' | 'n8n' | 'dot' | 'unknown'>; readonly file: Fields }

/** How many elements are looked at: a strange one among them does not change what a file is. */
const LOOKED_AT = 50

export function detectFormat(value: unknown): Detected | undefined {
  if (Array.isArray(value)) return detectList(value as unknown[])
  if (!isObject(value)) return undefined
  const graph = value['graph']
  if (isObject(graph) && Array.isArray(graph['nodes']) && !isPlain(graph)) return { format: 'baklava', file: value }
  const flows = value['flows']
  if (Array.isArray(flows)) return { format: 'node-red', items: flows as unknown[] }
  // Where a file wraps the graph: n8n's templates, ComfyUI's requests, Cytoscape, JSON Graph.
  for (const key of ['workflow', 'prompt', 'elements', 'graph', 'data'] as const) {
    const inner = value[key]
    if (!hasNodes(value) && isObject(inner)) {
      const found = detectObject(inner)
      if (found) return found
    }
  }
  return detectObject(value)
}

function detectList(list: readonly unknown[]): Detected | undefined {
  const some = list.slice(0, LOOKED_AT).filter(isObject)
  if (
    some.some((item) => typeof item['type'] === 'string' && ('z' in item || 'wires' in item || item['type'] === 'tab'))
  )
    return { format: 'node-red', items: list }
  if (some.some(isN8n)) return { format: 'n8n', items: list }
  return undefined
}

function detectObject(file: Fields): Detected | undefined {
  if (isN8n(file)) return { format: 'n8n', items: [file] }
  if (!hasNodes(file)) return isComfyApi(file) ? { format: 'comfyui-api', file } : undefined
  const nodes = some(file['nodes'])
  if (isLiteGraph(file, nodes)) return { format: 'litegraph', file }
  if (Array.isArray(file['connections']) && isBaklavaV1(file, nodes)) return { format: 'baklava-v1', file }
  return { format: 'json', file }
}

function hasNodes(file: Fields): boolean {
  return NODE_LISTS.some((name) => typeof file[name] === 'object' && file[name] !== null)
}

function isPlain(graph: Fields): boolean {
  return !Array.isArray(graph['connections']) && EDGE_LISTS.some((name) => Array.isArray(graph[name]))
}

function isN8n(file: Fields): boolean {
  if (!Array.isArray(file['nodes'])) return false
  return isObject(file['connections']) || some(file['nodes']).some(({ type }) => String(type).startsWith('n8n-nodes'))
}

function isLiteGraph(file: Fields, nodes: readonly Fields[]): boolean {
  if ('last_node_id' in file || 'last_link_id' in file || 'subgraphs' in fieldsOf(file['definitions'])) return true
  const links = some(file['links'], Array.isArray)
  return nodes.some((node) => 'pos' in node && ('inputs' in node || 'outputs' in node || links.length > 0))
}

function isBaklavaV1(file: Fields, nodes: readonly Fields[]): boolean {
  return 'scaling' in file || 'panning' in file || nodes.some((node) => Array.isArray(node['interfaces']))
}

function isComfyApi(file: Fields): boolean {
  return some(file).some((node) => typeof node['class_type'] === 'string')
}

function some(list: unknown, isKind: (item: unknown) => boolean = isObject): Fields[] {
  return entriesOf(list)
    .slice(0, LOOKED_AT)
    .map(([, item]) => item)
    .filter(isKind) as Fields[]
}
