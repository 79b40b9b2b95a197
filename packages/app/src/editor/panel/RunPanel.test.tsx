// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { Tooltip } from 'radix-ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { proxy, ref } from 'valtio'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import '../shared/text.ts'
import { type Editor, EditorContext } from '../context/EditorContext.ts'
import { old } from './RunPanel.css.ts'
import { RunPanel } from './RunPanel.tsx'

let root: Root
const state = proxy({
  status: 'ready',
  isLate: false,
  areCountsOld: false,
  items: ref([]),
  more: 0,
  count: 5,
  counts: { error: 2, warning: 1, hint: 2 },
  only: undefined,
})

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  Object.assign(state, { isLate: false, areCountsOld: false })
  const session = {
    ui: proxy({ panelTab: 'problems' }),
    preferences: proxy({ isPanelOpen: false, showsValues: false }),
    engine: createGraphEngine(),
    problems: { state },
    document: { state: proxy({ openWarnings: [], saveWarnings: [] }) },
    run: { state: proxy({ phase: 'idle', messages: ref([]) }) },
    devices: { state: proxy({ items: [] }) },
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Tooltip.Provider>
        <EditorContext value={session as unknown as Editor}>
          <RunPanel />
        </EditorContext>
      </Tooltip.Provider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const tab = () => document.querySelectorAll('[role="tab"]')[1]!
const count = () => [...tab().children].find(({ textContent }) => textContent === '3')!

it.each([
  ['tr', 'Denetleniyor', 'Son düzenlemeden önceki sayı; denetleniyor.'],
  ['en', 'Checking', 'Counted before the last edit; checking.'],
] as const)(
  'a count that an edit may have changed looks so, and one that is late says so (%s)',
  async (language, checking, said) => {
    await act(() => setLanguage(language))
    expect(tab().textContent).not.toContain(checking)
    expect(count().classList.contains(old)).toBe(false)
    expect(count().getAttribute('title')).toBeNull()
    await act(async () => void (state.areCountsOld = true))
    expect(count().classList.contains(old)).toBe(true)
    expect(count().getAttribute('title')).toBe(said)
    expect(tab().textContent).not.toContain(checking)
    await act(async () => void (state.isLate = true))
    expect(tab().textContent).toContain(checking)
    expect(tab().querySelector('[title] svg')).not.toBeNull()
  },
)
