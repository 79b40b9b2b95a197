import type { HotkeyAction } from './hotkeys.ts'
import type { Walk } from './keyboard/Walk.ts'
import type { ToolContext } from './Tool.ts'

/** Does what a hotkey means. @returns Whether it did something. */
export function runHotkey(context: ToolContext, action: Exclude<HotkeyAction, 'cancel'>, walk: Walk): boolean {
  const { engine, viewport } = context
  switch (action) {
    case 'undo':
      return engine.undo()
    case 'redo':
      return engine.redo()
    case 'selectAll':
    case 'duplicate':
    case 'removeSelection':
      return execute(context, action)
    case 'addFrame':
      return addFrame(context)
    case 'zoomToFit':
      viewport.zoomToFit()
      return true
    case 'rename':
      return rename(context, walk)
    case 'armBoxSelect':
      armBoxSelect(context)
      return true
  }
}

/** The next press draws a selection box. */
export function armBoxSelect({ overlay }: ToolContext): void {
  overlay.set({ isBoxArmed: true, cursor: 'crosshair' })
}

/** Selected alone then, it is asked for its title, wherever the keyboard stands. */
function addFrame(context: ToolContext): boolean {
  if (!execute(context, 'addFrame')) return false
  const { emit, engine } = context
  emit({ type: 'editAnnotation', annotationId: engine.selection.annotations[0]! })
  return true
}

/** What the keyboard stands on, else what alone is selected. */
function rename({ emit, engine, overlay }: ToolContext, walk: Walk): boolean {
  const { graph, selection } = engine
  const { focusNodeRow, focusAnnotationRow } = overlay
  const one = selection.size === 1 && !walk.isOn ? selection : undefined
  const nodeId = focusNodeRow >= 0 ? graph.nodeId(focusNodeRow) : one?.nodes[0]
  const annotationId = focusAnnotationRow >= 0 ? graph.annotationId(focusAnnotationRow) : one?.annotations[0]
  if (nodeId !== undefined) emit({ type: 'renameNode', nodeId })
  if (annotationId !== undefined) emit({ type: 'editAnnotation', annotationId })
  return nodeId !== undefined || annotationId !== undefined
}

function execute(
  { emit, engine }: ToolContext,
  type: 'selectAll' | 'duplicate' | 'removeSelection' | 'addFrame',
): boolean {
  const result = engine.execute({ type })
  if (!result.ok) emit({ type: 'refused', code: result.code })
  return result.ok
}
