/** Which importer a parsed file is for, by what only its tool writes. */
import { isObject } from '../model/json.ts'
import { detectList } from './detectList.ts'
import { detectObject, hasNodes, hasOwnInterfaces, isSubflow, type Found } from './detectObject.ts'
import { EDGE_LISTS } from './plainEdges.ts'
import { someOf } from './someOf.ts'
import { elementsOf, fieldsOf, type Fields } from './values.ts'

export type Detected = Found & {
  /** What stands beside the graph where the file wraps it, by key. */
  readonly beside?: Fields
}

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
  const items = elementsOf(drawflow).flatMap(([name, graph]) => {
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

function isPlain(graph: Fields): boolean {
  if (someOf(graph['nodes']).some(hasOwnInterfaces)) return true
  return !Array.isArray(graph['connections']) && EDGE_LISTS.some((name) => Array.isArray(graph[name]))
}

/** A graph of ours alone: connections lead from interface to interface, which nodes have by key. */
function isBaklavaGraph({ nodes, connections }: Fields): boolean {
  if (!Array.isArray(nodes) || !Array.isArray(connections)) return false
  return (
    someOf(nodes).some(({ inputs, outputs }) => hasEnds(inputs) || hasEnds(outputs)) &&
    someOf(connections).some(({ from, to }) => typeof from === 'string' && typeof to === 'string')
  )
}

function hasEnds(side: unknown): boolean {
  return isObject(side) && someOf(side).some(({ id }) => typeof id === 'string')
}
