/** Brings what lies anywhere in the file before the person's eyes. */
import type { Editor } from '../context/EditorContext.ts'
import { carryOut } from './carryOut.ts'
import { type Area, visibleArea } from './visibleArea.ts'

/** The parts that opening another graph of the file takes. */
export type GraphOpener = Pick<Editor, 'edits' | 'engine' | 'subgraphWork' | 'ui'>

/** Below this zoom a node's title cannot be read. */
const READABLE_ZOOM = 0.35

/** Opens a graph of the file, unless it is open; undefined is the main one. @returns Whether it is open. */
export async function enterGraph(session: GraphOpener, subgraph: string | undefined): Promise<boolean> {
  if (session.engine.path.at(-1)!.id === subgraph) return true
  const way =
    subgraph === undefined ? ({ type: 'backToMainGraph' } as const) : ({ type: 'openSubgraph', subgraph } as const)
  return carryOut(session, way)
}

/** Puts a box of the graph in the middle of what no chrome covers, as large as it can be read. */
export function showBox({ view: holder }: Pick<Editor, 'view'>, box: Area): void {
  const view = holder.current
  if (!view) return
  const area = visibleArea()
  const before = view.viewport.get().zoom
  const zoom = before < READABLE_ZOOM ? 1 : before
  const x = (area.x + area.width / 2) / zoom - (box.x + box.width / 2)
  const y = (area.y + area.height / 2) / zoom - (box.y + box.height / 2)
  view.viewport.set({ x, y, zoom })
}
