/**
 * Node-RED flows: one array of tabs, subflow definitions, groups and nodes, told apart by `type` and held together by `z`.
 * A wire names the node it leads to. Link nodes stay, joined by the connections that their `links` stand for; junctions stay
 * as nodes with one interface on each side. Sheets of the root graph are its tabs. https://nodered.org/docs/user-guide
 */
import type { SavedNode } from '../model/SavedGraph.ts'
import { addGraphNode, type EditorDraft } from './EditorDraft.ts'
import { numberedKey, type DraftNode, type GraphDraft } from './GraphDraft.ts'
import { findRecursiveUses } from './findRecursiveUses.ts'
import type { TemplateDraft } from './TemplateDraft.ts'
import { arrayOf, fieldsOf, idOf, indexOf, pointOf, textOf, type Fields } from './values.ts'
import { isObject } from '../model/json.ts'

const INPUT = 'in'
const OUTPUT = 'out'
const LINK = 'link'
const SUBFLOW = 'subflow:'
/** Core nodes that begin a flow, besides those whose type ends in " in". */
const sources = new Set(['inject', 'catch', 'status', 'complete'])

interface Placed {
  readonly source: Fields
  readonly node: DraftNode
  readonly template: TemplateDraft | undefined
}

export function importNodeRed(items: readonly unknown[], draft: EditorDraft): void {
  const sorted = sortItems(items, draft)
  const subflows = new Map<string, { source: Fields; template: TemplateDraft }>()
  for (const source of sorted.subflows) addSubflow(source, draft, subflows)
  const uses = sorted.nodes.map((source) => ({ inside: idOf(source['z']), uses: subflowOf(source) }))
  const recursive = findRecursiveUses(uses)
  const placed = new Map<string, Placed>()
  const all: Placed[] = []
  const sheets = new Map<string, SavedNode[]>()
  sorted.nodes.forEach((source, index) => {
    const owner = idOf(source['z']) ?? ''
    const graph = subflows.get(owner)?.template ?? draft.root
    const template = recursive.has(index) ? undefined : subflows.get(subflowOf(source) ?? '')?.template
    if (recursive.has(index)) draft.report.lose('template', source['id'], 'recursive')
    const entry = { source, node: addNode(graph, source, template), template }
    all.push(entry)
    const id = idOf(source['id'])
    if (id !== undefined && !placed.has(id)) placed.set(id, entry)
    if (graph !== draft.root) return
    const sheet = sheets.get(owner)
    if (sheet) sheet.push(entry.node.saved)
    else sheets.set(owner, [entry.node.saved])
  })
  for (const entry of all) connectWires(entry, placed, draft)
  connectLinks(all, placed, draft)
  for (const { source, template } of subflows.values()) connectEnds(source, template, placed, draft)
  draft.stackSheets([...sheets.values()])
}

function sortItems(items: readonly unknown[], { report }: EditorDraft) {
  const nodes: Fields[] = []
  const subflows: Fields[] = []
  items.forEach((item, index) => {
    if (!isObject(item)) return report.loseNode(`[${index}]`, 'not-an-object')
    const type = item['type']
    if (type === 'tab') return
    if (type === 'subflow') subflows.push(item)
    else if (type === 'group') report.lose('group', item['name'] ?? item['id'], 'unsupported')
    else if (type === 'comment') report.loseNode(item['name'] ?? item['id'], 'unsupported')
    else if (isConfig(item)) report.loseNode(item['id'] ?? `[${index}]`, 'config-node')
    else nodes.push(item)
  })
  return { nodes, subflows }
}

/** Settings that nodes share, without a place on the canvas. */
function isConfig(item: Fields): boolean {
  return item['wires'] === undefined && item['x'] === undefined && item['y'] === undefined
}

function subflowOf({ type }: Fields): string | undefined {
  return typeof type === 'string' && type.startsWith(SUBFLOW) ? type.slice(SUBFLOW.length) : undefined
}

function addSubflow(
  source: Fields,
  draft: EditorDraft,
  subflows: Map<string, { source: Fields; template: TemplateDraft }>,
): void {
  const id = idOf(source['id'])
  if (id === undefined || subflows.has(id)) return draft.report.lose('template', source['name'], 'duplicate')
  const template = draft.addTemplate(id, textOf(source['name']))
  arrayOf(source['in']).forEach((end, index) => template.addInput(numberedKey(INPUT, index), pointOf(end)))
  arrayOf(source['out']).forEach((end, index) => template.addOutput(numberedKey(OUTPUT, index), pointOf(end)))
  if (isObject(source['status'])) template.addOutput('status', pointOf(source['status']))
  subflows.set(id, { source, template })
}

