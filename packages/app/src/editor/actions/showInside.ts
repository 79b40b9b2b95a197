import { templateIdOf } from '@phoenix/graph-engine'
import type { Editor } from '../context/EditorContext.ts'
import { showProblem } from './nodes.ts'
import { openSubgraph } from './subgraph.ts'

type Session = Pick<Editor, 'edits' | 'engine' | 'problems' | 'subgraphWork' | 'ui' | 'view'>

/** Leads to the worst problem inside a subgraph, or inside one that it uses; else into it. */
export async function showInside(session: Session, subgraph: string): Promise<void> {
  const worst = session.problems.worstIn(subgraphsIn(session, subgraph))
  if (worst === undefined) return openSubgraph(session, subgraph)
  return showProblem(session, worst.nodes[0]!, worst.template!.id)
}

/** It and all that it uses, however deep. */
function subgraphsIn({ engine }: Pick<Editor, 'engine'>, subgraph: string): ReadonlySet<string> {
  const reached = new Set([subgraph])
  for (const id of reached) {
    const graph = engine.subgraphs.graphOf(id)
    if (graph === undefined) continue
    const used = new Set<number>()
    for (let row = 0; row < graph.nodes.length; row++) if (graph.nodes.present[row]) used.add(graph.nodes.type[row]!)
    for (const type of used) {
      const inner = templateIdOf(graph.nodes.typeNames[type]!)
      if (inner !== undefined) reached.add(inner)
    }
  }
  return reached
}
