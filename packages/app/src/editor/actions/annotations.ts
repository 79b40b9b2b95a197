import type { Point } from '@phoenix/graph-engine'
import type { Editor } from '../context/EditorContext.ts'
import { createId } from '../shared/createId.ts'
import { editAnnotation } from './furniture.ts'
import { report } from './nodes.ts'
import { enterGraph, type GraphOpener, showBox } from './reveal.ts'

type Session = Pick<Editor, 'engine' | 'view' | 'ui'>

/** Around the selection; its title is asked for. */
export function addFrame(session: Session): void {
  const id = createId()
  if (report(session.engine.execute({ type: 'addFrame', id }))) editAnnotation(session, id)
}

/** Its text is asked for. */
export function addNote(session: Session, at: Point): void {
  const id = createId()
  if (report(session.engine.execute({ type: 'addNote', id, x: at.x, y: at.y }))) editAnnotation(session, id)
}

/** Leaves what lies in the frames. */
export function removeFrames({ engine }: Pick<Session, 'engine'>, frames: readonly string[]): void {
  report(engine.execute({ type: 'removeAnnotations', annotations: frames }))
}

/** @returns The selected frames. */
export function selectedFrames({ engine }: Pick<Session, 'engine'>): string[] {
  const { graph, selection } = engine
  return selection.annotations.filter((id) => graph.annotation(graph.annotationRow(id)).kind === 'frame')
}

/** Opens the graph that the frame or note is in, selects it and brings it into view; undefined is the main graph. */
export async function showAnnotation(
  session: Session & GraphOpener,
  id: string,
  subgraph: string | undefined,
): Promise<void> {
  const { engine } = session
  if (!(await enterGraph(session, subgraph))) return
  const row = engine.graph.annotationRow(id)
  if (row < 0 || !engine.execute({ type: 'select', nodes: [], annotations: [id] }).ok) return
  const { x, y, width, height } = engine.graph.annotations
  showBox(session, { x: x[row]!, y: y[row]!, width: width[row]!, height: height[row]! })
}
