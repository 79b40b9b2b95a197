import { completeNode, readNode } from '../../document/readNode.ts'
import type { Change } from '../../document/Patch.ts'
import { GraphFormatError } from '../../model/GraphFormatError.ts'
import { isConnection } from '../../model/isConnection.ts'
import { isObject } from '../../model/json.ts'
import type { SavedNode } from '../../model/SavedGraph.ts'
import type { ClipboardContent, Point } from '../Command.ts'
import { checkPlacing } from '../checkPlacing.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from '../CommandContext.ts'
import { copyElements, isEmpty } from './copy.ts'
import { pasteExtras, readClipboardExtras } from './pasteExtras.ts'
import { PastedGraph } from './PastedGraph.ts'
import { PastedTemplates } from './pasteTemplates.ts'
import { detachValue } from '../nodes/values.ts'

export const PASTE_OFFSET: Point = { x: 100, y: 100 }
/** In a file the nodes lie one level deeper. */
const CLIPBOARD_DEPTH = 1

export const paste: Decide<'paste'> = (command, context) => {
  const offset = command.offset ?? PASTE_OFFSET
  if (!Number.isFinite(offset.x) || !Number.isFinite(offset.y)) return refuse('invalid-value')
  const read = command.data === undefined ? readOwn(context) : readForeign(command.data, context)
  if (read === 'invalid') return refuse('invalid-value')
  if (read === undefined || isNothing(read.content)) return refuse('empty-clipboard')
  const { content, templates } = read
  if (templates.isRecursive) return refuse('recursion')
  const placed = fitPlace(content, context)
  if (placed === 'recursion') return refuse('recursion')
  // Ends of a subgraph belong into one: only they were copied.
  if (isNothing(placed)) return refuse('end-in-main-graph')
  return allowEdit(() => {
    const { patch = [], ...plan } = insertCopies(placed, offset, context, command.connections)
    return { ...plan, patch: [...templates.changes, ...patch] }
  })
}

/** Leaves out what may not stand in the open graph; what would put a subgraph into itself refuses the whole. */
function fitPlace(content: ClipboardContent, context: CommandContext): ClipboardContent | 'recursion' {
  const problems = content.nodes.map(({ type }) => checkPlacing(type, context))
  if (problems.includes('recursion')) return 'recursion'
  if (problems.every((problem) => problem === undefined)) return content
  return { ...content, nodes: content.nodes.filter((_node, i) => problems[i] === undefined) }
}

export const duplicate: Decide<'duplicate'> = ({ offset = PASTE_OFFSET }, context) => {
  if (!Number.isFinite(offset.x) || !Number.isFinite(offset.y)) return refuse('invalid-value')
  return isEmpty(context.selected)
    ? refuse('empty-selection')
    : allowEdit(() => insertCopies(copyElements(context.document, context.selectedWithContents), offset, context))
}

function isNothing({ nodes, extras }: ClipboardContent): boolean {
  return nodes.length === 0 && (extras?.annotations ?? []).length === 0
}

interface ReadContent {
  readonly content: ClipboardContent
  readonly templates: PastedTemplates
}

/** Subgraphs may have got ends since it was copied. */
function readOwn(context: CommandContext): ReadContent | undefined {
  const { clipboard, createId } = context
  if (clipboard === undefined) return undefined
  const templates = new PastedTemplates(clipboard, context)
  const nodes = clipboard.nodes.map((copied) => {
    const node = templates.rename(copied)
    return completeNode(node, templates.catalog.get(node.type), createId)
  })
  return { content: { ...clipboard, nodes }, templates }
}

/** Content that may come from another window is checked like a file. */
function readForeign(data: unknown, context: CommandContext): ReadContent | 'invalid' {
  try {
    return readClipboard(detachValue(data, CLIPBOARD_DEPTH), context)
  } catch (error) {
    if (error instanceof GraphFormatError) return 'invalid'
    throw error
  }
}

/** @throws GraphFormatError when the content is not as `copy` makes it. */
function readClipboard(content: unknown, context: CommandContext): ReadContent {
  if (!isObject(content) || !Array.isArray(content['nodes']) || !Array.isArray(content['connections'])) {
    throw new GraphFormatError('wrong-shape', 'The clipboard holds no nodes')
  }
  const templates = new PastedTemplates(content, context)
  const nodes = content['nodes'].map((node: unknown, index) =>
    readNode(templates.rename(node as SavedNode), index, templates.catalog, context.createId),
  )
  const connections = content['connections'].filter(isConnection)
  return { content: { nodes, connections, extras: readClipboardExtras(content['extras']) }, templates }
}

function insertCopies(
  content: ClipboardContent,
  offset: Point,
  context: CommandContext,
  connect: 'allowed' | 'all' = 'allowed',
): Plan {
  const pasted = PastedGraph.of(content, offset, context, connect === 'all')
  const { nodes } = pasted
  const connections = pasted.takeConnections()
  const { collapsed, changes: extras } = pasteExtras(content.extras ?? {}, pasted, offset, context)
  const changes: Change[] = []
  if (nodes.length > 0) changes.push({ kind: 'nodesCreated', records: nodes, ...(collapsed.size > 0 && { collapsed }) })
  if (connections.length > 0) changes.push({ kind: 'connectionsCreated', records: connections })
  changes.push(...extras)
  return { patch: changes, selection: 'created' }
}
