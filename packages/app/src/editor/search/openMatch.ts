import type { SearchMatch } from '@phoenix/graph-engine'
import { showProblem } from '../actions/nodes.ts'
import { showAnnotation } from '../actions/annotations.ts'
import type { Editor } from '../context/EditorContext.ts'
import { nextTask } from '../shared/nextTask.ts'

/** Opens the graph that a match is in, selects it and brings it into view. */
export async function openMatch(
  session: Pick<Editor, 'edits' | 'engine' | 'subgraphWork' | 'ui' | 'view'>,
  { kind, id, subgraph }: SearchMatch,
): Promise<void> {
  session.edits.commit()
  // The list shows first which one it is.
  await nextTask()
  await (kind === 'node' ? showProblem : showAnnotation)(session, id, subgraph)
}
