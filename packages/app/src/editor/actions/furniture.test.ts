import { expect, it, vi } from 'vitest'
import { createUiState } from '../context/uiState.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import { closeQuickAdd, editAnnotation, leaveMenu, setQuickAdd } from './furniture.ts'

it('closes the quick add once, though the focus that leaves it asks again', () => {
  const view = new ViewHolder()
  const ui = createUiState()
  const session = { ui, view }
  const focus = vi.fn(() => closeQuickAdd(session))
  const cancel = vi.fn()
  view.set({ focus, cancel } as never)
  setQuickAdd(session, { x: 0, y: 0, graph: { x: 0, y: 0 } })
  closeQuickAdd(session)
  expect(ui.quickAdd).toBeNull()
  expect(focus).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledOnce()
})

it('edits the text of a note once the menu that asked for it has given the focus back', () => {
  const view = new ViewHolder()
  const ui = createUiState()
  const focus = vi.fn()
  view.set({ focus } as never)
  ui.menu = { kind: 'canvas', x: 0, y: 0, graph: { x: 0, y: 0 } }
  editAnnotation({ ui }, 'note')
  expect(ui.editedAnnotation).toBeNull()
  ui.menu = null
  leaveMenu({ ui, view })
  expect(ui.editedAnnotation).toBe('note')
  expect(focus).not.toHaveBeenCalled()
  leaveMenu({ ui, view })
  expect(focus).toHaveBeenCalledOnce()
})

it('J4 leaves the focus to a menu that was opened before the last one was gone, and no ring after a mouse', () => {
  const view = new ViewHolder()
  const ui = createUiState()
  const focus = vi.fn()
  view.set({ focus } as never)
  ui.menu = { kind: 'canvas', x: 0, y: 0, graph: { x: 0, y: 0 } }
  leaveMenu({ ui, view }, 'pointer')
  expect(focus).not.toHaveBeenCalled()
  ui.menu = null
  leaveMenu({ ui, view }, 'pointer')
  expect(focus).toHaveBeenCalledExactlyOnceWith('pointer')
})

it('J4 leaves the focus to a field that took it before the menu was gone, but for a text that the menu asked to edit', () => {
  const view = new ViewHolder()
  const ui = createUiState()
  const focus = vi.fn()
  view.set({ focus } as never)
  leaveMenu({ ui, view }, 'pointer', true)
  expect(focus).not.toHaveBeenCalled()
  ui.editNext = { annotationId: 'note' }
  leaveMenu({ ui, view }, 'pointer', true)
  expect(ui.editedAnnotation).toBe('note')
})
