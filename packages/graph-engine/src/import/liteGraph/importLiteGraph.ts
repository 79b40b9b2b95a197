/**
 * LiteGraph and ComfyUI workflows: nodes with numbered slots, and a table of links
 * `[id, origin node, origin slot, target node, target slot, type]` or objects of the same. ComfyUI's subgraphs are defined
 * once, in `definitions.subgraphs`, and used by nodes whose type is the definition's id; inside them the links of node -10 come
 * from the subgraph's inputs, those of node -20 lead to its outputs. https://docs.comfy.org/specs/workflow_json
 */
import { isObject } from '../../model/json.ts'
import { addGraphNode, type EditorDraft } from '../EditorDraft.ts'
import { connectLinks, type LiteNode } from './connectLinks.ts'
import { addLiteGroups, type Placed } from './liteGroups.ts'
import { LinkPoints } from './LinkPoints.ts'
import type { GraphDraft } from '../GraphDraft.ts'
import type { ImportReport } from '../ImportReport.ts'
import { graphIn, LiteDefinitions, type Definition } from './liteDefinitions.ts'
import { cornerOf, isReroute } from './litePlaces.ts'
import { slotKeys } from './liteSlots.ts'
import { nearestColor } from '../nearestColor.ts'
import { arrayOf, boxOf, elementsOf, fieldsOf, idOf, pointOf, textOf, type Fields } from '../values.ts'
import { widgetValues } from './widgetValues.ts'

/** The keys that are read, and LiteGraph's own books about a file. */
const READ = [
  'nodes',
  'links',
  'reroutes',
  'groups',
  'definitions',
  'id',
  'revision',
  'version',
  // The last ids that it gave, in files of today and of before.
  'state',
  'last_node_id',
  'last_link_id',
]
/** A definition has these besides. */
const READ_INSIDE = [...READ, 'name', 'inputs', 'outputs', 'inputNode', 'outputNode']
/** They say where the file was looked at, and by which versions. */
const READ_EXTRA = [
  'reroutes',
  'linkExtensions',
  'groupNodes',
  'ds',
  'frontendVersion',
  'node_versions',
  'workflowRendererVersion',
]

/** These modes mean that a node never runs, or is passed by. */
const OFF = new Set<unknown>([2, 4])

export function importLiteGraph(file: Fields, draft: EditorDraft): void {
  const definitions = new LiteDefinitions(file, draft)
  importGraph(file, draft.root, undefined, { draft, definitions })
  loseOthers(file, READ, undefined, draft.report)
  for (const definition of definitions.all) {
    const { source, template } = definition
    importGraph(source, template, definition, { draft, definitions })
    loseOthers(source, READ_INSIDE, template.name, draft.report)
  }
}

interface Context {
  readonly draft: EditorDraft
  readonly definitions: LiteDefinitions
}

function loseOthers(source: Fields, read: readonly string[], owner: string | undefined, report: ImportReport): void {
  const hasExtra = isObject(source['extra'])
  report.loseOthers(source, hasExtra ? [...read, 'extra'] : read, owner)
  const extra = fieldsOf(source['extra'])
  report.loseOthers(extra, READ_EXTRA, owner === undefined ? 'extra' : `${owner}.extra`)
  // ComfyUI had these before it had subgraphs: nodes whose type names one stay placeholders.
  for (const name of Object.keys(fieldsOf(extra['groupNodes']))) report.lose('template', name, 'unsupported')
}

function importGraph(source: Fields, graph: GraphDraft, within: Definition | undefined, context: Context): void {
  const { report } = context.draft
  const nodes = new Map<string, LiteNode>()
  const placed: Placed[] = []
  graph.expectNodes(elementsOf(source['nodes']).map(([, item]) => idOf(fieldsOf(item)['id'])))
  for (const [index, item] of elementsOf(source['nodes'])) {
    if (!isObject(item)) {
      report.loseNode(`nodes[${index}]`, 'not-an-object')
      continue
    }
    if (isNote(item)) {
      addNote(item, graph, report)
      continue
    }
    let node = within?.endNodes.get(item)
    if (node === undefined) {
      const own = addNode(item, graph, context)
      placed.push(own)
      node = own
    }
    const id = idOf(item['id'])
    if (id !== undefined && !nodes.has(id)) nodes.set(id, node)
  }
  const spread = addLiteGroups(source, graph, placed, report)
  connectLinks(source, nodes, graph, within?.template, new LinkPoints(source), report)
  spread()
}

/** ComfyUI's own notes: nodes that only hold a text. */
function isNote({ type }: Fields): boolean {
  return type === 'Note' || type === 'MarkdownNote'
}

function addNote(item: Fields, graph: GraphDraft, report: ImportReport): void {
  const text = textOf(arrayOf(item['widgets_values'])[0]) ?? textOf(item['title']) ?? ''
  const at = pointOf(item['pos']) ?? { x: 0, y: 0 }
  const box = boxOf(at, item['size']) ?? { ...at, width: 210, height: 100 }
  graph.addAnnotation('note', text, box, nearestColor(item['bgcolor'] ?? item['color']))
  report.loseNode(item['id'], 'became-note')
}

function addNode(item: Fields, graph: GraphDraft, { draft, definitions }: Context): LiteNode & Placed {
  const type = textOf(item['type'])
  if (definitions.isRecursive(item)) draft.report.lose('template', item['id'], 'recursive')
  const defined = definitions.of(item)?.template
  const named = arrayOf(item['inputs']).length + arrayOf(item['outputs']).length
  const template = defined && draft.takesUse(defined, named, item['id']) ? defined : undefined
  const common = { id: idOf(item['id']), title: textOf(item['title']), at: cornerOf(item), raw: ownData(item) }
  const width = pointOf(item['size'])?.x
  const node = template
    ? addGraphNode(graph, template, { ...common, width })
    : graph.addNode({
        ...common,
        type,
        width,
        title: common.title ?? textOf(fieldsOf(item['properties'])['Node name for S&R']),
      })
  // Inputs and outputs side by side, as it draws them.
  node.saved.twoColumn = true
  if (isReroute(item) || fieldsOf(item['flags'])['collapsed'] === true) node.collapse()
  if (OFF.has(item['mode'])) draft.report.loseSwitch(node.saved.title ?? '')
  const values = widgetValues(item)
  return {
    source: item,
    saved: node.saved,
    inputs: slotKeys(item['inputs'], 'input', template?.inputs).map((key, index) => node.input(key, values.get(index))),
    outputs: slotKeys(item['outputs'], 'output', template?.outputs).map((key) => node.output(key)),
  }
}

/** A graph within the node comes to be a template. */
function ownData(item: Fields): Fields {
  if (graphIn(item) === undefined) return item
  const { subgraph: _graph, ...own } = item
  return own
}
