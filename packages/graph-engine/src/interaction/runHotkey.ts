import type { CommandResult } from '../commands/Command.ts'
import type { HotkeyAction } from './hotkeys.ts'
import type { ToolContext } from './Tool.ts'

/** Does what a hotkey means. @returns Whether it did something. */
export function runHotkey(context: ToolContext, action: Exclude<HotkeyAction, 'cancel'>): boolean {
  const { engine, viewport } = context
  switch (action) {
    case 'undo':
      return engine.undo()
    case 'redo':
      return engine.redo()
    case 'duplicate':
      return tell(context, context.duplicate())
    case 'selectAll':
    case 'removeSelection':
      return execute(context, action)
    case 'addFrame':
      return addFrame(context)
    case 'zoomToFit':
      viewport.zoomToFit()
      return true
    case 'rename':
      return rename(context)
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

/** Renames the only selected element, which the host may have selected meanwhile; else what the keyboard stands on. */
function rename({ emit, engine, overlay }: ToolContext): boolean {
  const { graph, selection } = engine
  const { focusNodeRow, focusAnnotationRow } = overlay
  const [node, annotation] = selection.size === 1 ? [selection.nodes[0], selection.annotations[0]] : []
  const isSelected = node !== undefined || annotation !== undefined
  const nodeId = !isSelected && focusNodeRow >= 0 ? graph.nodeId(focusNodeRow) : node
  const annotationId = !isSelected && focusAnnotationRow >= 0 ? graph.annotationId(focusAnnotationRow) : annotation
  if (nodeId !== undefined) emit({ type: 'renameNode', nodeId })
  if (annotationId !== undefined) emit({ type: 'editAnnotation', annotationId })
  return nodeId !== undefined || annotationId !== undefined
}

function execute(context: ToolContext, type: 'selectAll' | 'removeSelection' | 'addFrame'): boolean {
  return tell(context, context.engine.execute({ type }))
}

/** @returns Whether it was done; why not is told. */
function tell({ emit }: ToolContext, result: CommandResult): boolean {
  if (!result.ok) emit({ type: 'refused', code: result.code })
  return result.ok
}
