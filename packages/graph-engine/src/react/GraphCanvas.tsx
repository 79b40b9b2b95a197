import { type HTMLAttributes, type ReactElement, useEffect, useRef } from 'react'
import type { GraphEngine } from '../api.ts'
import type { GraphView, GraphViewOptions } from '../view/GraphView.ts'
import { showView } from './viewRoot.ts'

export interface GraphCanvasProps extends HTMLAttributes<HTMLDivElement> {
  readonly engine: GraphEngine
  /** Another object mounts another view: keep it, as by `useMemo`. */
  readonly options?: GraphViewOptions
  /** Gets the view once it is drawn, and null when it goes. */
  readonly onView?: (view: GraphView | null) => void
  /** Gets why there is no view, such as a browser without WebGL 2. Without it, the page's error handler does. */
  readonly onFail?: (error: unknown) => void
}

const NO_OPTIONS: GraphViewOptions = {}

/** An element of any size with the engine's view in it. Whatever else it is given is the element's own. */
export function GraphCanvas({
  engine,
  options = NO_OPTIONS,
  onView,
  onFail,
  ...element
}: GraphCanvasProps): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  // Other functions are no reason for another view.
  const handlers = useRef({ onView, onFail })
  useEffect(() => {
    handlers.current = { onView, onFail }
  })
  useEffect(() => {
    let isOver = false
    const hide = showView({
      engine,
      host: host.current!,
      viewOptions: options,
      onMount: (view) => isOver || handlers.current.onView?.(view),
      onFail: (error) => isOver || (handlers.current.onFail ?? reportError)(error),
    })
    return () => {
      isOver = true
      handlers.current.onView?.(null)
      hide()
    }
  }, [engine, options])
  return <div {...element} ref={host} />
}
