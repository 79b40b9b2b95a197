import { useCallback, useSyncExternalStore } from 'react'
import { subscribe as subscribeTo } from 'valtio'
import { RenderTurn } from '../context/RenderTurn.ts'
import { useEditor } from '../context/EditorContext.ts'

/** Whether there are nodes to paste. The engine's clipboard has no voice, but only these moments can fill it. */
export function useClipboard(): boolean {
  const { engine, copying } = useEditor()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = engine.selection.subscribe(RenderTurn.of(engine).delay(listener))
      const leave = subscribeTo(copying.state, listener, true)
      const events = ['copy', 'cut', 'click', 'keyup'] as const
      for (const name of events) document.addEventListener(name, listener)
      return () => {
        unsubscribe()
        leave()
        for (const name of events) document.removeEventListener(name, listener)
      }
    },
    [engine, copying],
  )
  return useSyncExternalStore(subscribe, () => engine.clipboard !== undefined)
}
