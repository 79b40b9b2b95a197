/**
 * Plain lists of nodes and edges, as d3, React Flow, vis.js, Cytoscape, GoJS and JSON Graph write them: the fields that
 * mean the same are read by any of their names.
 */
import { isObject } from '../model/json.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { EditorDraft } from './EditorDraft.ts'
import type { DraftNode } from './GraphDraft.ts'
import { placeInParents } from './placeInParents.ts'
import { spreadNodes } from './spreadNodes.ts'
import { entriesOf, fieldsOf, idOf, indexOf, numberOf, pointOf, textOf, type Fields } from './values.ts'
import type { Point } from '../model/Point.ts'

export const NODE_LISTS = ['nodes', 'vertices', 'nodeDataArray']
export const EDGE_LISTS = ['edges', 'links', 'connections', 'linkDataArray']

export function importPlain(file: Fields, { root, report }: EditorDraft): void {
  const nodes = new Map<string, DraftNode>()
  const list: DraftNode[] = []
  const placed: SavedNode[] = []
  const nodeList = listIn(file, NODE_LISTS)
  const edgeList = listIn(file, EDGE_LISTS)
  const items = nodeList && file[nodeList]
  const isKeyed = isObject(items)
  const nameOf = (item: unknown, key: string): string | undefined =>
    idOf(item) ?? idOf(firstOf(unwrap(item), ['id', 'key', '_id', 'name'])) ?? (isKeyed ? key : undefined)
  root.expectNodes(entriesOf(items).map(([key, item]) => nameOf(item, key)))
  const parents = new Map<DraftNode, string>()
  for (const [key, item] of entriesOf(items)) {
    if (idOf(item) === undefined && !isObject(item)) {
      report.loseNode(`nodes[${key}]`, 'not-an-object')
      continue
    }
    const source = unwrap(item)
    const id = nameOf(item, key)
    const at = placeOf(source)
    const node = root.addNode({ ...describe(source), id, at, title: titleOf(source) ?? id, raw: item })
    list.push(node)
    if (at !== undefined) placed.push(node.saved)
    const parent = idOf(firstOf(fieldsOf(item), ['parentId', 'parentNode']))
    if (parent !== undefined) parents.set(node, parent)
    if (id !== undefined && !nodes.has(id)) nodes.set(id, node)
    if (isKeyed && !nodes.has(key)) nodes.set(key, node)
  }
  placeInParents(list, (node) => nodes.get(parents.get(node) ?? ''))
  // Of two lists of one kind, the second is not read.
  report.loseOthers(
    file,
    [nodeList, edgeList].filter((name) => name !== undefined),
  )
  for (const [key, item] of entriesOf(edgeList && file[edgeList])) {
    const source = unwrap(item)
    const id = idOf(source['id'] ?? source['key'])
    const name = id ?? `edges[${key}]`
    if (!isObject(item) && !Array.isArray(item)) {
      report.loseConnection(name, 'not-an-object')
      continue
    }
    const pair = Array.isArray(item) ? (item as unknown[]) : undefined
    const from = endOf(pair ? pair[0] : firstOf(source, ['source', 'from', 'src', 'start']))
    const to = endOf(pair ? pair[1] : firstOf(source, ['target', 'to', 'dst', 'dest', 'end']))
    const [output, input] = [find(from, nodes, list), find(to, nodes, list)]
    if (idOf(from) === undefined || idOf(to) === undefined) report.loseConnection(name, 'no-end')
    else if (output === undefined || input === undefined) report.loseConnection(name, 'unknown-node')
    else
      root.connect(
        output.output(keyOf(source, ['sourceHandle', 'sourcePort', 'fromPort', 'output'], 'out')),
        input.input(keyOf(source, ['targetHandle', 'targetPort', 'toPort', 'input'], 'in')),
        id,
        item,
      )
  }
  spreadNodes(placed)
}

/** @returns The first list with something in it, else the first one. */
function listIn(file: Fields, names: readonly string[]): string | undefined {
  const lists = names.filter((name) => typeof file[name] === 'object' && file[name] !== null)
  return lists.find((name) => Object.keys(file[name]!).length > 0) ?? lists[0]
}

/** Cytoscape keeps an element's own fields under `data`, Graphology what it says besides under `attributes`. */
function unwrap(item: unknown): Fields {
  const fields = fieldsOf(item)
  const { data, attributes } = fields
  if (isObject(attributes)) return { ...attributes, ...fields }
  return fields['id'] === undefined && fields['source'] === undefined ? { ...fields, ...fieldsOf(data) } : fields
}

function describe(source: Fields) {
  return { type: textOf(firstOf(source, ['type', 'category', 'kind'])) ?? 'node', width: numberOf(source['width']) }
}

function placeOf(source: Fields): Point | undefined {
  const { position, pos, loc } = source
  return pointOf(position) ?? pointOf(pos) ?? pointOf(source) ?? locationOf(loc)
}

/** GoJS writes "x y". */
function locationOf(loc: unknown): Point | undefined {
  return typeof loc === 'string' && loc.length < 100 ? pointOf(loc.trim().split(/\s+/u)) : undefined
}

function titleOf(source: Fields): string | undefined {
  const keys = ['label', 'title', 'name', 'text']
  return textOf(firstOf(source, keys)) ?? textOf(firstOf(fieldsOf(source['data']), keys))
}

/** Ends are ids, or whole nodes where a simulation has put them in place. */
function endOf(end: unknown): unknown {
  return isObject(end) ? firstOf(end, ['id', 'key', 'node', 'name']) : end
}

/** By id; a number may be the node's place in the list. */
function find(end: unknown, nodes: ReadonlyMap<string, DraftNode>, list: readonly DraftNode[]): DraftNode | undefined {
  const id = idOf(end)
  if (id === undefined) return undefined
  return nodes.get(id) ?? (typeof end === 'number' ? list[indexOf(end) ?? -1] : undefined)
}

function keyOf(source: Fields, names: readonly string[], otherwise: string): string {
  return textOf(firstOf(source, names)) ?? otherwise
}

function firstOf(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== null) return fields[name]
  return undefined
}
