// @vitest-environment happy-dom
import { maxGraphWarnings } from '@phoenix/contract'
import { Tooltip } from 'radix-ui'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { proxy } from 'valtio'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { NoticeBar } from './NoticeBar.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(state: object, document: object = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  await setLanguage('tr')
  const root = createRoot(globalThis.document.body.appendChild(globalThis.document.createElement('div')))
  const session = { document: { state, dismissNotice: () => {}, ...document } } as unknown as Editor
  await act(async () =>
    root.render(
      <EditorContext value={session}>
        <Tooltip.Provider>
          <NoticeBar />
        </Tooltip.Provider>
      </EditorContext>,
    ),
  )
  return root
}

it('tells with how many problems a version was saved, as far as the server counts them', async () => {
  const state = proxy({ notice: { kind: 'saved-with-warnings', version: 5, count: 2 } })
  const root = await show(state)
  expect(document.body.textContent).toContain('Sürüm 5 kaydedildi; 2 sorun var.')
  await act(async () => void (state.notice.count = maxGraphWarnings))
  expect(document.body.textContent).toContain('Sürüm 5 kaydedildi; en az 200 sorun var.')
  await act(async () => setLanguage('en'))
  expect(document.body.textContent).toContain('Version 5 saved with 200 problems or more.')
  await act(async () => root.unmount())
})

it('brings back what was set aside once, however often it is asked to', async () => {
  const state = proxy({ notice: { kind: 'set-aside', at: Date.now() } })
  const ends: (() => void)[] = []
  const bringBack = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const root = await show(state, { bringBack })
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Benimkini aç')!
  await act(async () => button.click())
  await act(async () => button.click())
  expect(bringBack).toHaveBeenCalledOnce()
  await act(async () => ends[0]!())
  await act(async () => button.click())
  expect(bringBack).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})

it('says under why a save failed what that is called in any language', async () => {
  const state = proxy({ notice: { kind: 'save-failed', error: 'Yetkiniz yok.', code: 'forbidden' } })
  const root = await show(state)
  expect(document.querySelector('output')!.textContent).toBe('Kaydedilemedi: Yetkiniz yok.Kod: forbidden')
  await act(async () => root.unmount())
})
