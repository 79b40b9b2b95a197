/** The engine's small facts as React reads them. Each hook renders only when its own fact changes. */
import { useCallback, useSyncExternalStore } from 'react'
import type { GraphView } from '@phoenix/graph-engine/view'
import { RenderTurn } from './RenderTurn.ts'
import { useEditor } from './EditorContext.ts'

export interface HistoryFacts {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export function useHistory(): HistoryFacts {
  const { history } = useEditor().engine
  const subscribe = useSubscribe(history)
  const canUndo = useSyncExternalStore(subscribe, () => history.canUndo)
  const canRedo = useSyncExternalStore(subscribe, () => history.canRedo)
  return { canUndo, canRedo }
}

/** Grows with every change of the selection; read `engine.selection` after. */
export function useSelectionVersion(): number {
  const { selection } = useEditor().engine
  return useSyncExternalStore(useSubscribe(selection), () => selection.version)
}

/** Grows with every change of the graph, and of marks where asked. */
export function useGraphVersion(): number {
  const { engine } = useEditor()
  return useSyncExternalStore(useSubscribe(engine), () => engine.graph.version)
}

export function useMarksVersion(): number {
  const { marks } = useEditor().engine
  return useSyncExternalStore(useSubscribe(marks), () => marks.version)
}

export function useView(): GraphView | null {
  const { view } = useEditor()
  return useSyncExternalStore(view.subscribe, () => view.current)
}

/** The zoom of the mounted view; 1 while there is none. */
export function useZoom(): number {
  const view = useView()
  const subscribe = useCallback((listener: () => void) => view?.viewport.subscribe(listener) ?? nothing, [view])
  return useSyncExternalStore(subscribe, () => view?.viewport.get().zoom ?? 1)
}

/** Whether the next drag draws a selection box. */
export function useIsBoxArmed(): boolean {
  const view = useView()
  const subscribe = useCallback((listener: () => void) => view?.subscribe(listener) ?? nothing, [view])
  return useSyncExternalStore(subscribe, () => view?.state.isBoxArmed ?? false)
}

/** @returns What subscribes to a part of the engine. */
export function useSubscribe(part: Voice): (listener: () => void) => () => void {
  const { engine } = useEditor()
  return useCallback((listener) => part.subscribe(RenderTurn.of(engine).delay(listener)), [engine, part])
}

interface Voice {
  subscribe(listener: () => void): () => void
}

function nothing(): void {}
