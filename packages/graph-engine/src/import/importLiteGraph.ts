/**
 * LiteGraph and ComfyUI workflows: nodes with numbered slots, and a table of links
 * `[id, origin node, origin slot, target node, target slot, type]` or objects of the same. Subgraphs are defined once, in
 * `definitions.subgraphs`, and used by nodes whose type is the definition's id; inside them the links of node -10 come from
 * the subgraph's inputs, those of node -20 lead to its outputs. https://docs.comfy.org/specs/workflow_json
 */
import { isObject } from '../model/json.ts'
import { addGraphNode, type EditorDraft } from './EditorDraft.ts'
import { judgeUses } from './judgeUses.ts'
import { connectLinks, type LiteNode } from './connectLinks.ts'
import { LinkPoints } from './LinkPoints.ts'
import { numberedKey, type DraftNode, type GraphDraft } from './GraphDraft.ts'
import type { TemplateDraft } from './TemplateDraft.ts'
import type { ImportReport } from './ImportReport.ts'
import type { NotKeptReason } from './ImportResult.ts'
import { arrayOf, boxOf, entriesOf, fieldsOf, idOf, pointOf, textOf, type Fields } from './values.ts'

/** What is read, and LiteGraph's own books about a file. */
const READ = [
  'nodes',
  'links',
  'reroutes',
  'groups',
  'definitions',
  'id',
  'revision',
  'version',
  'last_node_id',
  'last_link_id',
]
/** Of a definition, besides; `state` holds the last ids that it gave. */
const READ_INSIDE = [...READ, 'name', 'inputs', 'outputs', 'inputNode', 'outputNode', 'state']

interface Definition {
  readonly source: Fields
  readonly template: TemplateDraft
}

export function importLiteGraph(file: Fields, draft: EditorDraft): void {
  const definitions = new Map<string, Definition>()
  for (const source of gatherDefinitions(file, draft.report)) addDefinition(source, draft, definitions)
  const context = { draft, definitions, refused: findRefusedNodes(file, definitions) }
  importGraph(file, draft.root, undefined, context)
  draft.report.loseOthers(file, READ)
  for (const { source, template } of definitions.values()) {
    importGraph(source, template, template, context)
    draft.report.loseOthers(source, READ_INSIDE, template.name)
  }
}

interface Context {
  readonly draft: EditorDraft
  readonly definitions: ReadonlyMap<string, Definition>
  /** Uses of definitions that cannot be kept as such. */
  readonly refused: ReadonlyMap<unknown, NotKeptReason>
}

/** A definition may bring definitions of its own. */
function gatherDefinitions(file: Fields, report: ImportReport): Fields[] {
  const found: Fields[] = []
  const waiting = [file]
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop()) {
    for (const [index, source] of entriesOf(fieldsOf(owner['definitions'])['subgraphs'])) {
      if (!isObject(source)) {
        report.lose('template', `subgraphs[${index}]`, 'not-an-object')
        continue
      }
      found.push(source)
      waiting.push(source)
    }
  }
  return found
}

function addDefinition(source: Fields, draft: EditorDraft, definitions: Map<string, Definition>): void {
  const id = idOf(source['id'])
  if (id === undefined || definitions.has(id)) return loseDefinition(source, draft)
  const template = draft.addTemplate(id, textOf(source['name']))
  const place = (key: string) => pointOf(fieldsOf(source[key])['bounding'])
  const [left, right] = [place('inputNode'), place('outputNode')]
  const below = (at: ReturnType<typeof place>, index: number) => at && { x: at.x, y: at.y + index * 120 }
  arrayOf(source['inputs']).forEach((end, index) => template.addInput(nameOf(end, 'input', index), below(left, index)))
  arrayOf(source['outputs']).forEach((end, index) =>
    template.addOutput(nameOf(end, 'output', index), below(right, index)),
  )
  definitions.set(id, { source, template })
}

/** Two definitions with one id: the second is in no node's reach. */
function loseDefinition(source: Fields, { report }: EditorDraft): void {
  report.lose('template', source['name'] ?? source['id'], 'duplicate')
  for (const [, node] of entriesOf(source['nodes'])) report.loseNode(fieldsOf(node)['id'], 'duplicate')
  for (const [, link] of entriesOf(source['links'])) report.loseConnection(fieldsOf(link)['id'], 'duplicate')
}

