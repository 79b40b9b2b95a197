/** Which importer a parsed file is for, by what only its tool writes. */
import { isObject } from '../model/json.ts'
import { isDotJson } from './dot/readDotJson.ts'
import { NODE_LISTS } from './importPlain.ts'
import { readCells } from './plainCells.ts'
import { EDGE_LISTS } from './plainEdges.ts'
import { readElk } from './plainElk.ts'
import { arrayOf, entriesOf, fieldsOf, type Fields } from './values.ts'

export type Detected = Found & {
  /** What stands beside the graph where the file wraps it, by key. */
  readonly beside?: Fields
}

type Found =
  | { readonly format: 'node-red' | 'n8n'; readonly items: readonly unknown[] }
  | { readonly format: 'json'; readonly items: readonly Fields[] }
  | { readonly format: 'baklava' | 'baklava-v1' | 'litegraph' | 'comfyui-api' | 'dot'; readonly file: Fields }

/** Keys of a file that wraps its graph: Node-RED's API and library, n8n's templates, API and runs, ComfyUI's requests, Cytoscape, JSON Graph, Langflow. */
const WRAPPERS = [
  'flows',
  'flow',
  'workflow',
  'workflowData',
  'extra_data',
  'extra_pnginfo',
  'prompt',
  'elements',
  'graph',
  'graphs',
  'data',
]
/** How deep a file wraps its graph: n8n's templates do it twice. */
const DEEPEST = 3

/** How many elements are looked at: a strange one among them does not change what a file is. */
const LOOKED_AT = 50

export function detectFormat(value: unknown): Detected | undefined {
  if (Array.isArray(value)) return detectList(value as unknown[])
  if (!isObject(value)) return undefined
  const drawflow = detectDrawflow(value)
  if (drawflow) return drawflow
  const graph = value['graph']
  if (isObject(graph) && Array.isArray(graph['nodes']) && !isPlain(graph)) return { format: 'baklava', file: value }
  if (isBaklavaGraph(value)) return { format: 'baklava', file: { graph: value } }
  return detectAny(value, DEEPEST)
}

function detectAny(file: Fields, depth: number): Detected | undefined {
  return (hasNodes(file) || isSubflow(file) ? undefined : detectWrapped(file, depth)) ?? detectObject(file)
}

/** Its graphs stand under their names, nodes under keys. https://github.com/jerosoler/Drawflow */
function detectDrawflow({ drawflow, ...beside }: Fields): Detected | undefined {
  const items = entriesOf(drawflow).flatMap(([name, graph]) => {
    const { data } = fieldsOf(graph)
    return isObject(data) ? [{ ...fieldsOf(graph), data: undefined, id: name, nodes: data }] : []
  })
  return items.length > 0 ? { format: 'json', items, beside } : undefined
}

function detectWrapped(file: Fields, depth: number): Detected | undefined {
  for (const key of WRAPPERS) {
    const inner = file[key]
    const found = Array.isArray(inner)
      ? detectInner(key, inner as unknown[])
      : isObject(inner) && detectDeep(inner, depth)
    if (!found) continue
    const { [key]: _graph, ...beside } = file
    return { ...found, beside: { ...found.beside, ...beside } }
  }
  return undefined
}

function detectDeep(inner: Fields, depth: number): Detected | undefined {
  return depth > 1 ? detectAny(inner, depth - 1) : detectObject(inner)
}

function detectInner(key: string, inner: readonly unknown[]): Detected | undefined {
  // However few nodes there are, none of which may say more.
  if (key === 'flows') return { format: 'node-red', items: inner }
  if (key !== 'graphs') return detectList(inner)
  return inner.every((graph) => isObject(graph) && hasNodes(graph))
    ? { format: 'json', items: inner as Fields[] }
    : undefined
}

