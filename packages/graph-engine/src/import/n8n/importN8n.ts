/**
 * n8n workflows: nodes with unique names, and connections keyed by the source's name (by its id in some files):
 * `connections[name][type][output] = [{ node, type, index }]`, with null for an output that leads nowhere.
 * https://docs.n8n.io/data/data-structure and n8n-workflow's `IConnections`.
 */
import { isObject } from '../../model/json.ts'
import type { SavedAnnotation } from '../../model/SavedExtras.ts'
import type { EditorDraft, Sheet } from '../EditorDraft.ts'
import { numberedKey, type DraftNode, type GraphDraft } from '../GraphDraft.ts'
import { growFrames } from '../growFrames.ts'
import { nameOfPair } from '../nameOfPair.ts'
import { nearestColor, type AnnotationColor } from '../nearestColor.ts'
import { nodeBox } from '../placement.ts'
import { spotOfNode } from '../Spot.ts'
import { spreadPlaces } from '../spreadPlaces.ts'
import { elementsOf, fieldsOf, idOf, indexOf, numberOf, pointOf, textOf, type Fields } from '../values.ts'
import { rawBeside } from '../rawBeside.ts'

const MAIN = 'main'
const LONGEST_TYPE = 200
const NOTE = 'n8n-nodes-base.stickyNote'
/** The keys that are read, and n8n's own books about a workflow. */
const READ = ['nodes', 'connections', 'name', 'id', 'versionId', 'active', 'createdAt', 'updatedAt']
const READ_TARGET = ['node', 'type', 'index']
/** n8n's own, where a note does not say. */
const NOTE_WIDTH = 240
const NOTE_HEIGHT = 160
/** n8n draws its nodes as squares. */
const NODE_SIZE = { width: 96, height: 96 }
/** The colours of its notes by number; the first is the usual one. */
const colors: readonly (AnnotationColor | undefined)[] = [
  undefined,
  'amber',
  'amber',
  'red',
  'green',
  'blue',
  'blue',
  'ash',
]

/** @param workflows More than one where a whole instance was exported: they come to stand below each other. */
export function importN8n(workflows: readonly unknown[], draft: EditorDraft): void {
  draft.sheets = workflows.flatMap((item, index) => {
    if (!isObject(item)) return draft.report.lose('data', `[${index}]`, 'not-an-object') ?? []
    const { workflow, ...beside } = item
    if (!isObject(workflow)) return importWorkflow(item, undefined, draft)
    // A list of templates wraps each workflow.
    draft.report.loseOthers(beside, READ, `[${index}]`)
    return importWorkflow(workflow, textOf(beside['name']), draft)
  })
}

/** @param name What the file calls it besides. */
function importWorkflow(workflow: Fields, name: string | undefined, draft: EditorDraft): Sheet {
  const nodes: DraftNode[] = []
  const annotations: SavedAnnotation[] = []
  const lookup = new Map<string, DraftNode>()
  const ids: [string, DraftNode][] = []
  const parts = findParts(workflow['connections'])
  draft.root.expectNodes(elementsOf(workflow['nodes']).map(([, source]) => nameOf(fieldsOf(source))))
  for (const [index, source] of elementsOf(workflow['nodes'])) {
    if (!isObject(source)) draft.report.loseNode(`nodes[${index}]`, 'not-an-object')
    else if (source['type'] === NOTE) annotations.push(addNote(source, draft))
    else {
      const node = addNode(source, parts, draft)
      nodes.push(node)
      const id = idOf(source['id'])
      if (id !== undefined) ids.push([id, node])
      const own = idOf(source['name'])
      if (own !== undefined && !lookup.has(own)) lookup.set(own, node)
    }
  }
  // A name counts as it is written, then without its outer spaces, then as an id.
  for (const [own, node] of Array.from(lookup)) if (!lookup.has(own.trim())) lookup.set(own.trim(), node)
  for (const [id, node] of ids) if (!lookup.has(id)) lookup.set(id, node)
  connect(workflow['connections'], lookup, draft)
  draft.report.loseOthers(workflow, READ)
  spread(nodes, annotations, draft.root)
  return { name: textOf(workflow['name']) ?? name, nodes: nodes.map(({ saved }) => saved), annotations }
}

