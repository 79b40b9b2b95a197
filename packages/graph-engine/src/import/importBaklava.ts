/**
 * Our own form, BaklavaJS v2: passes as it is. What the engine would refuse a whole file for is mended or listed. Connections
 * stay in place, readable or not, as the engine keeps them.
 */
import { isObject } from '../model/json.ts'
import type { SavedEditor } from '../model/SavedGraph.ts'
import { IdSpace } from './IdSpace.ts'
import type { ImportReport } from './ImportReport.ts'
import { idOf, textOf, type Fields } from './values.ts'

/** The engine's limit. */
const MAX_INTERFACES = 65_535

export function importBaklava(file: Fields, report: ImportReport): SavedEditor {
  const graph = mendGraph(file['graph'] as Fields, report)
  const given: unknown = file['graphTemplates'] ?? []
  if (!Array.isArray(given)) report.lose('template', 'graphTemplates', 'not-an-object')
  const templates = Array.isArray(given) ? (given as unknown[]) : []
  const idFor = createTemplateIds(templates)
  const graphTemplates = templates.flatMap((template, index) => {
    if (isObject(template)) return [{ ...mendGraph(template, report), id: idFor(template) }]
    report.lose('template', `graphTemplates[${index}]`, 'not-an-object')
    return []
  })
  return { ...file, graph, graphTemplates } as unknown as SavedEditor
}

/** Without an id of its own a subgraph could neither be used nor be added to another graph. The first keeps what it has. */
function createTemplateIds(templates: readonly unknown[]): (template: Fields) => string {
  const spare = new IdSpace()
  spare.expect(templates.map((template) => (isObject(template) ? idOf(template['id']) : undefined)))
  const own = new Set<string>()
  return ({ id }) => {
    if (typeof id !== 'string' || own.has(id)) return spare.take(idOf(id) ?? 'imported', false)
    own.add(id)
    return id
  }
}

function mendGraph(graph: Fields, report: ImportReport): Fields {
  const ids = new IdSpace()
  const nodes: unknown[] = []
  for (const [index, node] of items(graph, 'nodes', report).entries()) {
    if (!isObject(node)) report.loseNode(`nodes[${index}]`, 'not-an-object')
    else if (countEnds(node['inputs']) + countEnds(node['outputs']) > MAX_INTERFACES)
      report.loseNode(node['id'], 'too-many')
    else {
      report.nodesIn++
      report.nodesOut++
      nodes.push(mendNode(node, ids, report))
    }
  }
  const connections = items(graph, 'connections', report)
  report.connectionsIn += connections.length
  report.connectionsOut += connections.length
  const id = graph['id']
  return { ...graph, ...(id !== undefined && { id: typeof id === 'string' ? id : 'imported' }), nodes, connections }
}

function items(graph: Fields, key: 'nodes' | 'connections', report: ImportReport): readonly unknown[] {
  const list = graph[key]
  if (Array.isArray(list)) return list as unknown[]
  if (list !== undefined && list !== null) report.lose('data', key, 'unsupported')
  return []
}

/** @returns The node itself where the engine takes it. */
function mendNode(node: Fields, ids: IdSpace, report: ImportReport): Fields {
  const { id, type, title } = node
  const mended: Record<string, unknown> = {}
  if (typeof id !== 'string') mended['id'] = ids.take(typeof id === 'number' ? String(id) : 'node')
  if (typeof type !== 'string') mended['type'] = 'unknown'
  if (title !== undefined && typeof title !== 'string') mended['title'] = textOf(title) ?? textOf(type) ?? ''
  for (const side of ['inputs', 'outputs'] as const) {
    if (node[side] !== undefined && !isSide(node[side])) mended[side] = mendSide(node, side, report)
  }
  return Object.keys(mended).length === 0 ? node : { ...node, ...mended }
}

function isSide(side: unknown): boolean {
  return isObject(side) && Object.values(side).every((end) => isObject(end) && typeof end['id'] === 'string')
}

function mendSide(node: Fields, side: 'inputs' | 'outputs', report: ImportReport): Fields {
  const entries = isObject(node[side]) ? Object.entries(node[side]) : []
  if (!isObject(node[side]) && node[side] !== null) report.lose('interface', `${nameOf(node)}.${side}`, 'not-an-object')
  return Object.fromEntries(
    entries.flatMap(([key, end]) => {
      if (!isObject(end)) {
        report.lose('interface', `${nameOf(node)}.${key}`, 'not-an-object')
        return []
      }
      return [[key, typeof end['id'] === 'string' ? end : { ...end, id: `${nameOf(node)}/${side}/${key}` }]]
    }),
  )
}

function countEnds(side: unknown): number {
  return isObject(side) ? Object.keys(side).length : 0
}

function nameOf({ id }: Fields): string {
  return idOf(id) ?? '?'
}