function detectList(list: readonly unknown[]): Found | undefined {
  const some = list.slice(0, LOOKED_AT).filter(isObject)
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

function detectObject(file: Fields): Found | undefined {
  if (isSubflow(file)) return { format: 'node-red', items: [file] }
  if (isSingleFlow(file)) return { format: 'node-red', items: listFlow(file) }
  if (isN8n(file)) return { format: 'n8n', items: [file] }
  if (isDotJson(file)) return { format: 'dot', file }
  if (!hasNodes(file)) return detectNodes(file)
  const nodes = some(file['nodes'])
  if (isLiteGraph(file, nodes)) return { format: 'litegraph', file }
  if (Array.isArray(file['connections']) && isBaklavaV1(file, nodes)) return { format: 'baklava-v1', file }
  return { format: 'json', items: [file] }
}

/** Where nodes are under no key that says so. */
function detectNodes(file: Fields): Found | undefined {
  const plain = readCells(file) ?? readElk(file)
  if (plain) return { format: 'json', items: [plain] }
  return isComfyApi(file) ? { format: 'comfyui-api', file } : undefined
}

/** As Node-RED packs one, alone or for a module. https://nodered.org/docs/creating-nodes/subflow-modules */
function isSubflow({ type, flow }: Fields): boolean {
  return type === 'subflow' && Array.isArray(flow)
}

/** One tab, as Node-RED's API gives it, with nodes and settings in lists of their own. https://nodered.org/docs/api/admin */
function isSingleFlow(file: Fields): boolean {
  if (!Array.isArray(file['nodes']) || EDGE_LISTS.some((name) => name in file)) return false
  return some(file['nodes']).some(({ type, wires }) => typeof type === 'string' && Array.isArray(wires))
}

function listFlow({ nodes, configs, subflows, ...tab }: Fields): unknown[] {
  const inner = arrayOf(subflows).flatMap((each) => {
    const { nodes: inside, configs: settings, ...subflow } = fieldsOf(each)
    return [subflow, ...arrayOf(inside), ...arrayOf(settings)]
  })
  return [{ ...tab, type: 'tab' }, ...arrayOf(nodes), ...arrayOf(configs), ...inner]
}

/** Nodes and edges in one list, as Cytoscape and React Flow's first versions have them: edges lead from somewhere. */
function isElements(list: readonly Fields[]): boolean {
  if (!list.every((item) => isObject(item['data']) || isEdge(item))) return false
  return list.some(({ data }) => 'id' in fieldsOf(data)) || (list.some(isEdge) && list.some((item) => 'id' in item))
}

function isEdge(item: unknown): boolean {
  const { data, source, group } = fieldsOf(item)
  return group === 'edges' || source !== undefined || fieldsOf(data)['source'] !== undefined
}

function splitElements(list: readonly unknown[]): Fields {
  return { nodes: list.filter((item) => !isEdge(item)), edges: list.filter(isEdge) }
}

function hasNodes(file: Fields): boolean {
  return NODE_LISTS.some((name) => typeof file[name] === 'object' && file[name] !== null)
}

function isPlain(graph: Fields): boolean {
  return !Array.isArray(graph['connections']) && EDGE_LISTS.some((name) => Array.isArray(graph[name]))
}

function isN8n(file: Fields): boolean {
  if (!Array.isArray(file['nodes'])) return false
  return (
    isObject(file['connections']) ||
    some(file['nodes']).some(({ type }) => typeof type === 'string' && type.startsWith('n8n-nodes'))
  )
}

function isLiteGraph(file: Fields, nodes: readonly Fields[]): boolean {
  if ('last_node_id' in file || 'last_link_id' in file || 'subgraphs' in fieldsOf(file['definitions'])) return true
  const links = some(file['links'], Array.isArray)
  return nodes.some((node) => 'pos' in node && ('inputs' in node || 'outputs' in node || links.length > 0))
}

/** A graph of ours alone: connections lead from interface to interface, which nodes have by key. */
function isBaklavaGraph({ nodes, connections }: Fields): boolean {
  if (!Array.isArray(nodes) || !Array.isArray(connections)) return false
  const hasEnds = (side: unknown) => isObject(side) && some(side).some(({ id }) => typeof id === 'string')
  return (
    some(nodes).some(({ inputs, outputs }) => hasEnds(inputs) || hasEnds(outputs)) &&
    some(connections).some(({ from, to }) => typeof from === 'string' && typeof to === 'string')
  )
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