function findRefusedNodes(
  file: Fields,
  definitions: ReadonlyMap<string, Definition>,
): ReadonlyMap<unknown, NotKeptReason> {
  const graphs: [string | undefined, Fields][] = [[undefined, file]]
  for (const [id, { source }] of definitions) graphs.push([id, source])
  const nodes: unknown[] = []
  const uses = graphs.flatMap(([inside, source]) =>
    entriesOf(source['nodes']).map(([, node]) => {
      nodes.push(node)
      const type = textOf(fieldsOf(node)['type'])
      return { inside, uses: type !== undefined && definitions.has(type) ? type : undefined }
    }),
  )
  return new Map(Array.from(judgeUses(uses), ([index, reason]) => [nodes[index], reason]))
}

function importGraph(source: Fields, graph: GraphDraft, template: TemplateDraft | undefined, context: Context): void {
  const { report } = context.draft
  const nodes = new Map<string, LiteNode>()
  graph.expectNodes(entriesOf(source['nodes']).map(([, item]) => idOf(fieldsOf(item)['id'])))
  for (const [index, item] of entriesOf(source['nodes'])) {
    if (!isObject(item)) {
      report.loseNode(`nodes[${index}]`, 'not-an-object')
      continue
    }
    if (isNote(item)) {
      addNote(item, graph, report)
      continue
    }
    const node = addNode(item, graph, context)
    const id = idOf(item['id'])
    if (id !== undefined && !nodes.has(id)) nodes.set(id, node)
  }
  for (const [index, group] of entriesOf(source['groups'])) {
    const { title, bounding } = fieldsOf(group)
    const [, , width, height] = entriesOf(bounding).map(([, each]) => each)
    const box = boxOf(pointOf(bounding), [width, height])
    if (box) graph.addAnnotation('frame', textOf(title) ?? '', box)
    else report.lose('group', title ?? `groups[${index}]`, 'no-place')
  }
  connectLinks(source['links'], nodes, graph, template, new LinkPoints(source), report)
}

/** ComfyUI's own notes: nodes that only hold a text. */
function isNote({ type }: Fields): boolean {
  return type === 'Note' || type === 'MarkdownNote'
}

function addNote(item: Fields, graph: GraphDraft, report: ImportReport): void {
  const text = textOf(arrayOf(item['widgets_values'])[0]) ?? textOf(item['title']) ?? ''
  const at = pointOf(item['pos']) ?? { x: 0, y: 0 }
  graph.addAnnotation('note', text, boxOf(at, item['size']) ?? { ...at, width: 210, height: 100 })
  report.loseNode(item['id'], 'became-note')
}

function addNode(item: Fields, graph: GraphDraft, { draft, definitions, refused }: Context): LiteNode {
  const type = textOf(item['type'])
  const reason = refused.get(item)
  if (reason !== undefined) draft.report.lose('template', item['id'], reason)
  const template = reason === undefined ? definitions.get(type ?? '')?.template : undefined
  const common = { id: idOf(item['id']), title: textOf(item['title']), at: pointOf(item['pos']), raw: item }
  const width = pointOf(item['size'])?.x
  const node = template
    ? addGraphNode(graph, template, { ...common, width })
    : graph.addNode({
        ...common,
        type,
        width,
        title: common.title ?? textOf(fieldsOf(item['properties'])['Node name for S&R']),
      })
  return {
    source: item,
    inputs: endsOf(item['inputs'], 'input', template?.inputs, (key) => node.input(key)),
    outputs: endsOf(item['outputs'], 'output', template?.outputs, (key) => node.output(key)),
  }
}

/** @returns The interface ids by slot. Slots of one name are numbered; those of a subgraph go by its names, in its order. */
function endsOf(
  slots: unknown,
  kind: 'input' | 'output',
  ends: TemplateDraft['inputs'] | undefined,
  take: DraftNode['output'],
): (string | undefined)[] {
  const keys = new Map<string, string[]>()
  for (const { name, key } of ends ?? []) keys.set(name, [...(keys.get(name) ?? []), key])
  const used = new Map<string, number>()
  return arrayOf(slots).map((slot, index) => {
    const name = nameOf(slot, kind, index)
    const count = used.get(name) ?? 0
    used.set(name, count + 1)
    return take(keys.get(name)?.[count] ?? numberedKey(name, count))
  })
}

function nameOf(slot: unknown, kind: string, index: number): string {
  const { name, type } = fieldsOf(slot)
  return textOf(name) ?? textOf(type) ?? numberedKey(kind, index)
}
