import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import { isCrowded } from '../rules/checkConnections.ts'
import type { Verdict } from '../types/judgeValue.ts'
import type { Feeds } from './Feeds.ts'
import type { Look } from './Look.ts'
import type { Need } from './Need.ts'

/** Of a node that runs. */
export function lookAtInputs(graph: CheckedGraph, row: number, feeds: Feeds, look: Look): void {
  const { firstInterface } = graph.nodes
  const { inputCount } = graph.shapeOf(row)
  for (let input = firstInterface[row]!; input < firstInterface[row]! + inputCount; input++) {
    const link = graph.interfaces.firstJoined[input]!
    const checked = graph.checkedInterface(input)
    if (link === NONE || checked === undefined) continue
    const { definition } = checked
    // Several connections into one that takes one are told where they are.
    const isSingle = definition.allowMultipleConnections !== true && !hasOtherSource(graph, link)
    const need: Need = {
      feed: feeds.into(input),
      isRequired: definition.required === true,
      own: graph.interfaces.verdict[input] as Verdict,
      isSingle,
      limits: checked.isJudged && definition.editor !== undefined ? definition : undefined,
    }
    const wrong = look.judge(need)
    if (wrong === undefined || (wrong === 'too-many-sources' && isCrowded(graph, input))) continue
    const more = wrong === 'missing-input' ? { through: 1 } : undefined
    look.tell(wrong, need, graph.key(input), definition.name, more)
  }
}

/** Whether those that follow the first link of an input lead from elsewhere. */
function hasOtherSource({ connections: { next, from } }: CheckedGraph, first: number): boolean {
  for (let link = next[first]!; link !== NONE; link = next[link]!) {
    if (from[link >> 1] !== from[first >> 1]) return true
  }
  return false
}
