/**
 * Reads what Graphviz writes with -Tjson: subgraphs first among the `objects`, then nodes; edges, and what lies in a subgraph,
 * name them by `_gvid`, their place in that list. https://graphviz.org/docs/outputs/json/
 */
import { isObject } from '../../model/json.ts'
import type { ImportReport } from '../ImportReport.ts'
import type { NotKeptReason } from '../ImportResult.ts'
import { arrayOf, elementsOf, fieldsOf, idOf, indexOf, textOf, type Fields } from '../values.ts'
import { portOf } from './DotEdges.ts'
import type { Attributes, DotEdge, DotFile, DotNode } from './DotGraph.ts'
import { nestClusters, type DotSubgraph } from './nestClusters.ts'

/** Counts the subgraphs: no other tool writes this key. */
const COUNT = '_subgraph_cnt'
const OWN = new Set([
  'name',
  '_gvid',
  'directed',
  'strict',
  COUNT,
  'objects',
  'edges',
  'nodes',
  'subgraphs',
  'tail',
  'head',
])
/** Matches a closed tag of an HTML label: https://graphviz.org/doc/info/shapes.html#html */
const HTML_END = /<\/(?:table|font|[biuos]|su[bp])>|<br\s*\/>/iu

export function isDotJson(file: Fields): boolean {
  return COUNT in file
}

export function readDotJson(file: Fields, report: ImportReport): DotFile {
  const nodes = new Map<string, DotNode>()
  const subgraphs = new Map<string, DotSubgraph>()
  const count = indexOf(file[COUNT]) ?? 0
  for (const [place, [, object]] of elementsOf(file['objects']).entries()) {
    const fields = fieldsOf(object)
    const key = idOf(fields['_gvid']) ?? `objects[${place}]`
    const isSubgraph = place < count || Array.isArray(fields['nodes']) || Array.isArray(fields['subgraphs'])
    const lose = (reason: NotKeptReason) =>
      isSubgraph ? report.lose('group', key, reason) : report.loseNode(key, reason)
    if (!isObject(object)) lose('not-an-object')
    else if (nodes.has(key) || subgraphs.has(key)) lose('duplicate')
    else if (isSubgraph) subgraphs.set(key, readSubgraph(fields, key))
    else nodes.set(key, { id: idOf(fields['name']) ?? key, attributes: attributesOf(fields) })
  }
  const graph = {
    name: textOf(file['name']),
    attributes: attributesOf(file),
    nodes,
    edges: readEdges(file, nodes, report),
    repeated: [],
    ...nestClusters(subgraphs, nodes),
    cut: [],
  }
  return { graphs: [graph], rest: '' }
}

function readEdges(file: Fields, nodes: ReadonlyMap<string, DotNode>, report: ImportReport): DotEdge[] {
  return elementsOf(file['edges']).flatMap(([place, edge]) => {
    const fields = fieldsOf(edge)
    const [tail, head] = [idOf(fields['tail']), idOf(fields['head'])]
    const [from, to] = [nodes.get(tail ?? ''), nodes.get(head ?? '')]
    const attributes = attributesOf(fields)
    const port = (name: string) => portOf(attributes.get(name))
    if (from !== undefined && to !== undefined)
      return [{ from: { node: from, port: port('tailport') }, to: { node: to, port: port('headport') }, attributes }]
    const reason = tail === undefined || head === undefined ? 'no-end' : 'unknown-node'
    report.loseConnection(`edges[${place}]`, isObject(edge) ? reason : 'not-an-object')
    return []
  })
}

function readSubgraph(fields: Fields, key: string): DotSubgraph {
  return {
    name: textOf(fields['name']) ?? key,
    attributes: attributesOf(fields),
    nodes: idsOf(fields['nodes']),
    subgraphs: idsOf(fields['subgraphs']),
  }
}

/** Attributes are texts; the rest is of the form, or how it is drawn. */
function attributesOf(fields: Fields): Attributes {
  return new Map(
    Object.entries(fields).flatMap(([key, value]) =>
      typeof value === 'string' && !OWN.has(key) ? [[key, key === 'label' ? markHtml(value) : value]] : [],
    ),
  )
}

/** An HTML label has lost its outer <> on the way, if not by every version: it is known by a tag that is closed. */
function markHtml(label: string): string {
  const isMarked = /^<[^<>]*</u.test(label)
  return HTML_END.test(label) && !isMarked ? `<${label}>` : label
}

function idsOf(list: unknown): string[] {
  return arrayOf(list).flatMap((id) => idOf(id) ?? [])
}
