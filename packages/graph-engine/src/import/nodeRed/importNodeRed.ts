/**
 * Node-RED flows: one array of tabs, subflow definitions, groups and nodes, told apart by `type` and held together by `z`.
 * A wire names the node it leads to. Link nodes stay, joined by the connections that their `links` stand for; junctions stay
 * as nodes with one interface on each side. Sheets of the root graph are its tabs. https://nodered.org/docs/user-guide
 */
import { isObject } from '../../model/json.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import type { SavedNode } from '../../model/SavedGraph.ts'
import { addGraphNode, type EditorDraft } from '../EditorDraft.ts'
import { findRecursiveUses } from '../findRecursiveUses.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import type { ImportReport } from '../ImportReport.ts'
import { addComment, addGroup, growGroups } from './annotate.ts'
import { connectEnds, connectLinks, connectWires } from './connectFlows.ts'
import { labelInputs, labelOutputs, outputCount, type FlowNode } from './FlowNode.ts'
import { isSmall, SMALL_WIDTH } from './places.ts'
import { spreadFlows } from './spreadFlows.ts'
import { sortItems, subflowOf } from './sortItems.ts'
import type { TemplateDraft } from '../TemplateDraft.ts'
import { arrayOf, idOf, indexOf, pointOf, textOf, type Fields } from '../values.ts'

/** The keys of a subflow that are read, and those that only Node-RED's palette knows. */
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
/** Core nodes that begin a flow, besides those whose type ends in " in". */
const beginners = new Set(['inject', 'catch', 'status', 'complete'])

type Subflows = Map<string, { readonly source: Fields; readonly template: TemplateDraft }>

export function importNodeRed(items: readonly unknown[], draft: EditorDraft): void {
  const { report } = draft
  const sorted = sortItems(items, report)
  const subflows: Subflows = new Map()
  for (const source of sorted.subflows) addSubflow(source, draft, subflows)
  const graphOf = ({ z }: Fields): GraphDraft => subflows.get(idOf(z) ?? '')?.template ?? draft.root
  const nodes = addNodes(sorted.nodes, graphOf, subflows, draft)
  const annotated = [
    ...sorted.groups.flatMap((source) => addGroup(graphOf(source), source, report) ?? []),
    ...sorted.comments.map((source) => addComment(graphOf(source), source, report)),
  ]
  const placed = new Map<string, FlowNode>()
  for (const each of nodes) {
    const id = idOf(each.source['id'])
    if (id !== undefined && !placed.has(id)) placed.set(id, each)
  }
  for (const each of nodes) connectWires(each, placed, report)
  connectLinks(nodes, placed, report)
  for (const { source, template } of subflows.values()) connectEnds(source, template, placed, report)
  spreadFlows(nodes, annotated, [...subflows.values()])
  growGroups(annotated, nodes)
  const sheets = new Sheets(sorted.tabs)
  for (const { source, node } of nodes) if (node.graph === draft.root) sheets.of(source).nodes.push(node.saved)
  for (const { source, graph, annotation } of annotated)
    if (graph === draft.root) sheets.of(source).annotations.push(annotation)
  draft.sheets = sheets.all
  for (const label of sheets.unused) report.lose('data', label, 'unsupported')
}

interface FlowSheet {
  readonly name: string | undefined
  readonly nodes: SavedNode[]
  readonly annotations: SavedAnnotation[]
}

/** The tabs that have something on them. */
class Sheets {
  readonly #tabs: ReadonlyMap<string, string | undefined>
  readonly #sheets = new Map<string, FlowSheet>()

  constructor(tabs: ReadonlyMap<string, string | undefined>) {
    this.#tabs = tabs
  }

  get all(): readonly FlowSheet[] {
    return [...this.#sheets.values()]
  }

  /** Labels of tabs with nothing on them. */
  get unused(): readonly string[] {
    return Array.from(this.#tabs, ([id, label]) => (this.#sheets.has(id) ? undefined : label)).filter(
      (label) => label !== undefined,
    )
  }

  of({ z }: Fields): FlowSheet {
    const tab = idOf(z) ?? ''
    const sheet = this.#sheets.get(tab) ?? { name: this.#tabs.get(tab), nodes: [], annotations: [] }
    this.#sheets.set(tab, sheet)
    return sheet
  }
}

function addSubflow(source: Fields, draft: EditorDraft, subflows: Subflows): void {
  const id = idOf(source['id'])
  if (id === undefined || subflows.has(id)) return draft.report.lose('template', source['name'], 'duplicate')
  const template = draft.addTemplate(id, textOf(source['name']))
  const [inputs, outputs] = [arrayOf(source['in']), arrayOf(source['out'])]
  const [inputNames, outputNames] = [labelInputs(source, inputs.length), labelOutputs(source, outputs.length)]
  inputs.forEach((end, index) => template.addInput(inputNames[index]!, pointOf(end)))
  outputs.forEach((end, index) => template.addOutput(outputNames[index]!, pointOf(end)))
  if (isObject(source['status'])) template.addOutput('status', pointOf(source['status']))
  subflows.set(id, { source, template })
  draft.report.loseOthers(source, READ_SUBFLOW, template.name)
}

function addNodes(
  sources: readonly Fields[],
  graphOf: (source: Fields) => GraphDraft,
  subflows: Subflows,
  draft: EditorDraft,
): FlowNode[] {
  const usedBy = (source: Fields) => subflows.get(subflowOf(source) ?? '')?.template
  const recursive = findRecursiveUses(
    sources.map((source) => ({ inside: idOf(source['z']), uses: usedBy(source) && subflowOf(source) })),
  )
  for (const source of sources) graphOf(source).expectNodes([idOf(source['id'])])
  return sources.map((source, index) => {
    if (recursive.has(index)) draft.report.lose('template', source['id'], 'recursive')
    const used = recursive.has(index) ? undefined : usedBy(source)
    const named = arrayOf(source['wires']).length
    const template = used && draft.takesUse(used, named, source['id']) ? used : undefined
    return addNode(graphOf(source), source, template, draft.report)
  })
}

function addNode(
  graph: GraphDraft,
  source: Fields,
  template: TemplateDraft | undefined,
  report: ImportReport,
): FlowNode {
  const type = textOf(source['type'])
  const id = idOf(source['id'])
  const title = textOf(source['name']) ?? textOf(source['label'])
  const at = pointOf(source)
  if (source['d'] === true) report.loseSwitch(title ?? template?.name ?? type ?? '')
  const input = labelInputs(source, 1)[0]!
  const outputs = labelOutputs(source, Math.min(outputCount(source) ?? Infinity, arrayOf(source['wires']).length))
  if (template !== undefined)
    return { source, node: addGraphNode(graph, template, { id, title, at, raw: source }), template, input, outputs }
  const small = isSmall(source)
  const node = graph.addNode({ id, type, title, at, raw: source, ...(small && { width: SMALL_WIDTH }) })
  if (small) node.collapse()
  const inputs = indexOf(source['inputs']) ?? (beginners.has(type ?? '') || type?.endsWith(' in') ? 0 : 1)
  if (inputs > 0) node.input(input)
  for (const key of outputs) node.output(key)
  return { source, node, template, input, outputs }
}
