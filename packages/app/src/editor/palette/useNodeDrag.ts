/**
 * Dragging a node type to the canvas with any pointer. It is a drag once it has moved, so that a click still adds; a drop
 * counts where nothing lies over the canvas; Escape and a lost pointer end it.
 */
import type { NodeType } from '@phoenix/graph-engine'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { addNodeAt } from '../actions/nodes.ts'
import { canvasId, stageId } from '../actions/visibleArea.ts'
import type { Editor } from '../context/EditorContext.ts'

const THRESHOLD = 4

type Session = Pick<Editor, 'engine' | 'ui' | 'view'>

export interface NodeDrag {
  readonly type: NodeType
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly isOverCanvas: boolean
}

export function useNodeDrag(session: Session) {
  const [drag, setDrag] = useState<NodeDrag | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  function startDrag(press: ReactPointerEvent, type: NodeType) {
    if (press.button !== 0 || !press.isPrimary) return
    stop.current?.abort()
    const life = (stop.current = new AbortController())
    const { signal } = life
    const { pointerId, clientX, clientY, currentTarget } = press
    let isDrag = false
    const isOurs = (event: PointerEvent) => event.pointerId === pointerId

    function end() {
      life.abort()
      setDrag(null)
      session.view.current?.showInsert(null)
      /* The click that follows a drag is not meant; one that does not come must not eat the next. */
      if (isDrag) suppressClick(currentTarget)
    }
    function onMove(event: PointerEvent) {
      if (!isOurs(event)) return
      isDrag ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) >= THRESHOLD
      if (!isDrag) return
      session.view.current?.showInsert(isOverCanvas(event) ? type.type : null, stagePoint(event))
      const zoom = session.view.current?.viewport.get().zoom ?? 1
      setDrag({ type, x: event.clientX, y: event.clientY, zoom, isOverCanvas: isOverCanvas(event) })
    }
    function onUp(event: PointerEvent) {
      if (!isOurs(event)) return
      if (isDrag && isOverCanvas(event)) drop(session, type, event)
      end()
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', (event) => isOurs(event) && end(), { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  }

  return { drag, startDrag }
}

/** On a connection that it fits on, the node is put into it. */
function drop(session: Session, type: NodeType, event: PointerEvent): void {
  const view = session.view.current
  if (!view) return
  const point = stagePoint(event)
  addNodeAt(session, type, view.toGraph(point), view.showInsert(type.type, point))
  view.focus('pointer')
}

function stagePoint(event: PointerEvent): { x: number; y: number } {
  const stage = document.getElementById(stageId)?.getBoundingClientRect()
  return { x: event.clientX - (stage?.left ?? 0), y: event.clientY - (stage?.top ?? 0) }
}

function isOverCanvas(event: PointerEvent): boolean {
  return Boolean(document.elementFromPoint(event.clientX, event.clientY)?.closest(`#${canvasId}`))
}

function suppressClick(target: Element): void {
  const stop = new AbortController()
  target.addEventListener('click', swallow, { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort())
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
