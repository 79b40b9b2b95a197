// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { Tooltip } from 'radix-ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { createUiState } from '../session/uiState.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { createSearching, type Searching } from './createSearching.ts'
import { SearchPanel } from './SearchPanel.tsx'

const NODES = 400
let root: Root
let searching: Searching

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  registerEditorTexts()
  await setLanguage('tr')
  const types = nodeTypes('tr')
  const engine = createGraphEngine({ nodeTypes: types })
  for (let i = 0; i < NODES; i++) engine.execute({ type: 'addNode', nodeType: 'Log', position: { x: 0, y: 0 } })
  searching = createSearching({ engine })
  const ui = createUiState()
  ui.isSearchOpen = true
  const session = { engine, nodeTypes: types, searching, ui, view: new ViewHolder() }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SessionContext value={session as unknown as EditorSession}>
        <Tooltip.Provider>
          <SearchPanel />
        </Tooltip.Provider>
      </SessionContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const options = () => [...document.querySelectorAll('[role="option"]')]
const field = () => document.querySelector('[role="combobox"]')!

it('makes rows of those that are seen, of however many were found, and of the one that was gone to', async () => {
  await act(async () => {
    searching.setQuery('log')
    await vi.waitFor(() => expect(searching.state.matches).toHaveLength(NODES))
  })
  expect(options().length).toBeGreaterThan(5)
  expect(options().length).toBeLessThan(60)
  expect(options()[0]!.getAttribute('aria-setsize')).toBe(String(NODES))
  await act(async () => void searching.goTo(NODES - 1))
  const active = document.getElementById(field().getAttribute('aria-activedescendant')!)!
  expect([active.getAttribute('aria-selected'), active.getAttribute('aria-posinset')]).toEqual(['true', String(NODES)])
  expect(options().length).toBeLessThan(60)
})
