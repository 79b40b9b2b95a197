import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { isCrowded } from '../rules/checkConnections.ts'
import type { Verdict } from '../types/judgeValue.ts'
import type { Feeds } from './Feeds.ts'
import type { Look } from './Look.ts'
import type { Need } from './Need.ts'

/** Looks at a node that runs. */
export function lookAtInputs(graph: CheckedGraph, row: number, feeds: Feeds, look: Look): void {
  const { firstInterface } = graph.nodes
  const { inputCount } = graph.shapeOf(row)
  for (let input = firstInterface[row]!; input < firstInterface[row]! + inputCount; input++) {
    const first = graph.interfaces.firstJoined[input]!
    const checked = graph.checkedInterface(input)
    if (first === NONE || checked === undefined) continue
    const { definition } = checked
    // Outputs of several nodes are told with the connections.
    const isSingle = definition.allowMultipleConnections !== true && graph.connections.next[first] === NONE
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
