import { readNode } from '../document/readNode.ts'
import type { Change } from '../document/Patch.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { isObject } from '../model/json.ts'
import type { SavedConnection } from '../model/SavedGraph.ts'
import type { ClipboardContent, Point } from './Command.ts'
import { checkPlacing } from './checkPlacing.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from './CommandContext.ts'
import { copyElements, isEmpty } from './copy.ts'
import { pasteExtras, readClipboardExtras } from './pasteExtras.ts'
import { PastedGraph } from './PastedGraph.ts'
import { detachValue } from './values.ts'

const OFFSET: Point = { x: 100, y: 100 }
/** In a file the nodes lie one level deeper. */
const CLIPBOARD_DEPTH = 1

export const paste: Decide<'paste'> = (command, context) => {
  const offset = command.offset ?? OFFSET
  if (!Number.isFinite(offset.x) || !Number.isFinite(offset.y)) return refuse('invalid-value')
  const content = command.data === undefined ? context.clipboard : readForeign(command.data, context)
  if (content === 'invalid') return refuse('invalid-value')
  if (content === undefined || isNothing(content)) return refuse('empty-clipboard')
  const placed = fitPlace(content, context)
  if (placed === 'recursion') return refuse('recursion')
  // Ends of a subgraph belong into one: only they were copied.
  if (isNothing(placed)) return refuse('end-in-main-graph')
  return allowEdit(() => insertCopies(placed, offset, context, command.connections))
}

/** Leaves out what may not stand in the open graph; what would put a subgraph into itself refuses the whole. */
function fitPlace(content: ClipboardContent, context: CommandContext): ClipboardContent | 'recursion' {
  const problems = content.nodes.map(({ type }) => checkPlacing(type, context))
  if (problems.includes('recursion')) return 'recursion'
  if (problems.every((problem) => problem === undefined)) return content
  return { ...content, nodes: content.nodes.filter((_node, i) => problems[i] === undefined) }
}

export const duplicate: Decide<'duplicate'> = ({ offset = OFFSET }, context) => {
  if (!Number.isFinite(offset.x) || !Number.isFinite(offset.y)) return refuse('invalid-value')
  return isEmpty(context.selected)
    ? refuse('empty-selection')
    : allowEdit(() => insertCopies(copyElements(context.document, context.selected), offset, context))
}

function isNothing({ nodes, extras }: ClipboardContent): boolean {
  return nodes.length === 0 && (extras?.annotations ?? []).length === 0
}

/** Content that may come from another window is checked like a file. */
function readForeign(data: unknown, context: CommandContext): ClipboardContent | 'invalid' {
  try {
    return readClipboard(detachValue(data, CLIPBOARD_DEPTH), context)
  } catch (error) {
    if (error instanceof GraphFormatError) return 'invalid'
    throw error
  }
}

/** @throws GraphFormatError when the content is not as `copy` makes it. */
function readClipboard(content: unknown, { document, createId }: CommandContext): ClipboardContent {
  if (!isObject(content) || !Array.isArray(content['nodes']) || !Array.isArray(content['connections'])) {
    throw new GraphFormatError('wrong-shape', 'The clipboard holds no nodes')
  }
  const { catalog } = document.content
  return {
    nodes: content['nodes'].map((node: unknown, index) => readNode(node, index, catalog, createId)),
    connections: content['connections'].filter(isConnection),
    extras: readClipboardExtras(content['extras']),
  }
}

function isConnection(value: unknown): value is SavedConnection {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

function insertCopies(
  content: ClipboardContent,
  offset: Point,
  context: CommandContext,
  connect: 'allowed' | 'all' = 'allowed',
): Plan {
  const pasted = new PastedGraph(content, offset, context, connect === 'all')
  const { nodes, connections } = pasted
  const { collapsed, changes: extras } = pasteExtras(content.extras ?? {}, pasted, offset, context)
  const changes: Change[] = []
  if (nodes.length > 0) changes.push({ kind: 'nodesCreated', records: nodes, ...(collapsed.size > 0 && { collapsed }) })
  if (connections.length > 0) changes.push({ kind: 'connectionsCreated', records: connections })
  changes.push(...extras)
  return { patch: changes, selection: 'created' }
}
