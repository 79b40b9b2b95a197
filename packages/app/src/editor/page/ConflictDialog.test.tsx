// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { proxy } from 'valtio'
import { mountInEditor } from '../context/mountInEditor.tsx'
import { createUiState } from '../context/uiState.ts'
import { session as signedIn } from '../../features/session/state/session.ts'
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

it.each([
  ['ada@example.test', /^Siz, başka bir sekmede/u, /^Buradakini yeni sürüm/u],
  ['elif@example.test', /^ada@example\.test, /u, /^Benimkini yeni sürüm/u],
])('knows whether %s, who reads it, saved it elsewhere', async (email, who, mine) => {
  signedIn.user = { id: 'u', email, defaultOrganization: null, emailLists: [], providerId: 1 }
  const conflict = { version: 4, savedBy: 'ada@example.test', savedAt: '2026-11-23T21:00:00Z' }
  const session = { document: { state: proxy({ conflict, version: 3 }) }, ui: createUiState() }
  const unmount = await mountInEditor(session, <ConflictDialog />)
  expect(document.querySelector('[role="dialog"] p')!.textContent).toMatch(who)
  expect([...document.querySelectorAll('button')].some(({ textContent }) => mine.test(textContent))).toBe(true)
  await unmount()
  signedIn.user = null
})
