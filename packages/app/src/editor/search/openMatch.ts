import type { SearchMatch } from '@phoenix/graph-engine'
import { showProblem } from '../actions/nodes.ts'
import { showAnnotation } from '../actions/annotations.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Opens the graph that a match is in, selects it and brings it into view. */
export function openMatch(session: EditorSession, { kind, id, subgraph }: SearchMatch): void {
  session.edits.commit()
  if (kind === 'node') showProblem(session, id, subgraph)
  else showAnnotation(session, id, subgraph)
}
