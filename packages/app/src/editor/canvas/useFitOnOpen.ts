import { useEffect, useRef } from 'react'
import { isPhone } from '../actions/isPhone.ts'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { usePath, useSubgraphs } from '../session/useSubgraphs.ts'
import { useView } from '../session/useEngine.ts'
import { FirstLooks } from './FirstLooks.ts'

/**
 * Shows the whole graph, a small one at its own size, where the file does not say what to show; and on a phone, for which no
 * file was left. Each graph once: who comes back to one finds it as they left it.
 */
export function useFitOnOpen(): void {
  const { engine, document } = useEditor()
  const view = useView()
  const { phase } = useSnapshot(document.state)
  const path = usePath()
  const subgraphs = useSubgraphs()
  const looks = useRef<FirstLooks>(undefined)
  useEffect(() => {
    if (phase !== 'open') looks.current = undefined
    if (phase !== 'open' || !view) return
    looks.current ??= new FirstLooks(subgraphs)
    if (!looks.current.isFirst(path, subgraphs) || engine.graph.nodeCount === 0) return
    const { x, y, zoom } = view.viewport.get()
    const isUntouched = x === 0 && y === 0 && zoom === 1
    if (isUntouched || isPhone()) view.viewport.zoomToFit({ maxZoom: 1 })
  }, [phase, view, engine, path, subgraphs])
}
