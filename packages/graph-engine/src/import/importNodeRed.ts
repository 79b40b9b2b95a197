/**
 * Node-RED flows: one array of tabs, subflow definitions, groups and nodes, told apart by `type` and held together by `z`.
 * A wire names the node it leads to. Link nodes stay, joined by the connections that their `links` stand for; junctions stay
 * as nodes with one interface on each side. Sheets of the root graph are its tabs. https://nodered.org/docs/user-guide
 */
import type { Point } from '../model/Point.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import { addGraphNode, type EditorDraft } from './EditorDraft.ts'
import { numberedKey, type DraftNode, type GraphDraft } from './GraphDraft.ts'
import { findRecursiveUses } from './findRecursiveUses.ts'
import { nearestColor } from './nearestColor.ts'
import type { TemplateDraft } from './TemplateDraft.ts'
import { arrayOf, boxOf, fieldsOf, idOf, indexOf, listOf, pointOf, textOf, type Fields } from './values.ts'
import { isObject } from '../model/json.ts'

const INPUT = 'in'
const OUTPUT = 'out'
const LINK = 'link'
const SUBFLOW = 'subflow:'
/** Its nodes are smaller than ours and named by their middle: places are stretched, so that none come to overlap. */
const STRETCH = { x: 1.6, y: 2.5 }
const HALF = { x: 100, y: 50 }
const SMALL_WIDTH = 150
const SMALL_HALF = { x: 75, y: 17 }
/** What is read of them, and what only Node-RED's palette and editor know. */
const READ_TAB = ['id', 'type', 'label', 'locked']
const READ_SUBFLOW = [
  'id',
  'type',
  'name',
  'in',
  'out',
  'status',
  'category',
  'color',
  'icon',
  'inputLabels',
  'outputLabels',
]
const READ_GROUP = ['id', 'type', 'z', 'g', 'name', 'style', 'nodes', 'x', 'y', 'w', 'h']
const NOTE_SIZE = { width: 240, height: 100 }
/** Core nodes that begin a flow, besides those whose type ends in " in". */
const sources = new Set(['inject', 'catch', 'status', 'complete'])

interface Placed {
  readonly source: Fields
  readonly node: DraftNode
  readonly template: TemplateDraft | undefined
}

export function importNodeRed(items: readonly unknown[], draft: EditorDraft): void {
  const sorted = sortItems(items.flatMap(unpackSubflow), draft)
  const subflows = new Map<string, { source: Fields; template: TemplateDraft }>()
  for (const source of sorted.subflows) addSubflow(source, draft, subflows)
  const uses = sorted.nodes.map((source) => ({ inside: idOf(source['z']), uses: subflowOf(source) }))
  const recursive = findRecursiveUses(uses)
  const graphOf = ({ z }: Fields): GraphDraft => subflows.get(idOf(z) ?? '')?.template ?? draft.root
  for (const source of sorted.nodes) graphOf(source).expectNodes([idOf(source['id'])])
  const placed = new Map<string, Placed>()
  const all: Placed[] = []
  const sheets = new Map<string, { name: string | undefined; nodes: SavedNode[]; annotations: SavedAnnotation[] }>()
  const sheetOf = (owner: string) => {
    const sheet = sheets.get(owner) ?? { name: sorted.tabs.get(owner), nodes: [], annotations: [] }
    sheets.set(owner, sheet)
    return sheet
  }
  sorted.nodes.forEach((source, index) => {
    const graph = graphOf(source)
    const template = recursive.has(index) ? undefined : subflows.get(subflowOf(source) ?? '')?.template
    if (recursive.has(index)) draft.report.lose('template', source['id'], 'recursive')
    const entry = { source, node: addNode(graph, source, template, draft.report), template }
    all.push(entry)
    const id = idOf(source['id'])
    if (id !== undefined && !placed.has(id)) placed.set(id, entry)
    if (graph === draft.root) sheetOf(idOf(source['z']) ?? '').nodes.push(entry.node.saved)
  })
  for (const source of sorted.annotations) {
    const graph = graphOf(source)
    const annotation = annotate(graph, source, draft)
    if (annotation && graph === draft.root) sheetOf(idOf(source['z']) ?? '').annotations.push(annotation)
  }
  for (const entry of all) connectWires(entry, placed, draft)
  connectLinks(all, placed, draft)
  for (const { source, template } of subflows.values()) connectEnds(source, template, placed, draft)
  draft.sheets = [...sheets.values()]
}

/** A module has its nodes inside. */
function unpackSubflow(item: unknown): readonly unknown[] {
  const { flow, ...subflow } = fieldsOf(item)
  return subflow['type'] === 'subflow' && Array.isArray(flow) ? [subflow, ...(flow as unknown[])] : [item]
}

