/** Looks at nodes that hand on what comes in: graph nodes, by the inside of their subgraphs, and ends of the subgraph itself. */
import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { isCrowded } from '../rules/checkConnections.ts'
import { endFeed, type Feed, feedThrough, handedOn, NODE, NOTHING } from './Feed.ts'
import type { Feeds } from './Feeds.ts'
import type { Inside } from './Inside.ts'
import type { Look } from './Look.ts'
import { jointNeed } from './Need.ts'

/** @param inside Undefined where that is not known, or the subgraph holds itself. */
export function lookAtUse(
  graph: CheckedGraph,
  row: number,
  inside: Inside | undefined,
  feeds: Feeds,
  look: Look,
): void {
  const { nodes } = graph
  const fed = new Map<string, Feed>()
  for (let input = nodes.firstInterface[row]!; input < nodes.firstOutput[row]!; input++) {
    const [key, feed] = [graph.key(input), feeds.intoUse(input)]
    judgeJoint(graph, input, feed, inside?.names.get(key) || key, look)
    fed.set(key, handedOn(feed))
  }
  const feedOf = (end: string): Feed => fed.get(end) ?? NOTHING
  for (let output = nodes.firstOutput[row]!; output < nodes.endInterface[row]!; output++) {
    const feed = inside === undefined ? NODE : (inside.outputs.get(graph.key(output)) ?? NOTHING)
    // Too much is told where it meets.
    feeds.give(output, handedOn(feedThrough(feed, feedOf)))
  }
  for (const need of inside?.needs ?? []) {
    const wrong = look.judge({ ...need, feed: feedThrough(need.feed, feedOf) })
    if (wrong === undefined) continue
    // Ends of one key may be too much together, whatever leads into the subgraph.
    const [key] = [...need.feed.ends.keys()].sort()
    look.tell(wrong, need, key, key === undefined ? undefined : inside!.names.get(key) || key)
  }
}

/** @param isRoot Nothing leads into the root graph, or out of it. */
export function lookAtEnd(graph: CheckedGraph, row: number, isRoot: boolean, feeds: Feeds, look: Look): void {
  const { nodes, ends } = graph
  const { isInputEnd } = graph.shapeOf(row).type
  const end = ends.get(row)
  const feed = isRoot || !isInputEnd || end === undefined ? NOTHING : endFeed(end.key)
  for (let at = nodes.firstOutput[row]!; at < nodes.endInterface[row]!; at++) feeds.give(at, feed)
  if (isInputEnd) {
    if (!isRoot) look.name = end
    return
  }
  const input = inputOf(graph, row, 'placeholder')
  const inner = input === NONE ? NOTHING : feeds.into(input)
  judgeJoint(graph, input, inner, end?.name || 'placeholder', look)
  if (!isRoot && end !== undefined) look.output = { key: end.key, feed: handedOn(inner) }
}

/** Judges an end of a subgraph, seen from outside or from inside. */
function judgeJoint(graph: CheckedGraph, input: number, feed: Feed, name: string, look: Look): void {
  const need = jointNeed(feed)
  const wrong = look.judge(need)
  // Too much that leads straight there is told with the connections.
  if (wrong !== undefined && !isCrowded(graph, input)) look.tell(wrong, need, graph.key(input), name)
}

function inputOf(graph: CheckedGraph, row: number, key: string): number {
  const { keys, inputCount } = graph.shapeOf(row)
  const at = keys.indexOf(key)
  return at === -1 || at >= inputCount ? NONE : graph.nodes.firstInterface[row]! + at
}
