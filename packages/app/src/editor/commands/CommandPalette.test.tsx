// @vitest-environment happy-dom
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, startI18n } from '../../i18n/i18n.ts'
import { registerEditorTexts } from '../i18n/texts.ts'
import { createPreferences } from '../preferences/preferences.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { createUiState } from '../session/uiState.ts'
import { createJob } from '../shared/createJob.ts'
import { ViewHolder } from '../view/ViewHolder.ts'
import { CommandPalette } from './CommandPalette.tsx'

let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  startI18n()
  registerEditorTexts()
  await setLanguage('tr')
  const types = nodeTypes('tr')
  const idle = createJob()
  const ui = createUiState()
  ui.isPaletteOpen = true
  const parts = {
    engine: createGraphEngine({ nodeTypes: types }),
    nodeTypes: types,
    document: { state: { phase: 'open' } },
    run: { state: { phase: 'idle' } },
    debugging: { state: { isOpen: false } },
    arranging: idle,
    copying: idle,
    pasting: idle,
    subgraphWork: idle,
    view: new ViewHolder(),
    preferences: createPreferences({ getItem: () => null, setItem: () => {} }, false),
    ui,
    isReadOnly: false,
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SessionContext value={parts as unknown as EditorSession}>
        <CommandPalette />
      </SessionContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!
const active = () => field().getAttribute('aria-activedescendant')

async function press(key: string, isComposing: boolean): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true })
  await act(async () => void field().dispatchEvent(event))
  return event
}

it('J8 leaves keys alone while text is being composed: they choose what is written', async () => {
  const before = active()
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'Enter']) {
    expect((await press(key, true)).defaultPrevented).toBe(false)
    expect(active()).toBe(before)
  }
  expect((await press('PageDown', false)).defaultPrevented).toBe(true)
  expect(active()).not.toBe(before)
})
