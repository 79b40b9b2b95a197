// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mountInEditor } from '../context/mountInEditor.tsx'
import { createUiState } from '../context/uiState.ts'
import { ViewHolder } from '../context/ViewHolder.ts'
import type { Searching } from '../context/Searching.ts'
import { createSearching } from './createSearching.ts'
import { SearchPanel } from './SearchPanel.tsx'

const NODES = 400
let searching: Searching

beforeEach(() => {
  const types = nodeTypes('tr')
  const engine = createGraphEngine({ nodeTypes: types })
  for (let i = 0; i < NODES; i++) engine.execute({ type: 'addNode', nodeType: 'Log', position: { x: 0, y: 0 } })
  searching = createSearching({ engine })
  const ui = createUiState()
  ui.isSearchOpen = true
  const session = { engine, nodeTypes: types, searching, ui, view: new ViewHolder() }
  return mountInEditor(session, <SearchPanel />)
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
