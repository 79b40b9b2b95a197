import { useEffect, useRef } from 'react'
import { isPhone } from '../actions/isPhone.ts'
import { useSnapshot } from 'valtio'
import { useEditor } from '../session/SessionContext.ts'
import { usePath } from '../session/useSubgraphs.ts'
import { useView } from '../session/useEngine.ts'

/** Shows the whole graph, a small one at its own size, where the file does not say what to show; and on a phone, for which no file was left. */
export function useFitOnOpen(): void {
  const { engine, document } = useEditor()
  const view = useView()
  const { phase } = useSnapshot(document.state)
  const open = usePath().at(-1)?.id
  /** The main graph's is undefined; null is none yet. */
  const seen = useRef<string | null | undefined>(null)
  useEffect(() => {
    if (phase !== 'open' || !view || engine.graph.nodeCount === 0 || seen.current === open) return
    seen.current = open
    const { x, y, zoom } = view.viewport.get()
    const isUntouched = x === 0 && y === 0 && zoom === 1
    if (isUntouched || isPhone()) view.viewport.zoomToFit({ maxZoom: 1 })
  }, [phase, view, engine, open])
}