/** Stickies hold what lies upon them. */
function spread(nodes: readonly DraftNode[], annotations: readonly SavedAnnotation[], root: GraphDraft): void {
  const placed = nodes.flatMap(({ saved }) =>
    root.unplaced.has(saved) ? [] : [{ saved, box: { ...saved.position!, ...NODE_SIZE } }],
  )
  const stickies = annotations.map((own) => ({ own, box: { ...own } }))
  spreadPlaces(
    placed.map(({ saved, box }) => spotOfNode(saved, root, box)),
    { annotations },
  )
  growFrames(
    stickies,
    placed.map(({ saved, box }) => ({ box, own: nodeBox(saved, root) })),
  )
}

/** @returns Names of those that only serve others (models, tools, memories): nothing flows through them. */
function findParts(connections: unknown): ReadonlySet<string | undefined> {
  const isPart = ([, types]: readonly [string, unknown]) => {
    const kinds = partsOf(types)
    return kinds.length > 0 && kinds.every(([kind]) => kind.startsWith('ai_'))
  }
  return new Set(
    partsOf(connections)
      .filter(isPart)
      .map(([name]) => name.trim()),
  )
}

function addNode(source: Fields, parts: ReadonlySet<string | undefined>, { root, report }: EditorDraft): DraftNode {
  const type = textOf(source['type'])
  const name = textOf(source['name'])
  const node = root.addNode({
    id: nameOf(source),
    type,
    title: name,
    at: pointOf(source['position']),
    raw: source,
  })
  if (source['disabled'] === true) report.loseSwitch(node.saved.title)
  if (parts.has(name) || parts.has(idOf(source['id']))) return node
  if (type === undefined || !/trigger$|\.(?:webhook|start)$/iu.test(type)) node.input(MAIN)
  node.output(MAIN)
  return node
}

function nameOf({ id, name }: Fields): string | undefined {
  return idOf(id) ?? textOf(name)
}

function addNote(source: Fields, { root, report }: EditorDraft): SavedAnnotation {
  report.loseNode(source['name'] ?? source['id'], 'became-note')
  const { content, width, height, color } = fieldsOf(source['parameters'])
  const box = {
    ...(pointOf(source['position']) ?? { x: 0, y: 0 }),
    width: numberOf(width) ?? NOTE_WIDTH,
    height: numberOf(height) ?? NOTE_HEIGHT,
  }
  return root.addAnnotation('note', textOf(content) ?? '', box, nearestColor(color) ?? colors[numberOf(color) ?? 0])
}

function connect(connections: unknown, lookup: ReadonlyMap<string, DraftNode>, { root, report }: EditorDraft): void {
  const find = (name: string | undefined) =>
    name === undefined ? undefined : (lookup.get(name) ?? lookup.get(name.trim()))
  for (const [sourceName, types] of partsOf(connections)) {
    const from = find(sourceName)
    for (const [kind, outputs] of partsOf(types)) {
      // Repeated in each node that it leads to.
      const type = kind.slice(0, LONGEST_TYPE)
      for (const [output, targets] of partsOf(outputs)) {
        // A target that stands alone, without a list.
        for (const [, target] of isTarget(targets) ? ([['0', targets]] as const) : partsOf(targets)) {
          const { node, type: targetType, index } = fieldsOf(target)
          const targetName = idOf(node)
          const to = find(targetName)
          const name = nameOfPair(sourceName, targetName)
          if (targetName === undefined) report.loseConnection(name, 'no-end')
          else if (from === undefined || to === undefined) report.loseConnection(name, 'unknown-node')
          else {
            const input = to.input(numberedKey(textOf(targetType) ?? type, indexOf(index) ?? 0))
            const end = from.output(numberedKey(type, indexOf(output) ?? 0))
            root.connectOnce(end, input, undefined, rawBeside(target, READ_TARGET))
          }
        }
      }
    }
  }
}

function isTarget(value: unknown): boolean {
  return isObject(value) && 'node' in value
}

/** @returns The items of a list or an object; anything else but null stands for one thing, which then turns out to lead nowhere. */
function partsOf(value: unknown): (readonly [string, unknown])[] {
  return typeof value === 'object' || value === undefined ? elementsOf(value) : [['0', value]]
}
