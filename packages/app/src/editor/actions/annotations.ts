import type { EditorSession } from '../session/EditorSession.ts'
import { report } from './nodes.ts'
import { enterGraph, showBox } from './reveal.ts'

type Session = Pick<EditorSession, 'engine' | 'view' | 'ui'>

/** Opens the graph that the frame or note is in, selects it and brings it into view; undefined is the main graph. */
export function showAnnotation(session: Session, id: string, subgraph: string | undefined): void {
  const { engine } = session
  if (!report(enterGraph(session, subgraph))) return
  const row = engine.graph.annotationRow(id)
  if (row < 0 || !engine.execute({ type: 'select', nodes: [], annotations: [id] }).ok) return
  const { x, y, width, height } = engine.graph.annotations
  showBox(session, { x: x[row]!, y: y[row]!, width: width[row]!, height: height[row]! })
}
