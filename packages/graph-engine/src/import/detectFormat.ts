/** Finds the importer that a parsed file is for, in the graph itself or in what wraps it. */
import { isObject } from '../model/json.ts'
import { hasOwnInterfaces } from './importBaklavaV1.ts'
import type { Importer } from './Importer.ts'
import { importers } from './importers.ts'
import { EDGE_LISTS, hasNodes } from './nodeLists.ts'
import { isSubflow, nodeRed } from './nodeRed/nodeRed.ts'
import { plain, readDrawflow } from './plain/plain.ts'
import { someOf } from './someOf.ts'
import { fieldsOf, type Fields } from './values.ts'

export interface Detected {
  readonly importer: Importer
  /** The importer reads it. */
  readonly graph: unknown
  /** Holds, by key, what stands beside the graph in a file that wraps it. */
  readonly beside?: Fields
}

/** A file that wraps its graph has it under one of these keys: Node-RED's API and library, n8n's templates, API and runs, ComfyUI's requests, Cytoscape, JSON Graph, Langflow. */
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

/** @returns 'baklava' for our own format, which no importer reads. */
export function detectFormat(value: unknown): Detected | 'baklava' | undefined {
  if (Array.isArray(value)) return detectList(value as unknown[])
  if (!isObject(value)) return undefined
  const { drawflow, ...beside } = value
  const graphs = readDrawflow(drawflow)
  if (graphs.length > 0) return { importer: plain, graph: graphs, beside }
  return isBaklava(value) ? 'baklava' : detectAny(value, DEEPEST)
}

function detectAny(file: Fields, depth: number): Detected | undefined {
  return (hasNodes(file) || isSubflow(file) ? undefined : detectWrapped(file, depth)) ?? detectObject(file)
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
  // A list of flows may have so few nodes that none of them says more.
  if (key === 'flows') return { importer: nodeRed, graph: inner }
  if (key !== 'graphs') return detectList(inner)
  return inner.every((graph) => isObject(graph) && hasNodes(graph)) ? { importer: plain, graph: inner } : undefined
}

function detectObject(file: Fields): Detected | undefined {
  return detectBy((importer) => importer.detect?.(file))
}

function detectList(list: readonly unknown[]): Detected | undefined {
  return detectBy((importer) => importer.detectList?.(list))
}

function detectBy(graphFor: (importer: Importer) => unknown): Detected | undefined {
  for (const importer of importers) {
    const graph = graphFor(importer)
    if (graph !== undefined) return { importer, graph }
  }
  return undefined
}

function isBaklava(file: Fields): boolean {
  const graph = fieldsOf(file['graph'])
  return (Array.isArray(graph['nodes']) && !isPlain(graph)) || isBaklavaGraph(file)
}

function isPlain(graph: Fields): boolean {
  if (someOf(graph['nodes']).some(hasOwnInterfaces)) return true
  return !Array.isArray(graph['connections']) && EDGE_LISTS.some((name) => Array.isArray(graph[name]))
}

/** Tells a bare graph of ours: its connections lead from interface to interface, which nodes have by key. */
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
