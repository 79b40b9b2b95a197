/** Keys that work wherever the focus is in the editor; the canvas has its own, and has had them first. */
import { useEffect, useEffectEvent } from 'react'
import { saveGraph } from '../actions/session.ts'
import { visibleArea } from '../actions/visibleArea.ts'
import { useEditor } from '../session/SessionContext.ts'

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="menu"]'

export function useEditorKeys(): void {
  const session = useEditor()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : null
    const isTyping = target?.closest(fields) != null
    const isOver = target?.closest(overlays) != null
    const { engine, ui, view, document: graph } = session
    const key = event.key.toLowerCase()
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isCommand && key === 's') {
      event.preventDefault()
      if (graph.state.phase === 'open' && graph.state.isDirty) void saveGraph(session)
      else session.edits.commit()
    } else if (isTyping || isOver) return
    else if (isCommand && key === 'z') {
      event.preventDefault()
      if (event.shiftKey) engine.redo()
      else engine.undo()
    } else if (isCommand && key === 'y') {
      event.preventDefault()
      engine.redo()
    } else if (key === 'f2' && engine.selection.size === 1) {
      event.preventDefault()
      ui.renaming = engine.selection.nodes[0]!
    } else if (key === 'contextmenu' || (event.shiftKey && key === 'f10')) {
      const place = menuPlace()
      if (!place || !view.current) return
      event.preventDefault()
      ui.menu = place
    }
  })

  /** At the selected node, else in the middle of the canvas. */
  function menuPlace() {
    const { engine, view } = session
    const [nodeId] = engine.selection.nodes
    const bounds = nodeId === undefined ? undefined : view.current?.boundsOf(nodeId)
    if (nodeId !== undefined && bounds)
      return { kind: 'node', nodeId, x: bounds.x, y: bounds.y + bounds.height } as const
    const area = visibleArea()
    const x = area.x + area.width / 2
    const y = area.y + area.height / 2
    const graph = view.current?.toGraph({ x, y })
    return graph && ({ kind: 'canvas', x, y, graph } as const)
  }

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