function addNode(graph: GraphDraft, source: Fields, template: TemplateDraft | undefined): DraftNode {
  const type = textOf(source['type'])
  const id = idOf(source['id'])
  const title = textOf(source['name']) ?? textOf(source['label'])
  const at = pointOf(source)
  if (template !== undefined) return addGraphNode(graph, template, { id, title, at, raw: source })
  const node = graph.addNode({ id, type, title, at, raw: source })
  const inputs = indexOf(source['inputs']) ?? (sources.has(type ?? '') || type?.endsWith(' in') ? 0 : 1)
  if (inputs > 0) node.input(INPUT)
  arrayOf(source['wires']).forEach((_wire, index) => node.output(numberedKey(OUTPUT, index)))
  return node
}

function outputOf({ node, template }: Placed, index: number): string | undefined {
  if (template === undefined) return node.output(numberedKey(OUTPUT, index))
  const end = template.outputs[index]
  return end && node.output(end.key)
}

function inputOf({ node, template }: Placed): string | undefined {
  if (template === undefined) return node.input(INPUT)
  const [end] = template.inputs
  return end && node.input(end.key)
}

function connectWires(from: Placed, placed: ReadonlyMap<string, Placed>, draft: EditorDraft): void {
  const { report } = draft
  arrayOf(from.source['wires']).forEach((wire, index) => {
    // Old files name one target without a list.
    for (const target of typeof wire === 'string' ? [wire] : arrayOf(wire)) {
      const id = idOf(target)
      const to = placed.get(id ?? '')
      const name = `${from.node.saved.id} > ${id ?? '?'}`
      if (to === undefined) report.loseConnection(name, id === undefined ? 'no-end' : 'unknown-node')
      else if (to.node.graph !== from.node.graph) report.loseConnection(name, 'other-graph')
      else from.node.graph.connectOnce(outputOf(from, index), inputOf(to))
    }
  })
}

/** Both ends of a link name each other: each pair is one connection. */
function connectLinks(all: readonly Placed[], placed: ReadonlyMap<string, Placed>, { report }: EditorDraft): void {
  const seen = new Set<string>()
  for (const each of all) {
    if (!Array.isArray(each.source['links'])) continue
    const isTarget = each.source['type'] === 'link in'
    for (const link of arrayOf(each.source['links'])) {
      const id = idOf(link)
      const other = placed.get(id ?? '')
      const [from, to] = isTarget ? [other, each] : [each, other]
      const name = `${from?.node.saved.id ?? id ?? '?'} > ${to?.node.saved.id ?? id ?? '?'}`
      if (seen.has(name)) continue
      seen.add(name)
      if (from === undefined || to === undefined) report.loseConnection(name, 'unknown-node')
      else if (from.node.graph !== to.node.graph) report.loseConnection(name, 'other-graph')
      else from.node.graph.connectOnce(from.node.output(LINK), to.node.input(LINK))
    }
  }
}

/** A subflow's `in` names nodes inside, its `out` and `status` the outputs that they carry; or the subflow itself, its input. */
function connectEnds(
  source: Fields,
  template: TemplateDraft,
  placed: ReadonlyMap<string, Placed>,
  { report }: EditorDraft,
): void {
  const inner = (wire: Fields) => placed.get(idOf(wire['id']) ?? '')
  const isHere = (each: Placed | undefined): each is Placed => each?.node.graph === template
  arrayOf(source['in']).forEach((end, index) => {
    for (const wire of arrayOf(fieldsOf(end)['wires']).map(fieldsOf)) {
      const to = inner(wire)
      if (isHere(to)) template.connectOnce(template.inputs[index]!.inner, inputOf(to))
      else report.loseConnection(`${template.name} > ${idOf(wire['id']) ?? '?'}`, 'unknown-node')
    }
  })
  const ends = [...arrayOf(source['out']), ...(isObject(source['status']) ? [source['status']] : [])]
  ends.forEach((end, index) => {
    for (const wire of arrayOf(fieldsOf(end)['wires']).map(fieldsOf)) {
      const from = inner(wire)
      const port = indexOf(wire['port']) ?? 0
      const output = template.outputs[index]!.inner
      if (isHere(from)) template.connectOnce(outputOf(from, port), output)
      else if (idOf(wire['id']) === template.id && template.inputs[port])
        template.connectOnce(template.inputs[port].inner, output)
      else report.loseConnection(`${idOf(wire['id']) ?? '?'} > ${template.name}`, 'unknown-node')
    }
  })
}
