import { expect, it, vi } from 'vitest'
import { createUiState } from '../session/uiState.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { closeQuickAdd, setQuickAdd } from './furniture.ts'

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
