import type { GraphView } from '@phoenix/graph-engine/view'
import { isPhone } from '../actions/isPhone.ts'
import type { Editor } from '../context/EditorContext.ts'
import { FirstLooks } from './FirstLooks.ts'

export interface OpeningGraph {
  readonly engine: Pick<Editor['engine'], 'graph' | 'path' | 'subgraphs'>
  readonly document: { readonly state: Pick<Editor['document']['state'], 'phase'> }
}

/**
 * Shows the whole graph, a small one at its own size, where the file does not say what to show; and on a phone, for which no
 * file was left. Each graph once: who comes back to one finds it as they left it. Within the change that shows it, since the
 * next frame would draw the graph where it is not looked at.
 * @param looks Of the open file, whichever view shows it.
 * @returns Ends it.
 */
export function fitOnOpen(
  { engine, document }: OpeningGraph,
  { viewport }: Pick<GraphView, 'viewport'>,
  looks: { current: FirstLooks | undefined },
): () => void {
  const look = () => {
    const { list } = engine.subgraphs
    // While a file is being opened, this is the one that was loaded.
    if (document.state.phase !== 'open') looks.current = undefined
    looks.current ??= new FirstLooks(list)
    if (!looks.current.isFirst(engine.path, list) || engine.graph.nodeCount === 0) return
    const { x, y, zoom } = viewport.get()
    const isUntouched = x === 0 && y === 0 && zoom === 1
    if (isUntouched || isPhone()) viewport.zoomToFit({ maxZoom: 1 })
  }
  if (document.state.phase === 'open') look()
  return engine.subgraphs.subscribe(look)
}