function sortItems(items: readonly unknown[], { report }: EditorDraft) {
  const nodes: Fields[] = []
  const subflows: Fields[] = []
  const annotations: Fields[] = []
  const tabs = new Map<string, string | undefined>()
  items.forEach((item, index) => {
    if (!isObject(item)) return report.loseNode(`[${index}]`, 'not-an-object')
    const type = item['type']
    if (type === 'tab') {
      tabs.set(idOf(item['id']) ?? '', textOf(item['label']))
      report.loseOthers(item, READ_TAB, textOf(item['label']) ?? idOf(item['id']) ?? `[${index}]`)
    } else if (type === 'subflow') subflows.push(item)
    else if (type === 'group' || type === 'comment') annotations.push(item)
    else if (isConfig(item)) report.loseNode(item['id'] ?? `[${index}]`, 'config-node')
    else nodes.push(item)
  })
  return { nodes, subflows, annotations, tabs }
}

/** A group is a frame, a comment a note with its text below its name. */
function annotate(graph: GraphDraft, source: Fields, { report }: EditorDraft): SavedAnnotation | undefined {
  const name = textOf(source['name'])
  if (source['type'] === 'comment') {
    report.loseNode(name ?? source['id'], 'became-note')
    const text = [name, textOf(source['info'])].filter((part) => part !== undefined).join('\n')
    return graph.addAnnotation('note', text, { ...(placeOf(source) ?? { x: 0, y: 0 }), ...NOTE_SIZE })
  }
  report.loseOthers(source, READ_GROUP, name ?? idOf(source['id']) ?? '')
  const at = pointOf(source)
  const box = boxOf(at && stretch(at), pointOf([source['w'], source['h']]))
  if (box === undefined) return void report.lose('group', name ?? source['id'], 'no-place')
  const { fill, stroke } = fieldsOf(source['style'])
  const stretched = { ...box, width: box.width * STRETCH.x, height: box.height * STRETCH.y }
  return graph.addAnnotation('frame', name ?? '', stretched, nearestColor(fill) ?? nearestColor(stroke))
}

function stretch({ x, y }: Point): Point {
  return { x: x * STRETCH.x, y: y * STRETCH.y }
}

function placeOf(source: unknown, half = HALF): Point | undefined {
  const at = pointOf(source)
  if (at === undefined) return undefined
  const { x, y } = stretch(at)
  return { x: x - half.x, y: y - half.y }
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
  arrayOf(source['in']).forEach((end, index) => template.addInput(numberedKey(INPUT, index), placeOf(end)))
  arrayOf(source['out']).forEach((end, index) => template.addOutput(numberedKey(OUTPUT, index), placeOf(end)))
  if (isObject(source['status'])) template.addOutput('status', placeOf(source['status']))
  subflows.set(id, { source, template })
  draft.report.loseOthers(source, READ_SUBFLOW, template.name)
}

/** Junctions and links are dots there, and one row here. */
function isSmall({ type }: Fields): boolean {
  return type === 'junction' || type === 'link in' || type === 'link out'
}

function addNode(
  graph: GraphDraft,
  source: Fields,
  template: TemplateDraft | undefined,
  report: EditorDraft['report'],
): DraftNode {
  const type = textOf(source['type'])
  const id = idOf(source['id'])
  const title = textOf(source['name']) ?? textOf(source['label'])
  const small = isSmall(source)
  const at = placeOf(source, small ? SMALL_HALF : HALF)
  if (source['d'] === true) report.loseSwitch(title ?? template?.name ?? type ?? '')
  if (template !== undefined) return addGraphNode(graph, template, { id, title, at, raw: source })
  const node = graph.addNode({ id, type, title, at, raw: source, ...(small && { width: SMALL_WIDTH }) })
  if (small) node.collapse()
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
  // Old files name one target without a list.
  listOf(from.source['wires']).forEach((wire, index) => {
    for (const target of listOf(wire)) {
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
    const isTarget = each.source['type'] === 'link in'
    for (const link of linksOf(each.source)) {
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

/** Of other nodes, `links` may be anything. */
function linksOf({ type, links }: Fields): readonly unknown[] {
  return typeof type === 'string' && type.startsWith('link ') ? listOf(links) : arrayOf(links)
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
    for (const wire of listOf(fieldsOf(end)['wires']).map(fieldsOf)) {
      const to = inner(wire)
      if (isHere(to)) template.connectOnce(template.inputs[index]!.inner, inputOf(to))
      else report.loseConnection(`${template.name} > ${idOf(wire['id']) ?? '?'}`, 'unknown-node')
    }
  })
  const ends = [...arrayOf(source['out']), ...(isObject(source['status']) ? [source['status']] : [])]
  ends.forEach((end, index) => {
    for (const wire of listOf(fieldsOf(end)['wires']).map(fieldsOf)) {
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
