import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import type { AccessTexts, EndsWords, NodesWords } from './AccessTexts.ts'
import type { News } from './AnnotationNews.ts'
import { brief } from './brief.ts'
import { describeEnd } from './describe.ts'

/**
 * @param news What became of frames and notes.
 * @param backwards Tells what is taken back by the change: what it removes was added.
 * @returns What happened, or undefined when there is nothing to tell.
 */
export function describeChange(
  graph: GraphReader,
  change: ChangeSet,
  news: News | undefined,
  texts: AccessTexts,
  backwards = false,
): string | undefined {
  if (change.reset) return texts.loaded(graph.nodeCount, graph.connectionCount)
  const [nodesAdded, nodesRemoved] = inDirection(change.nodesAdded, change.nodesRemoved, backwards)
  const [made, taken] = inDirection(change.connectionsAdded, change.connectionsRemoved, backwards)
  const wordsOf = (rows: Int32Array, kind: News['kind']): NodesWords =>
    news && newsKind(news, backwards) === kind
      ? { count: rows.length + news.rows.length, isMixed: true }
      : nodesWords(graph, rows)
  if (nodesAdded.length > 0) return texts.added(wordsOf(nodesAdded, 'added'))
  if (nodesRemoved.length > 0) return texts.removed(wordsOf(nodesRemoved, 'removed'))
  if (made.length > 0) return texts.connected(endsWords(graph, made))
  if (taken.length > 0) return texts.disconnected(endsWords(graph, taken))
  if (news && hasMovedByItself(graph, change.moved, news))
    return texts.moved({ count: change.moved.length + news.rows.length, isMixed: true })
  // A frame takes along what lies in it: it is what was moved.
  if (news) return texts[newsKind(news, backwards)](annotationsWords(graph, news.rows, texts))
  if (change.moved.length > 0) return texts.moved(nodesWords(graph, change.moved))
  if (change.edited.length > 0) return texts.edited(nodesWords(graph, change.edited))
  return undefined
}

/** So many nodes are looked at: enough to tell a drag of frames from a layout or an alignment. */
const LOOKED_AT = 500

/** Whether frames and notes only were some of what was moved: a node was that lies in no frame that did. */
function hasMovedByItself(graph: GraphReader, moved: Int32Array, { kind, rows }: News): boolean {
  if (kind !== 'moved' && kind !== 'edited') return false
  const frames = rows.map((row) => graph.annotation(row)).filter((each) => each.kind === 'frame')
  const { x, y, width, height } = graph.nodes
  return moved
    .subarray(0, LOOKED_AT)
    .some(
      (row) =>
        !frames.some(
          (frame) =>
            x[row]! >= frame.x &&
            y[row]! >= frame.y &&
            x[row]! + width[row]! <= frame.x + frame.width &&
            y[row]! + height[row]! <= frame.y + frame.height,
        ),
    )
}

function inDirection(first: Int32Array, second: Int32Array, backwards: boolean): [Int32Array, Int32Array] {
  return backwards ? [second, first] : [first, second]
}

function newsKind({ kind }: News, backwards: boolean): News['kind'] {
  if (!backwards) return kind
  return kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind
}

function annotationsWords(graph: GraphReader, rows: readonly number[], texts: AccessTexts): NodesWords {
  if (rows.length > 1) return { count: rows.length, isMixed: true }
  const { kind, text } = graph.annotation(rows[0]!)
  return { count: 1, title: texts.annotation({ isFrame: kind === 'frame', text: brief(text) }), isMixed: true }
}

function nodesWords(graph: GraphReader, rows: Int32Array): NodesWords {
  return { count: rows.length, ...(rows.length === 1 && { title: brief(graph.title(rows[0]!)) }) }
}

function endsWords(graph: GraphReader, rows: Int32Array): EndsWords {
  const { from, to } = graph.connections
  const row = rows[0]!
  return { from: describeEnd(graph, from[row]!), to: describeEnd(graph, to[row]!), count: rows.length }
}
