/** Which importer an object is for, where it is the graph itself. */
import { isDotJson } from './dot/readDotJson.ts'
import { NODE_LISTS } from './importPlain.ts'
import { readCells } from './plainCells.ts'
import { EDGE_LISTS } from './plainEdges.ts'
import { readElk } from './plainElk.ts'
import { someOf } from './someOf.ts'
import { arrayOf, fieldsOf, type Fields } from './values.ts'
import { isObject } from '../model/json.ts'

export type Found =
  | { readonly format: 'node-red' | 'n8n'; readonly items: readonly unknown[] }
  | { readonly format: 'json'; readonly items: readonly Fields[] }
  | { readonly format: 'baklava' | 'baklava-v1' | 'litegraph' | 'comfyui-api' | 'dot'; readonly file: Fields }

export function detectObject(file: Fields): Found | undefined {
  if (isSubflow(file)) return { format: 'node-red', items: [file] }
  if (isSingleFlow(file)) return { format: 'node-red', items: listFlow(file) }
  if (isN8n(file)) return { format: 'n8n', items: [file] }
  if (isDotJson(file)) return { format: 'dot', file }
  if (!hasNodes(file)) return detectNodes(file)
  const nodes = someOf(file['nodes'])
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
export function isSubflow({ type, flow }: Fields): boolean {
  return type === 'subflow' && Array.isArray(flow)
}

/** One tab, as Node-RED's API gives it, with nodes and settings in lists of their own. https://nodered.org/docs/api/admin */
function isSingleFlow(file: Fields): boolean {
  if (!Array.isArray(file['nodes']) || EDGE_LISTS.some((name) => name in file)) return false
  return someOf(file['nodes']).some(({ type, wires }) => typeof type === 'string' && Array.isArray(wires))
}

function listFlow({ nodes, configs, subflows, ...tab }: Fields): unknown[] {
  const inner = arrayOf(subflows).flatMap((each) => {
    const { nodes: inside, configs: settings, ...subflow } = fieldsOf(each)
    return [subflow, ...arrayOf(inside), ...arrayOf(settings)]
  })
  return [{ ...tab, type: 'tab' }, ...arrayOf(nodes), ...arrayOf(configs), ...inner]
}

export function hasNodes(file: Fields): boolean {
  return NODE_LISTS.some((name) => typeof file[name] === 'object' && file[name] !== null)
}

export function isN8n(file: Fields): boolean {
  if (!Array.isArray(file['nodes'])) return false
  return (
    isObject(file['connections']) ||
    someOf(file['nodes']).some(({ type }) => typeof type === 'string' && type.startsWith('n8n-nodes'))
  )
}

function isLiteGraph(file: Fields, nodes: readonly Fields[]): boolean {
  if ('last_node_id' in file || 'last_link_id' in file || 'subgraphs' in fieldsOf(file['definitions'])) return true
  const links = someOf(file['links'], Array.isArray)
  return nodes.some((node) => 'pos' in node && ('inputs' in node || 'outputs' in node || links.length > 0))
}

/** pipeline-manager calls interfaces so, too, but has objects where BaklavaJS has pairs. */
export function hasOwnInterfaces({ interfaces }: Fields): boolean {
  return Array.isArray(interfaces) && someOf(interfaces).length > 0
}

function isBaklavaV1(file: Fields, nodes: readonly Fields[]): boolean {
  if (nodes.some(hasOwnInterfaces)) return false
  return 'scaling' in file || 'panning' in file || nodes.some((node) => Array.isArray(node['interfaces']))
}

function isComfyApi(file: Fields): boolean {
  return someOf(file).some((node) => typeof node['class_type'] === 'string')
}
