// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { proxy } from 'valtio'
import { mountInEditor } from '../session/testing/mountInEditor.tsx'
import { createUiState } from '../session/uiState.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

it.each([
  [true, 'Kaydedildi, sürüm 5'],
  [false, ''],
])('tells a screen reader that mine was saved over theirs where it was: %s', async (isSaved, said) => {
  const conflict = { version: 4, savedBy: 'ada@example.test', savedAt: '2026-11-23T21:00:00Z' }
  const state = proxy({ conflict: conflict as typeof conflict | null, version: 3 })
  const overwrite = async () => {
    if (isSaved) Object.assign(state, { conflict: null, version: 5 })
    return isSaved
  }
  const ui = createUiState()
  const unmount = await mountInEditor({ document: { state, overwrite }, ui }, <ConflictDialog />)
  const mine = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Benimkini'))!
  await act(async () => mine.click())
  expect(ui.announcement.text).toBe(said)
  await unmount()
})
