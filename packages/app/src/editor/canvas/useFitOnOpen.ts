import { useEffect, useRef } from 'react'
import { isPhone } from '../actions/isPhone.ts'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { usePath } from '../session/useSubgraphs.ts'
import { useView } from '../session/useEngine.ts'

/**
 * Shows the whole graph, a small one at its own size, where the file does not say what to show; and on a phone, for which no
 * file was left. Each graph once: who comes back to one finds it as they left it.
 */
export function useFitOnOpen(): void {
  const { engine, document } = useEditor()
  const view = useView()
  const { phase } = useSnapshot(document.state)
  const open = usePath().at(-1)?.id
  /** The main graph's is undefined. */
  const seen = useRef(new Set<string | undefined>())
  useEffect(() => {
    if (phase !== 'open') seen.current.clear()
    if (phase !== 'open' || !view || seen.current.has(open)) return
    seen.current.add(open)
    if (engine.graph.nodeCount === 0) return
    const { x, y, zoom } = view.viewport.get()
    const isUntouched = x === 0 && y === 0 && zoom === 1
    if (isUntouched || isPhone()) view.viewport.zoomToFit({ maxZoom: 1 })
  }, [phase, view, engine, open])
}
